import type { QueryValue } from '@hive/contract/call-types';

export type QueryParams = Readonly<Record<string, QueryValue>>;

export interface CallOptions<Query = QueryParams> {
  params?: Query;
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
