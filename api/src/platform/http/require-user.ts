import type { RequestSession } from './authentication';
import { Problem } from './problem';

/** The account behind a verified session. A registration that still owes its code has none and is refused. */
export function requireUser(session: RequestSession): string {
  if (session.userId === null) {
    throw new Problem('TWO_FACTOR_REQUIRED', 'Finish logging in first.');
  }
  return session.userId;
}
