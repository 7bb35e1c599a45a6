import type { z } from 'zod';
import type { ErrorCode } from './error-codes';

/** Who may call: checked by the api before anything else, and printed in the OpenAPI document. */
export type CallAccess =
  /** Anyone. */
  | 'public'
  /** A session, even one that still owes its second factor. */
  | 'session'
  /** A session with its second factor. */
  | 'verified'
  | 'admin'
  | 'partner'
  /** Only while demo mode is on. */
  | 'demo';

/** One call of the api: everything both sides must agree on. */
export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below the API base, in router notation. */
  path: string;
  access: CallAccess;
  /** Whether it also wants a strong factor proved within the last 15 minutes (403 with reason TOTP_REQUIRED). */
  stepUp?: true;
  /** One line for the reference. */
  summary: string;
  /** What it does, units, side effects, limits. */
  description?: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** Request headers of its own that it cannot do without, each with what it holds. */
  headers?: Readonly<Record<string, string>>;
  /** The status and body of success. */
  status: 200 | 201 | 202 | 204 | 302;
  response: z.ZodType;
  /** The error codes a client should expect beside the general ones. */
  errors?: readonly ErrorCode[];
  /** How those call it who were built against the major version before, where that is different: see `withEarlier`. */
  earlier?: EarlierShape;
  /** The last major version that has this call: it is served to everybody for as long as that version is. */
  lastIn?: number;
}

/** Keeps the literal types of a call. */
export const defineCall = <const C extends Call>(call: C): C => call;

/** What a call took and gave in the major version before; what is not named was the same as today. */
interface EarlierParts {
  /** The version that had it. */
  major: number;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  status?: Call['status'];
  response: z.ZodType;
  /** Today's names of request fields, dotted for nested ones, with the names they had: refusals name those. */
  fields?: Readonly<Record<string, string>>;
}

/** The parts of a request that calls have schemas for. */
export interface RequestParts {
  params?: unknown;
  query?: unknown;
  body?: unknown;
}

/** The ways between an earlier shape and today's. Both are pure: they see one request or one answer. */
interface EarlierWays {
  /** Makes today's request of an earlier one that was found good; today's schemas check it again. */
  lift(request: RequestParts): RequestParts;
  /** Makes an earlier answer of today's. What the earlier schema does not name never leaves. */
  lower(answer: unknown): unknown;
}

export type EarlierShape = EarlierParts & EarlierWays;

type PartsOf<S, Side extends 'input' | 'output'> = {
  [P in Extract<keyof S, keyof RequestParts>]: S[P] extends z.ZodType
    ? Side extends 'input'
      ? z.input<S[P]>
      : z.output<S[P]>
    : never;
};

interface Ways<C extends Call, E extends EarlierParts> {
  /** What it leaves out is taken as it was sent. */
  lift(request: PartsOf<E, 'output'>): Partial<PartsOf<C, 'input'>>;
  lower(answer: z.input<C['response']>): z.input<E['response']>;
}

/**
 * A call whose shape has changed incompatibly, with the shape it had: those who were built against the major version
 * before go on calling it in theirs. Who may call it is today's to say.
 */
export const withEarlier = <C extends Call, const E extends EarlierParts>(
  call: C,
  earlier: E,
  ways: Ways<C, E>,
): C & { earlier: EarlierShape } => ({
  ...call,
  earlier: { ...earlier, ...(ways as EarlierWays) },
});
