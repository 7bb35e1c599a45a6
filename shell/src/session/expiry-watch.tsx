import { useQueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { lazy, Suspense, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '@hive/contract/paths';
import { acknowledgeExpiry, useSession } from '@hive/shared-auth/session';
import { isContent, rememberDestination, type TravelState } from '../guards/destination';

/** No dialog on pages that work without a session or that start one. */
const quietPages: readonly string[] = [paths.home.path, paths.login.path, paths.register.path];

type Dialog = ComponentType<{ onLogIn: () => void }>;

/** The dialog is a separate chunk; a browser that cannot load it goes to the login page at once. */
const ExpiredDialog = lazy<Dialog>(() =>
  import('./expired-dialog').catch((): { default: Dialog } => ({ default: AtOnce })),
);

function AtOnce({ onLogIn }: { onLogIn: () => void }) {
  useEffect(onLogIn, [onLogIn]);
  return null;
}

/**
 * Shows that the session ended and redirects to the login page, from which the user returns after signing in. A
 * suspended account is redirected from every page, because no other page is of use.
 */
export function ExpiryWatch() {
  useForgetfulQueries();
  const { expired, suspended } = useSession();
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const suspendedHref = paths.login.getHref('suspended');
  const quiet = suspended ? pathname + search === suspendedHref : quietPages.includes(pathname);

  useEffect(() => {
    if (expired && quiet) acknowledgeExpiry();
  }, [expired, quiet]);

  if (!expired || quiet) return null;
  if (suspended) {
    return <AtOnce onLogIn={() => void navigate(suspendedHref, { replace: true })} />;
  }

  // The flag stays until the login page is shown. Cleared here, the guard would redirect first, without the reason.
  const logIn = () => {
    const from = pathname + search + hash;
    const state: TravelState = isContent(from) ? { from } : {};
    if (state.from) rememberDestination(from);
    void navigate(paths.login.getHref('session-expired'), { replace: true, state });
  };
  return (
    <Suspense>
      <ExpiredDialog onLogIn={logIn} />
    </Suspense>
  );
}

/** Data fetched for one user is not shown to the next. */
function useForgetfulQueries(): void {
  const queryClient = useQueryClient();
  useEffect(
    () =>
      useSession.subscribe((now, before) => {
        if (before.user && before.user._id !== now.user?._id) queryClient.clear();
      }),
    [queryClient],
  );
}
