import type { ComponentType } from 'react';
import { lazy, Suspense, useEffect } from 'react';
import { acknowledgeExpiry, useSession } from '@hive/shared-auth/session';

/** A browser that cannot fetch the part goes on without it; a guard then leads to the login page. */
function Unwatched() {
  const expired = useSession((session) => session.expired);
  useEffect(() => {
    if (expired) acknowledgeExpiry();
  }, [expired]);
  return null;
}

const SessionPart = lazy<ComponentType>(() =>
  import('./session-part').catch(() => ({ default: Unwatched })),
);

/** What stands beside every page for people with a session, and costs a visitor nothing. */
export function SessionWatch() {
  const isNeeded = useSession((session) => session.user !== null || session.expired);
  return isNeeded ? (
    <Suspense>
      <SessionPart />
    </Suspense>
  ) : null;
}
