import type { AddressOf, AnswerOf, BodyOf, Method, QueryOf } from '@hive/contract/call-types';
import type { TemplateOf } from '@hive/contract/api-paths';
import { offlineError } from './api-error';
import { claimSingleInstance } from './single-instance';
import type { CallOptions, Transport, TransportCall } from './transport';

claimSingleInstance('http');

export { ApiError, offlineError, offlineMessage } from './api-error';

type Options<M extends Method, A> = CallOptions<QueryOf<M, TemplateOf<A>>>;
/** The options may be omitted unless a query parameter is required. */
type OptionsArgument<M extends Method, A> =
  Record<never, never> extends QueryOf<M, TemplateOf<A>>
    ? [options?: Options<M, A>]
    : [options: Options<M, A>];
// Without NoInfer, the compiler compares the type that a caller expects with the answers of all calls: seconds for each.
type Answer<M extends Method, A> = Promise<NoInfer<AnswerOf<M, TemplateOf<A>>>>;
type Body<M extends Method, A> = BodyOf<M, TemplateOf<A>>;

/**
 * The api client of pages. The contract's types follow from method and path: `http.get(apiPaths.publicBoxes)`, or
 * `http.get(fill(apiPaths.publicBox, { id }))`. Resolves with the body; rejects with an `ApiError`.
 */
export interface Http {
  get<const A extends AddressOf<'GET'>>(
    address: A,
    ...options: OptionsArgument<'GET', A>
  ): Answer<'GET', A>;
  post<const A extends AddressOf<'POST'>>(
    address: A,
    body: Body<'POST', A>,
    ...options: OptionsArgument<'POST', A>
  ): Answer<'POST', A>;
  put<const A extends AddressOf<'PUT'>>(
    address: A,
    body: Body<'PUT', A>,
    ...options: OptionsArgument<'PUT', A>
  ): Answer<'PUT', A>;
  patch<const A extends AddressOf<'PATCH'>>(
    address: A,
    body: Body<'PATCH', A>,
    ...options: OptionsArgument<'PATCH', A>
  ): Answer<'PATCH', A>;
  delete<const A extends AddressOf<'DELETE'>>(
    address: A,
    body?: Body<'DELETE', A>,
    ...options: OptionsArgument<'DELETE', A>
  ): Answer<'DELETE', A>;
}

/** Loads axios with the first call: a visitor's first page view makes none. */
const lazyTransport: Transport = {
  async request(call) {
    const client = await import(/* webpackChunkName: 'session' */ './axios-client').catch(
      (cause: unknown) => {
        throw offlineError(cause);
      },
    );
    return client.axiosTransport.request(call);
  },
};

let transport: Transport = lazyTransport;

/** Replaces the transport (the web host installs its own). Without an argument it restores the default. */
export function installTransport(next: Transport = lazyTransport): void {
  transport = next;
}

const send = (call: TransportCall): Promise<never> => transport.request(call) as Promise<never>;

/** The calls as they are implemented: `Http` gives them the types of the contract. */
export type UntypedHttp = Record<
  'post' | 'put' | 'patch' | 'delete',
  (path: string, body?: unknown, options?: CallOptions) => Promise<never>
> & { get(path: string, options?: CallOptions): Promise<never> };

const untypedHttp: UntypedHttp = {
  get: (path, options) => send({ method: 'GET', path, ...options }),
  post: (path, body, options) => send({ method: 'POST', path, body, ...options }),
  put: (path, body, options) => send({ method: 'PUT', path, body, ...options }),
  patch: (path, body, options) => send({ method: 'PATCH', path, body, ...options }),
  delete: (path, body, options) => send({ method: 'DELETE', path, body, ...options }),
};

// Through `unknown`: to compare the two, the compiler evaluates the types of all calls, which takes ten seconds.
export const http = untypedHttp as unknown as Http;
