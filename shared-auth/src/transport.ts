/** Values of a query string; what is undefined is left out, a list repeats its name. */
export type QueryParams = Record<string, string | number | boolean | readonly string[] | undefined>;

export interface CallOptions {
  params?: QueryParams;
  signal?: AbortSignal;
  /** Told how much of the body has been sent, from 0 to 1. */
  onProgress?: (fraction: number) => void;
  /** Told how many bytes of the answer have come: for files, which may take longer than other answers. */
  onReceived?: (bytes: number) => void;
  /** The version of the contract that the caller was built against; the shell's unless named. */
  contract?: string;
  /** Nobody is there: the call does not keep an idle session from ending. */
  isUnattended?: boolean;
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
