/** A JSON schema (draft 2020-12) as zod writes it. */
export interface JsonSchema {
  readonly [keyword: string]: unknown;
}

/** What a schema says for readers only. */
const annotations = ['$schema', 'default', 'description', 'title', 'examples', 'deprecated'];

/** What stands between a value as it is sent and as it is checked: see `describe.ts`. */
export const afterReading = 'x-after-reading';

export const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A keyword's value that is a list of schemas; empty where there is none. */
export const schemasOf = (value: unknown): JsonSchema[] =>
  Array.isArray(value) ? value.filter(isSchema) : [];

/** Without what is for readers only. */
export const constraintsOf = (schema: JsonSchema): JsonSchema =>
  Object.fromEntries(Object.entries(schema).filter(([keyword]) => !annotations.includes(keyword)));

/** Lists whose order means nothing. */
const sets = ['required', 'enum', 'type'];

/** JSON with everything in one order, so that two schemas which mean the same are the same text. */
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

/** A value in a sentence: `"monthly"`, `100`, `nothing`. */
export const show = (value: unknown): string =>
  value === undefined ? 'nothing' : JSON.stringify(value);
