import type { ErrorCode } from '@hive/contract/error-codes';

export interface ApiErrorParts {
  /** The HTTP status; 0 without a response. */
  status: number;
  /** Stable; switch on it. 'NETWORK' without a response. */
  code: ErrorCode | 'NETWORK';
  /** The sentence to show. */
  message: string;
  /** The response had no message: `message` is a general sentence, and a screen can show its own instead. */
  isGeneral?: boolean;
  fields?: Record<string, string>;
  details?: Record<string, number>;
  reason?: string;
  /** The current record, when another client changed it first. */
  current?: unknown;
  requestId?: string;
}

/** A call that failed: an error response, or none at all. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: ErrorCode | 'NETWORK';
  readonly isGeneral: boolean;
  readonly fields?: Record<string, string>;
  readonly details?: Record<string, number>;
  readonly reason?: string;
  readonly current?: unknown;
  readonly requestId?: string;

  constructor(parts: ApiErrorParts, options?: ErrorOptions) {
    super(parts.message, options);
    this.status = parts.status;
    this.code = parts.code;
    this.isGeneral = parts.isGeneral ?? false;
    this.fields = parts.fields;
    this.details = parts.details;
    this.reason = parts.reason;
    this.current = parts.current;
    this.requestId = parts.requestId;
  }
}

/** The message for a call without a response. */
export const offlineMessage = 'You seem to be offline. Check your connection and try again.';

export const offlineError = (cause: unknown): ApiError =>
  new ApiError({ status: 0, code: 'NETWORK', message: offlineMessage }, { cause });
