import type { ComponentType } from 'react';
import { lazy, Suspense, useEffect } from 'react';
import { acknowledgeExpiry, useSession } from '@hive/shared-auth/session';

/** A browser that cannot load this chunk continues without it; a guard then redirects to the login page. */
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

/** What every page needs for a signed-in user, in a chunk that visitors do not load. */
export function SessionWatch() {
  const isNeeded = useSession((session) => session.user !== null || session.expired);
  return isNeeded ? (
    <Suspense>
      <SessionPart />
    </Suspense>
  ) : null;
}
