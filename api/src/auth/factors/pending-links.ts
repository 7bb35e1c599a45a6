import type { Transaction } from 'kysely';
import type { Database } from '../../database/schema';

/** Links to Google accounts that wait for their owner's sign-in. Implemented by `google/google-link-service`. */
export interface PendingLinks {
  /** Attaches the link that waits in this browser (`token`) to the session, once the password was correct. */
  attachToSession(
    trx: Transaction<Database>,
    sessionId: string,
    userId: string,
    token: string | undefined,
  ): Promise<void>;
  /** Creates the session's link, once the second factor was verified. */
  complete(trx: Transaction<Database>, sessionId: string, userId: string): Promise<void>;
}
