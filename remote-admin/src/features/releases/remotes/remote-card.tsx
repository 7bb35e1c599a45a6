import type { AdminRemote } from '@hive/contract/release-remotes';
import { Button } from '@hive/shared-ui/button';
import { OwnedCard } from '../owned-card';
import cardStyles from '../releases.module.css';
import { GrantList } from './grant-list';
import { describeServed, grantedByAdmins } from './remote-labels';
import styles from './remotes.module.css';

/** A change of a remote that an admin decides on. */
export type RemoteDialog = 'grant' | 'revoke';

interface RemoteCardProps {
  remote: AdminRemote;
  onOpen: (dialog: RemoteDialog, remote: AdminRemote) => void;
}

/** A remote with what it may claim. */
export function RemoteCard({ remote, onOpen }: RemoteCardProps) {
  const { app, owner } = remote;
  const { addresses, places } = grantedByAdmins(remote);
  const hidden = remote.claims.filter(({ isShown }) => !isShown).map(({ name }) => name);
  const open = (dialog: RemoteDialog) => () => onOpen(dialog, remote);
  return (
    <OwnedCard app={app} owner={owner}>
      <p className={styles.quiet}>{describeServed(remote)}</p>
      <GrantList remote={remote} />
      {hidden.length > 0 && (
        <p className={styles.warning}>{`Not granted, so not shown: ${hidden.join(', ')}`}</p>
      )}
      <div className={cardStyles.actions}>
        <OpenButton label="Change grants" app={app} onClick={open('grant')} />
        {addresses.length + places.length > 0 && (
          <OpenButton label="Revoke" app={app} onClick={open('revoke')} />
        )}
      </div>
    </OwnedCard>
  );
}

interface OpenButtonProps {
  label: string;
  app: string;
  onClick: () => void;
}

function OpenButton({ label, app, onClick }: OpenButtonProps) {
  return (
    <Button
      variant="secondary"
      size="sm"
      aria-haspopup="dialog"
      aria-label={`${label}: ${app}`}
      onClick={onClick}
    >
      {label}
    </Button>
  );
}
