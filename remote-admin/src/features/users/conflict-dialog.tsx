import type { AdminUser } from '@hive/contract/users';
import { Alert } from '@hive/shared-ui/alert';
import { Button } from '@hive/shared-ui/button';
import { Dialog, DialogActions } from '@hive/shared-ui/dialog';
import { nameOf, roleNames } from '../../lib/people';
import { BothVersions } from '../../lib/both-versions';
import type { Conflict } from './use-user-changes';
import { failureOf, statusName, writeBadges } from './user-labels';
import styles from './users.module.css';

interface ConflictDialogProps {
  conflict: Conflict;
  onTheirs: () => void;
  onMine: () => void;
}

type Shown = Pick<AdminUser, 'role' | 'title' | 'badges' | 'suspended'>;

/** The editable fields, with label and format. */
const fields: Readonly<Record<keyof Shown, { label: string; format: (user: Shown) => string }>> = {
  role: { label: 'Role', format: ({ role }) => roleNames[role] },
  title: { label: 'Title', format: ({ title }) => title || 'None' },
  badges: { label: 'Badges', format: ({ badges }) => writeBadges(badges) || 'None' },
  suspended: { label: 'Status', format: ({ suspended }) => statusName(suspended) },
};

/** Another admin saved first: shows both versions to choose from. */
export function ConflictDialog({ conflict, onTheirs, onMine }: ConflictDialogProps) {
  const { before, theirs, requested, fault } = conflict;
  const mine: Shown = { ...theirs, ...requested };
  const shown = Object.entries(fields).filter(([, { format }]) =>
    [theirs, mine].some((user) => format(user) !== format(before)),
  );
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onTheirs()}
      title={`${nameOf(theirs)} has been changed in the meantime`}
      description="Another admin saved changes while you were editing. Your changes are not saved yet."
    >
      <div className={styles.conflict}>
        {fault && (
          <Alert tone="berry" title={failureOf(requested)}>
            {fault}
          </Alert>
        )}
        <BothVersions
          rows={shown.map(([field, { label, format }]) => ({
            field,
            label,
            theirs: format(theirs),
            yours: format(mine),
          }))}
        />
        <DialogActions>
          <Button onClick={onMine}>Save yours</Button>
          <Button variant="secondary" onClick={onTheirs}>
            Keep theirs
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}
