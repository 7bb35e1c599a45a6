import type { RawBuilder, SqlBool } from 'kysely';
import { sql } from 'kysely';
import { containing } from './like-pattern';

/** With fewer digits than these, too many references have them. */
const fewestDigits = 4;

/**
 * The part of a text that finds it in references by their trigram index: its longest number. The references of a shop
 * start alike, so an index that is searched for the start as well reads an entry of every order, and excludes none.
 */
export function rarePart(text: string): string {
  const numbers = text.match(/\d+/g) ?? [];
  const longest = numbers.reduce((a, b) => (b.length > a.length ? b : a), '');
  return longest.length >= fewestDigits ? longest : text;
}

/**
 * Whether an order's reference contains a text, in any case. Over a million orders, a number with its prefix takes 1 ms
 * instead of 50.
 */
export function referenceContains(column: string, text: string): RawBuilder<SqlBool> {
  const reference = sql`lower(${sql.ref(column)})`;
  const rare = rarePart(text);
  if (rare === text) return sql`${reference} like ${containing(text)}`;
  // The whole text is compared with an expression that no index has.
  return sql`(${reference} like ${containing(rare)} and ${reference} || '' like ${containing(text)})`;
}
