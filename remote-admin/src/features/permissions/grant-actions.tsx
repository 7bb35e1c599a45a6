import { useState } from 'react';
import { Button } from '@hive/shared-ui/button';
import { theseUsers } from '../../lib/people';
import { ConfirmDialog } from '../../lib/confirm-dialog';
import { viewName } from './view-names';
import styles from './permissions.module.css';

interface GrantActionsProps {
  views: readonly string[];
  count: number;
  onAct: (view: string, isEnabled: boolean, title: string) => void;
}

/** Grants a view to the selected users or revokes it, after confirmation. */
export function GrantActions({ views, count, onAct }: GrantActionsProps) {
  const [view, setView] = useState(views[0] ?? '');
  const [isGranting, setGranting] = useState<boolean | null>(null);
  const title = `${isGranting ? 'Give' : 'Take away'} ${viewName(view)}`;
  return (
    <>
      <select
        className={styles.select}
        aria-label="View for the selected users"
        value={view}
        onChange={({ target }) => setView(target.value)}
      >
        {views.map((option) => (
          <option key={option} value={option}>
            {viewName(option)}
          </option>
        ))}
      </select>
      <Button variant="secondary" size="sm" onClick={() => setGranting(true)}>
        Give
      </Button>
      <Button variant="secondary" size="sm" onClick={() => setGranting(false)}>
        Take away
      </Button>
      {isGranting !== null && (
        <ConfirmDialog
          title={
            isGranting
              ? `Are you sure you want to give ${theseUsers(count)} the view ${viewName(view)}?`
              : `Are you sure you want to take the view ${viewName(view)} from ${theseUsers(count)}?`
          }
          confirmLabel={title}
          isDestructive={!isGranting}
          onConfirm={() => {
            setGranting(null);
            onAct(view, isGranting, title);
          }}
          onClose={() => setGranting(null)}
        >
          This applies straight away. Their other views don’t change.
        </ConfirmDialog>
      )}
    </>
  );
}
