import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '@hive/contract/paths';
import { ApiError } from '@hive/shared-auth/http';
import { endSession, useSession } from '@hive/shared-auth/session';
import { Button } from '@hive/shared-ui/button';
import { FormError } from '@hive/shared-ui/form';
import { Screen } from './screen';
import styles from './screen.module.css';
import { unknownFault } from './use-submit';

/** How the account is protected, and the way out. */
export default function SecurityScreen() {
  const user = useSession((session) => session.user);
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState('');

  async function logOut() {
    setBusy(true);
    setFault('');
    try {
      await endSession();
      void navigate(paths.home.getHref());
    } catch (error) {
      setBusy(false);
      setFault(error instanceof ApiError ? error.message : unknownFault);
    }
  }

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
        Log out
      </Button>
    </Screen>
  );
}
