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
  /** One line for the reference. */
  summary: string;
  /** What it does, units, side effects, limits. */
  description?: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** The status and body of success. */
  status: 200 | 201 | 202 | 204;
  response: z.ZodType;
  /** The error codes a client should expect beside the general ones. */
  errors?: readonly ErrorCode[];
}

/** Keeps the literal types of a call. */
export const defineCall = <const C extends Call>(call: C): C => call;
