import type { z } from 'zod';
import type { Address } from './api-paths';
import type { Call } from './call';
import type { ApiCall } from './calls';

/*
 * The types of each call by method and path, derived from the contract's schemas: the request that a client sends and the
 * response that it receives. Types only, so that browsers load no schemas.
 */

type CallsByName = { [C in ApiCall as `${C['method']} ${C['path']}`]: C };

export type Method = Call['method'];

/** The paths, as templates, that have a call with this method. */
export type PathOf<M extends Method> = Extract<ApiCall, { method: M }>['path'];

type CallAt<M extends Method, P extends string> = CallsByName[`${M} ${P}` & keyof CallsByName];

/** The path that a client passes for a call with this method. */
export type AddressOf<M extends Method> = Address<PathOf<M>>;

/** A value of a query string: undefined is omitted, a list repeats its name. */
export type QueryValue = string | number | boolean | readonly string[] | undefined;

/** The values that a client may pass for a query parameter: a schema that converts accepts every value. */
type QueryInput<V> = unknown extends V ? QueryValue : V | ('true' extends V ? boolean : never);

/** The query of a call as a client sends it; no field if the call has none. */
export type QueryOf<M extends Method, P extends string> =
  CallAt<M, P> extends { readonly query: infer Q }
    ? { [K in keyof z.input<Q>]: QueryInput<z.input<Q>[K]> }
    : Record<never, never>;

/** The body as a client sends it. A call without a schema takes a file upload or nothing. */
export type BodyOf<M extends Method, P extends string> =
  CallAt<M, P> extends { readonly body: infer B }
    ? z.input<B>
    : FormData | Record<string, never> | undefined;

/** The body of the call's success response. */
export type AnswerOf<M extends Method, P extends string> = CallAt<
  M,
  P
>['response']['_zod']['output'];

/** The error codes that are specific to the call. */
export type ErrorCodeOf<M extends Method, P extends string> =
  CallAt<M, P> extends { readonly errors: readonly (infer Code)[] } ? Code : never;
