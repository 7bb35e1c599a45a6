import type { JsonSchema } from './json-schema';

/** The sender of the value: the client (which must still be understood) or the api (whose client must still understand it). */
export type Role = 'request' | 'response';

/** One way in which a contract is narrower than before. */
export interface Narrowing {
  /** The field, dotted; `[]` stands for any entry of a list, `*` for any name. Empty for the whole. */
  at: string;
  /** As text: the current state. */
  what: string;
}

/** Two schemas to compare: every value of `from` must be valid for `to`. */
export interface Comparison {
  from: JsonSchema;
  to: JsonSchema;
  role: Role;
  at: string;
}

/** The same comparison for a nested schema. */
export type Compare = (comparison: Comparison) => Narrowing[];

/** Texts for both roles. */
export const say = (
  { role, at }: Comparison,
  words: { request: string; response: string },
): Narrowing => ({ at, what: words[role] });

/** The direction: a request from the old schema to the new one, a response from the new one to the old. */
export const inOrder = <T>({ role }: Comparison, from: T, to: T): { old: T; now: T } =>
  role === 'request' ? { old: from, now: to } : { old: to, now: from };
