import { useEffect, useState } from 'react';
import { Navigate } from 'react-router-dom';
import { paths } from '@hive/contract/paths';
import { homeFor, needsTwoFactor } from '@hive/shared-auth/roles';
import { loadSession, useSession } from '@hive/shared-auth/session';
import { tabStore } from '@hive/shared-auth/storage';
import { Screen } from './screen';

/** Milliseconds before a verified person is led on. */
const redirectDelay = 1000;

/** Where a social sign-in comes back to: reads who it is and leads on. */
export default function AuthCallbackScreen() {
  const { phase, user } = useSession();
  const [checked, setChecked] = useState(false);
  const [waited, setWaited] = useState(false);

  useEffect(() => {
    void loadSession().then(() => setChecked(true));
  }, []);

  const owesCode = checked && user !== null && needsTwoFactor(user);
  useEffect(() => {
    if (owesCode) tabStore.set('awaiting2FA', String(Date.now()));
  }, [owesCode]);

  const isIn = checked && user !== null && !owesCode;
  useEffect(() => {
    if (!isIn) return undefined;
    const timer = setTimeout(() => setWaited(true), redirectDelay);
    return () => clearTimeout(timer);
  }, [isIn]);

  if (checked && phase === 'visitor') return <Navigate to={paths.login.getHref()} replace />;
  if (owesCode) return <Navigate to={paths.verify2fa.getHref()} replace />;
  if (user && waited) return <Navigate to={homeFor(user.role)} replace />;
  return (
    <Screen title="Authenticating...">
      <p role="status">One moment: we check who you are.</p>
    </Screen>
  );
}
