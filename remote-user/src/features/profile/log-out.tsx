import { LogOut as LogOutIcon } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { paths } from '@hive/contract/paths';
import { useLogOut } from '@hive/shared-auth/session';
import { Button } from '@hive/shared-ui/button';
import { InlineError } from '../../components/inline-error';
import styles from './profile.module.css';

/** Ends the session here and on the server. Shows an error if that fails. */
export function LogOut() {
  const navigate = useNavigate();
  const { logOut, busy, fault } = useLogOut(() => void navigate(paths.home.getHref()));

  return (
    <div className={styles.logOut}>
      <Button variant="secondary" busy={busy} onClick={() => void logOut()}>
        <LogOutIcon size={16} aria-hidden="true" />
        Logout
      </Button>
      {fault && <InlineError message={fault} />}
    </div>
  );
}
