import type { ErrorCode } from '@hive/contract/error-codes';
import { errorStatus } from '@hive/contract/error-codes';
import type { SecurityEvent } from '../security/security-events';

interface ProblemExtras {
  /** Bad fields by name, each with its message. */
  fields?: Record<string, string>;
  /** Figures the client shows: attempt, retryAfterSeconds. */
  details?: Record<string, number>;
  /** The reason for a 403 that the client must act on. */
  reason?: string;
  /** The current record, in the response shape of its call. */
  current?: object;
  /** The security event to write, where the code does not determine it. Never sent. */
  event?: SecurityEvent;
  /** The event is written once a minute for all errors with this key. Never sent or written. */
  throttleKey?: string;
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
  readonly event?: SecurityEvent;
  readonly throttleKey?: string;

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
    this.event = extras.event;
    this.throttleKey = extras.throttleKey;
  }

  get status(): number {
    return errorStatus[this.code];
  }
}

/** A field that is wrong, with the message that is shown beside it. */
export const invalidField = (field: string, message: string): Problem =>
  new Problem('VALIDATION_FAILED', message, { fields: { [field]: message } });
