import type { AdminRemote } from '@hive/contract/release-remotes';
import { Alert } from '@hive/shared-ui/alert';
import { useToast } from '@hive/shared-ui/toast';
import { ReasonDialog } from '../../../lib/reason-dialog';
import { useGrantChange } from './api/release-remotes';
import { EndingList } from './ending-list';
import { NewerGrant } from './newer-grant';
import { findEnding } from './remote-labels';
import styles from './remotes.module.css';

interface RevokeDialogProps {
  remote: AdminRemote;
  onDone: () => void;
  onClose: () => void;
}

/** Revokes everything that admins granted to a remote. */
export function RevokeDialog({ remote, onDone, onClose }: RevokeDialogProps) {
  const toast = useToast();
  const { app } = remote;
  const { send, seen, newer } = useGrantChange(remote, app);
  const ends = findEnding(seen ?? remote, { addresses: [], places: [] });
  return (
    <ReasonDialog
      title={`Revoke the grants of ${app}?`}
      description={
        ends.length > 0
          ? 'The addresses become free. Pages that visitors can open now end:'
          : 'The addresses become free. No page that visitors can open now ends.'
      }
      draft={`revoke ${app}`}
      verb={ends.length > 0 ? 'Revoke and end these pages' : 'Revoke'}
      reasons={['The area has ended.', 'Another remote gets the addresses.']}
      send={(reason) => send({ granted: null, ends, reason })}
      onDone={() => {
        toast.show({ tone: 'leaf', title: `The grants of ${app} are revoked.` });
        onDone();
      }}
      onClose={onClose}
    >
      {(ends.length > 0 || newer) && (
        <div className={styles.notices}>
          {ends.length > 0 && (
            <Alert tone="honey" title="These answer ‘not found’ once they are revoked">
              <EndingList ends={ends} />
            </Alert>
          )}
          <NewerGrant remote={newer} />
        </div>
      )}
    </ReasonDialog>
  );
}
