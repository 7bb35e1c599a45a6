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

/** Gives those who are chosen a view, or takes it from them; it asks before. */
export function GrantActions({ views, count, onAct }: GrantActionsProps) {
  const [view, setView] = useState(views[0] ?? '');
  const [asked, setAsked] = useState<boolean | null>(null);
  const title = `${asked ? 'Give' : 'Take away'} ${viewName(view)}`;
  return (
    <>
      <select
        className={styles.select}
        aria-label="View for the selected users"
        value={view}
        onChange={({ target }) => setView(target.value)}
      >
        {views.map((one) => (
          <option key={one} value={one}>
            {viewName(one)}
          </option>
        ))}
      </select>
      <Button variant="secondary" size="sm" onClick={() => setAsked(true)}>
        Give
      </Button>
      <Button variant="secondary" size="sm" onClick={() => setAsked(false)}>
        Take away
      </Button>
      {asked !== null && (
        <ConfirmDialog
          title={
            asked
              ? `Are you sure you want to give ${theseUsers(count)} the view ${viewName(view)}?`
              : `Are you sure you want to take the view ${viewName(view)} from ${theseUsers(count)}?`
          }
          confirmLabel={title}
          isDestructive={!asked}
          onConfirm={() => {
            setAsked(null);
            onAct(view, asked, title);
          }}
          onClose={() => setAsked(null)}
        >
          This applies straight away. Their other views don’t change.
        </ConfirmDialog>
      )}
    </>
  );
}
