import { useNavigate } from 'react-router-dom';
import { paths } from '@hive/contract/paths';
import { useLogOut, useSession } from '@hive/shared-auth/session';
import { Button } from '@hive/shared-ui/button';
import { FormError } from '@hive/shared-ui/form';
import { Screen } from './screen';
import styles from './screen.module.css';

/** How the account is protected, and the way out. */
export default function SecurityScreen() {
  const user = useSession((session) => session.user);
  const navigate = useNavigate();
  const { logOut, busy, fault } = useLogOut(() => void navigate(paths.home.getHref()));

  return (
    <Screen title="Security" lead="How your account is protected.">
      <FormError>{fault}</FormError>
      <dl className={styles.facts}>
        <dt>Account</dt>
        <dd>{user?.email}</dd>
        <dt>Second step at sign-in</dt>
        <dd>A 6-digit code mailed to this address, each time you log in.</dd>
        <dt>Authenticator app</dt>
        <dd>Not offered on this installation: the mailed code protects every sign-in.</dd>
      </dl>
      <Button variant="secondary" busy={busy} onClick={() => void logOut()}>
        Logout
      </Button>
    </Screen>
  );
}
