import type { Transaction } from 'kysely';
import type { Database } from '../../database/schema';

/**
 * Links to Google accounts that are pending until their owner has logged in. Implemented by
 * `google/google-link-service`.
 */
export interface PendingLinks {
  /** Attaches this browser's pending link (`token`) to the session, once the password was correct. */
  attachToSession(
    trx: Transaction<Database>,
    sessionId: string,
    userId: string,
    token: string | undefined,
  ): Promise<void>;
  /** Creates the session's link, once the second factor was verified. */
  complete(trx: Transaction<Database>, sessionId: string, userId: string): Promise<void>;
}
