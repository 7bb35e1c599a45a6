/** Values of a query string: undefined is omitted, a list repeats its name. */
export type QueryParams = Record<string, string | number | boolean | readonly string[] | undefined>;

export interface CallOptions {
  params?: QueryParams;
  signal?: AbortSignal;
  /** Receives the sent part of the body, from 0 to 1. */
  onProgress?: (fraction: number) => void;
  /** Receives the number of bytes received. Marks a file download, which has a longer timeout. */
  onReceived?: (bytes: number) => void;
  /** The contract version the caller was built against; defaults to the shell's. */
  contract?: string;
  /** Sent without user activity: the call does not extend an idle session. */
  isUnattended?: boolean;
}

/** One call as a transport receives it. */
export interface TransportCall extends CallOptions {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  body?: unknown;
}

/** Sends calls: axios in the browser, an unauthenticated fetch on the web host. Throws only `ApiError`s. */
export interface Transport {
  request(call: TransportCall): Promise<unknown>;
}
