import { offlineError } from './api-error';
import { claimSingleInstance } from './single-instance';
import type { CallOptions, Transport, TransportCall } from './transport';

claimSingleInstance('http');

export { ApiError, offlineError, offlineMessage } from './api-error';

/** The api client of pages. Paths are `apiPaths`, below '/api'. Resolves with the body; rejects with an `ApiError`. */
export interface Http {
  get<T>(path: string, options?: CallOptions): Promise<T>;
  post<T>(path: string, body?: unknown, options?: CallOptions): Promise<T>;
  put<T>(path: string, body?: unknown, options?: CallOptions): Promise<T>;
  patch<T>(path: string, body?: unknown, options?: CallOptions): Promise<T>;
  delete<T>(path: string, body?: unknown, options?: CallOptions): Promise<T>;
}

/** Loads axios with the first call: a visitor's first page view makes none. */
const lazyTransport: Transport = {
  async request(call) {
    const client = await import('./axios-client').catch((cause: unknown) => {
      throw offlineError(cause);
    });
    return client.axiosTransport.request(call);
  },
};

let transport: Transport = lazyTransport;

/** Replaces the transport (the web host installs its own). Without an argument it restores the default. */
export function installTransport(next: Transport = lazyTransport): void {
  transport = next;
}

/** The caller names the type that the contract defines for the path. */
const send = async <T>(call: TransportCall): Promise<T> => (await transport.request(call)) as T;

export const http: Http = {
  get: (path, options) => send({ method: 'GET', path, ...options }),
  post: (path, body, options) => send({ method: 'POST', path, body, ...options }),
  put: (path, body, options) => send({ method: 'PUT', path, body, ...options }),
  patch: (path, body, options) => send({ method: 'PATCH', path, body, ...options }),
  delete: (path, body, options) => send({ method: 'DELETE', path, body, ...options }),
};
