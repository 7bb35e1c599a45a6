import { offlineError } from './api-error';
import { claimSingleInstance } from './single-instance';

claimSingleInstance('http');

export { ApiError, offlineError, offlineMessage } from './api-error';

/** Values of a query string; what is undefined is left out, a list repeats its name. */
export type QueryParams = Record<string, string | number | boolean | readonly string[] | undefined>;

export interface CallOptions {
  params?: QueryParams;
  signal?: AbortSignal;
  /** Told how much of the body has been sent, from 0 to 1. */
  onProgress?: (fraction: number) => void;
  /** The version of the contract that the caller was built against; the shell's unless named. */
  contract?: string;
}

/** The api as pages see it. Paths are `apiPaths`, below '/api'. Answers the body; refusals throw an `ApiError`. */
export interface Http {
  get<T>(path: string, options?: CallOptions): Promise<T>;
  post<T>(path: string, body?: unknown, options?: CallOptions): Promise<T>;
  put<T>(path: string, body?: unknown, options?: CallOptions): Promise<T>;
  patch<T>(path: string, body?: unknown, options?: CallOptions): Promise<T>;
  delete<T>(path: string, body?: unknown, options?: CallOptions): Promise<T>;
}

/** One call on its way through a transport. */
export interface TransportCall extends CallOptions {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  body?: unknown;
}

/** Carries calls: axios in the browser, a guest's fetch on the web host. Failures must be `ApiError`s. */
export interface Transport {
  request(call: TransportCall): Promise<unknown>;
}

/** axios comes with the first call, not with the page: a visitor's first view makes none. */
const lazyTransport: Transport = {
  async request(call) {
    const client = await import('./axios-client').catch((cause: unknown) => {
      throw offlineError(cause);
    });
    return client.axiosTransport.request(call);
  },
};

let transport: Transport = lazyTransport;

/** Replaces the way calls travel: the web host installs a guest's. Without an argument the default comes back. */
export function installTransport(next: Transport = lazyTransport): void {
  transport = next;
}

/** The transport answers what the contract says of the path; the caller names that type. */
const send = async <T>(call: TransportCall): Promise<T> => (await transport.request(call)) as T;

export const http: Http = {
  get: (path, options) => send({ method: 'GET', path, ...options }),
  post: (path, body, options) => send({ method: 'POST', path, body, ...options }),
  put: (path, body, options) => send({ method: 'PUT', path, body, ...options }),
  patch: (path, body, options) => send({ method: 'PATCH', path, body, ...options }),
  delete: (path, body, options) => send({ method: 'DELETE', path, body, ...options }),
};
