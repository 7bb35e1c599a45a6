import { invalidField, type Problem } from '../../platform/http/problem';

/** The column of each field of a CSV file, counted from 0. */
export type ColumnMapping<Field extends string> = Partial<Record<Field, number>>;

/** Patterns of normalised column names by field, most specific first. The first match takes the column. */
export type HeaderPatterns<Field extends string> = readonly (readonly [Field, RegExp])[];

export const normaliseHeader = (header: string): string =>
  header
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}%£]+/gu, ' ')
    .trim();

/** Guesses from the header which column holds which field. */
export function guessColumns<Field extends string>(
  columns: readonly string[],
  patterns: HeaderPatterns<Field>,
): ColumnMapping<Field> {
  const headers = columns.map(normaliseHeader);
  const mapping: ColumnMapping<Field> = {};
  const taken = new Set<number>();
  for (const [field, pattern] of patterns) {
    if (mapping[field] !== undefined) continue;
    const at = headers.findIndex((header, column) => !taken.has(column) && pattern.test(header));
    if (at < 0) continue;
    mapping[field] = at;
    taken.add(at);
  }
  return mapping;
}

/**
 * Parses a mapping such as 'date:0,vendor:2'.
 * @param fields the names of all fields; the first two are named in the error message
 * @throws Problem VALIDATION_FAILED
 */
export function readColumns<Field extends string>(
  text: string,
  columns: readonly string[],
  fields: readonly Field[],
): ColumnMapping<Field> {
  const mapping: ColumnMapping<Field> = {};
  for (const part of text.split(',')) {
    const [, name, column] = /^(\w+):(\d{1,4})$/.exec(part.trim()) ?? [];
    const field = fields.find((candidate) => candidate === name);
    if (!field)
      throw badMapping(`Map each field to a column, such as ${fields[0]}:0,${fields[1]}:2.`);
    if (Number(column) >= columns.length) throw badMapping(`The file has no column ${column}.`);
    if (mapping[field] !== undefined) throw badMapping(`Only one column can hold the ${field}.`);
    mapping[field] = Number(column);
  }
  return mapping;
}

const badMapping = (message: string): Problem => invalidField('mapping', message);
