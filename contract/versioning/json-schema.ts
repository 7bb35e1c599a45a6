/** A JSON schema (draft 2020-12) as zod writes it. */
export interface JsonSchema {
  readonly [keyword: string]: unknown;
}

/** The keywords for readers only. */
const annotations = ['$schema', 'default', 'description', 'title', 'examples', 'deprecated'];

/** The keyword for transformations between the transmitted and the checked value: see `describe.ts`. */
export const afterReading = 'x-after-reading';

export const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The list of schemas of a keyword; empty without one. */
export const schemasOf = (value: unknown): JsonSchema[] =>
  Array.isArray(value) ? value.filter(isSchema) : [];

/** The schema without the keywords for readers only. */
export const constraintsOf = (schema: JsonSchema): JsonSchema =>
  Object.fromEntries(Object.entries(schema).filter(([keyword]) => !annotations.includes(keyword)));

/** Lists whose order has no meaning. */
const sets = ['required', 'enum', 'type'];

/** Canonical JSON, so that equal schemas have equal text. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (name, part: unknown) => {
    if (Array.isArray(part)) return sets.includes(name) ? [...(part as unknown[])].sort() : part;
    return isSchema(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part;
  });
}

export const isSame = (one: unknown, other: unknown): boolean =>
  canonical(one) === canonical(other);

/** A value as text: `"monthly"`, `100`, `nothing`. */
export const show = (value: unknown): string =>
  value === undefined ? 'nothing' : JSON.stringify(value);
