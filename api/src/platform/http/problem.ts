import type { ErrorCode } from '@hive/contract/error-codes';
import { errorStatus } from '@hive/contract/error-codes';

interface ProblemExtras {
  /** Bad fields by name, each with its message. */
  fields?: Record<string, string>;
  /** Figures the client shows: attempt, retryAfterSeconds. */
  details?: Record<string, number>;
  /** The reason for a 403 that the client must act on. */
  reason?: string;
  /** The current record, in the response shape of its call. */
  current?: object;
  cause?: unknown;
}

/**
 * An error that is returned to the client. Services throw it; the error handler writes it as
 * `{code, message, fields?, details?, reason?, requestId}` with the code's status.
 */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly fields?: Record<string, string>;
  readonly details?: Record<string, number>;
  readonly reason?: string;
  readonly current?: object;

  constructor(
    readonly code: ErrorCode,
    message: string,
    extras: ProblemExtras = {},
  ) {
    super(message, { cause: extras.cause });
    this.fields = extras.fields;
    this.details = extras.details;
    this.reason = extras.reason;
    this.current = extras.current;
  }

  get status(): number {
    return errorStatus[this.code];
  }
}
