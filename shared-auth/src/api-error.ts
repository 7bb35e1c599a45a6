import type { ErrorCode } from '@hive/contract/error-codes';

export interface ApiErrorParts {
  /** The HTTP status; 0 when no answer came. */
  status: number;
  /** Stable; switch on it. 'NETWORK' when no answer came. */
  code: ErrorCode | 'NETWORK';
  /** The sentence to show. */
  message: string;
  fields?: Record<string, string>;
  details?: Record<string, number>;
  reason?: string;
  /** The record as it is now, where somebody else was faster. */
  current?: unknown;
  requestId?: string;
}

/** A call that was refused or never answered. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: ErrorCode | 'NETWORK';
  readonly fields?: Record<string, string>;
  readonly details?: Record<string, number>;
  readonly reason?: string;
  readonly current?: unknown;
  readonly requestId?: string;

  constructor(parts: ApiErrorParts, options?: ErrorOptions) {
    super(parts.message, options);
    this.status = parts.status;
    this.code = parts.code;
    this.fields = parts.fields;
    this.details = parts.details;
    this.reason = parts.reason;
    this.current = parts.current;
    this.requestId = parts.requestId;
  }
}

/** What a person reads when no answer came. */
export const offlineMessage = 'You seem to be offline. Check your connection and try again.';

export const offlineError = (cause: unknown): ApiError =>
  new ApiError({ status: 0, code: 'NETWORK', message: offlineMessage }, { cause });
