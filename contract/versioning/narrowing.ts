import type { JsonSchema } from './json-schema';

/** Who sends what the schema describes: the client (it must go on being understood), or the api (it must go on being what the client knows). */
export type Role = 'request' | 'response';

/** One way in which a contract is narrower than before. */
export interface Narrowing {
  /** The field, dotted; `[]` stands for any entry of a list, `*` for any name. Empty for the whole. */
  at: string;
  /** In words, as it is now. */
  what: string;
}

/** Two schemas on the way through: every value of `from` must be one of `to`. */
export interface Comparison {
  from: JsonSchema;
  to: JsonSchema;
  role: Role;
  at: string;
}

/** The same comparison one step deeper. */
export type Compare = (comparison: Comparison) => Narrowing[];

/** Words for either role. */
export const say = (
  { role, at }: Comparison,
  words: { request: string; response: string },
): Narrowing => ({ at, what: words[role] });

/** What was and what is: a request goes from the old schema to the new one, a response the other way. */
export const inOrder = <T>({ role }: Comparison, from: T, to: T): { old: T; now: T } =>
  role === 'request' ? { old: from, now: to } : { old: to, now: from };
