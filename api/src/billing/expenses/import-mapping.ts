import type { ImportField } from '@hive/contract/expense-lists';
import { importField } from '@hive/contract/expense-lists';
import { badField } from './expense-problems';

/** The column of each field, counted from 0. */
export type ImportMapping = Partial<Record<ImportField, number>>;

/** Header patterns, most specific first. The first match takes the column. */
const headerPatterns: readonly (readonly [ImportField, RegExp])[] = [
  ['vatRate', /^((vat|tax) (rate|%|percent|code)|rate|(vat|tax) ?%)$/],
  ['vat', /^(vat|tax|(vat|tax) (amount|total|gbp|£))$/],
  [
    'date',
    /^(date|day|paid on|(invoice|transaction|payment|posting|expense|purchase|receipt) date|date paid)$/,
  ],
  [
    'vendor',
    /^(vendor|supplier|payee|merchant|shop|company|contact|paid to|(vendor|supplier|payee|merchant) name)$/,
  ],
  ['category', /^(category|expense (category|type)|type|account|nominal|nominal (code|account))$/],
  [
    'amount',
    /^(amount|gross|total|gross amount|total amount|paid|amount paid|cost|price|value|(amount|total|gross) (gbp|£|inc vat|incl vat|including vat))$/,
  ],
  ['notes', /^(notes?|description|details|memo|comments?|reference|narrative)$/],
];

const normaliseHeader = (header: string): string =>
  header
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}%£]+/gu, ' ')
    .trim();

/** Guesses from the header which column holds which field. */
export function guessMapping(columns: readonly string[]): ImportMapping {
  const headers = columns.map(normaliseHeader);
  const mapping: ImportMapping = {};
  const taken = new Set<number>();
  for (const [field, pattern] of headerPatterns) {
    const at = headers.findIndex((header, column) => !taken.has(column) && pattern.test(header));
    if (at < 0) continue;
    mapping[field] = at;
    taken.add(at);
  }
  return mapping;
}

/** @throws Problem VALIDATION_FAILED if the mapping is invalid */
export function readMapping(text: string, columns: readonly string[]): ImportMapping {
  const mapping: ImportMapping = {};
  for (const part of text.split(',')) {
    const [, name, column] = /^(\w+):(\d{1,4})$/.exec(part.trim()) ?? [];
    const field = importField.safeParse(name);
    if (!field.success)
      throw badField('mapping', 'Map each field to a column, such as date:0,vendor:2.');
    if (Number(column) >= columns.length)
      throw badField('mapping', `The file has no column ${column}.`);
    if (mapping[field.data] !== undefined)
      throw badField('mapping', `Only one column can hold the ${field.data}.`);
    mapping[field.data] = Number(column);
  }
  return mapping;
}
