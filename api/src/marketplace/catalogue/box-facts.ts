import type { BoxChange } from '@hive/contract/admin-boxes';
import type { PublicBox } from '@hive/contract/boxes';
import type { Selectable } from 'kysely';
import type { BoxTable } from '../../database/schema';

/**
 * The public facts of a box that an answer has as its column has them: names in the contract and columns. One list for
 * the catalogue's query, public and admin answers, changes, the audit and the demo.
 */
const columns = {
  name: 'name',
  imageUrl: 'image_url',
  logoUrl: 'logo_url',
  shortDescription: 'short_description',
  longDescription: 'long_description',
  frequency: 'frequency',
  minimumTerm: 'minimum_term_months',
  cancellation: 'cancellation',
  giftWrapping: 'gift_wrapping',
  isVerified: 'is_verified',
  affiliateLink: 'affiliate_link',
  website: 'website',
} as const satisfies Partial<Record<keyof PublicBox & keyof BoxChange, keyof BoxTable>>;

type Columns = typeof columns;
type FactName = keyof Columns;

/** The facts, by their names in the contract. */
export type BoxFacts = { [Name in FactName]: Selectable<BoxTable>[Columns[Name]] };

const entries = Object.entries(columns) as [FactName, Columns[FactName]][];
const names = entries.map(([name]) => name);

/** The columns of a query, renamed as in the contract. */
export const factSelection = entries.map(([name, column]) => `${column} as ${name}`) as {
  [Name in FactName]: `${Columns[Name]} as ${Name}`;
}[FactName][];

/** The facts of a row. */
export const toFacts = (row: Selectable<BoxTable>): BoxFacts =>
  Object.fromEntries(entries.map(([name, column]) => [name, row[column]])) as unknown as BoxFacts;

/**
 * Adds the facts of a box to an answer. Not by spreading: in an object literal with further fields, V8 takes 20 microseconds for
 * that, thirty times as long.
 */
export function addFacts<Answer extends object>(answer: Answer, box: BoxFacts): Answer & BoxFacts {
  const added = answer as Answer & Record<FactName, unknown>;
  for (const name of names) added[name] = box[name];
  return added as Answer & BoxFacts;
}

/** The columns of these facts; a fact that is undefined or absent leaves its column unchanged. */
export const toFactColumns = (facts: Partial<BoxFacts>) =>
  Object.fromEntries(entries.map(([name, column]) => [column, facts[name]])) as {
    [Name in FactName as Columns[Name]]: BoxFacts[Name] | undefined;
  };
