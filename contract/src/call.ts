import type { z } from 'zod';
import type { ErrorCode } from './error-codes';

/** The required access: checked by the api first, and documented in OpenAPI. */
export type CallAccess =
  /** Anyone. */
  | 'public'
  /** A session, also one that still needs its second factor. */
  | 'session'
  /** A session with a verified second factor. */
  | 'verified'
  | 'admin'
  | 'partner'
  /** A program with a deploy token as bearer token; no session. */
  | 'deploy'
  /** Only while demo mode is on. */
  | 'demo';

/** One call of the api, as shared by client and server. */
export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below the API base, in router notation. */
  path: string;
  access: CallAccess;
  /** Whether it also requires a step-up within the last 15 minutes (403 with reason TOTP_REQUIRED). */
  stepUp?: true;
  /**
   * Whether it accepts the header Idempotency-Key. Set for writes that create money, documents or mail. Only calls that
   * need an account and whose response holds no secret.
   */
  idempotent?: true;
  /** One line for the reference. */
  summary: string;
  /** Behaviour, units, side effects, limits. */
  description?: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /**
   * Whether the response is a stream of server-sent events (text/event-stream) that ends with the session. `response` is
   * the data of its events.
   */
  stream?: true;
  /** Additional required request headers, each with a description. */
  headers?: Readonly<Record<string, string>>;
  /** The status and body of success. */
  status: 200 | 201 | 202 | 204 | 302;
  response: z.ZodType;
  /** Error codes specific to the call, in addition to the general ones. */
  errors?: readonly ErrorCode[];
  /** Its shape in the previous major version, if it differed: see `withEarlier`. */
  earlier?: EarlierShape;
  /** The last major version with this call. It is served as long as that version is. */
  lastIn?: number;
}

/** Preserves the literal types of a call. */
export const defineCall = <const C extends Call>(call: C): C => call;

/** A call's shape in the previous major version; omitted parts are as today. */
interface EarlierParts {
  /** The version that had it. */
  major: number;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  status?: Call['status'];
  response: z.ZodType;
  /** Today's names of request fields (dotted for nested ones) with their previous names, which errors use. */
  fields?: Readonly<Record<string, string>>;
}

/** The parts of a request that calls have schemas for. */
export interface RequestParts {
  params?: unknown;
  query?: unknown;
  body?: unknown;
}

/** Converts between an earlier shape and today's. Both functions are pure, on one request or response. */
interface EarlierWays {
  /** Converts a valid earlier request to today's; today's schemas validate it again. */
  lift(request: RequestParts): RequestParts;
  /** Converts today's response to an earlier one. Fields that the earlier schema does not name are removed. */
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
  /** Omitted parts are used as sent. */
  lift(request: PartsOf<E, 'output'>): Partial<PartsOf<C, 'input'>>;
  lower(answer: z.input<C['response']>): z.input<E['response']>;
}

/**
 * A call with an incompatible change, and its previous shape: clients built against the previous major
 * version continue to use that one. The required access is today's.
 */
export const withEarlier = <C extends Call, const E extends EarlierParts>(
  call: C,
  earlier: E,
  ways: Ways<C, E>,
): C & { earlier: EarlierShape } => ({
  ...call,
  earlier: { ...earlier, ...(ways as EarlierWays) },
});
