import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '@hive/contract/paths';
import { useLogOut } from '@hive/shared-auth/session';
import { Alert } from '@hive/shared-ui/alert';
import { Button } from '@hive/shared-ui/button';
import { EmptyState } from '@hive/shared-ui/state';

/** Shown when the invitation is for another account: offers to log in with that account and return here. */
export function WrongAccount({ email }: { email: string }) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { logOut, busy, fault } = useLogOut(
    () => void navigate(paths.login.getHref(), { state: { from: pathname + search } }),
  );
  return (
    <EmptyState
      title="This invitation is for another address"
      action={
        <Button busy={busy} onClick={() => void logOut()}>
          Log in with another account
        </Button>
      }
    >
      <p>You are logged in as {email}. Log in with the account it was sent to.</p>
      {fault && <Alert tone="berry">{fault}</Alert>}
    </EmptyState>
  );
}
