import { useEffect, useState } from 'react';
import { Link, Navigate, useLocation, useNavigate } from 'react-router-dom';
import type { SessionUser } from '@hive/contract/auth';
import { limits } from '@hive/contract/limits';
import { paths } from '@hive/contract/paths';
import { useProfilePicture } from '@hive/shared-auth/profile-picture';
import { homeFor, needsTwoFactor } from '@hive/shared-auth/roles';
import { adoptSession, useSession } from '@hive/shared-auth/session';
import { buttonClass } from '@hive/shared-ui/button';
import { readDestination } from '../guards/destination';
import { ProfilePictureControl } from '../profile/profile-picture-control';
import { useIdleRedirect } from '../profile/use-idle-redirect';
import { Screen } from './screen';

/** The return page of a social sign-in: loads the session, shows the user's picture, and redirects. */
export default function AuthCallbackScreen() {
  const user = useSession((session) => session.user);
  const [checked, setChecked] = useState(false);

  useEffect(() => {
    void adoptSession().then(() => setChecked(true));
  }, []);

  const owesCode = checked && user !== null && needsTwoFactor(user);

  if (!checked) {
    return (
      <Screen title="Authenticating...">
        <p role="status">Checking your account…</p>
      </Screen>
    );
  }
  if (!user) return <Navigate to={paths.login.getHref()} replace />;
  if (owesCode) return <Navigate to={paths.verify2fa.getHref()} replace />;
  return <Arrived user={user} />;
}

/** Signed in: shows the picture briefly, or longer for users who change it. */
function Arrived({ user }: { user: SessionUser }) {
  const picture = useProfilePicture();
  const navigate = useNavigate();
  const { state } = useLocation();
  const [to] = useState(() => readDestination(state) ?? homeFor(user.role));
  const { area, isWaiting } = useIdleRedirect(
    { working: picture.work !== null, delayMs: limits.callbackRedirectMs },
    () => void navigate(to, { replace: true }),
  );

  return (
    <Screen
      title={user.name.trim() ? `Welcome, ${user.name.trim()}` : 'Welcome'}
      lead={
        isWaiting
          ? 'You’re logged in. We’ll take you to your page in a moment.'
          : 'You’re logged in. Continue when you’re ready.'
      }
    >
      <div {...area}>
        <ProfilePictureControl user={user} state={picture} />
      </div>
      <Link to={to} replace className={buttonClass({ variant: 'primary' })}>
        Continue
      </Link>
    </Screen>
  );
}
