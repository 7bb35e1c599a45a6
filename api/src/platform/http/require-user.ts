import type { RequestSession } from './authentication';
import { Problem } from './problem';

/** The account behind a verified session. Rejects a registration whose code has not been entered: it has no account. */
export function requireUser(session: Pick<RequestSession, 'userId'>): string {
  if (session.userId === null) {
    throw new Problem('TWO_FACTOR_REQUIRED', 'Finish logging in first.');
  }
  return session.userId;
}
