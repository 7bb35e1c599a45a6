import { useState, type FormEvent } from 'react';
import { Button } from '@hive/shared-ui/button';
import { Dialog, DialogActions } from '@hive/shared-ui/dialog';
import { TextField } from '@hive/shared-ui/text-field';
import type { BulkAction } from './bulk-action';
import { badgeProblem } from './user-labels';
import styles from './users.module.css';

interface BadgeDialogProps {
  /** The users as text: 'these 12 users'. */
  subject: string;
  onAct: (action: BulkAction, title: string) => void;
  onClose: () => void;
}

/** Asks which badge to give to many users or take from them. */
export function BadgeDialog({ subject, onAct, onClose }: BadgeDialogProps) {
  const [badge, setBadge] = useState('');
  const [problem, setProblem] = useState<string>();
  const act = (action: 'give-badge' | 'take-badge') => {
    const found = badgeProblem(badge);
    setProblem(found);
    if (found) return;
    const name = badge.trim();
    onAct({ action, badge: name }, `${action === 'give-badge' ? 'Give' : 'Take'} badge ${name}`);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Which badge do you want to give to or take from ${subject}?`}
      description="Their other badges don’t change."
    >
      <form
        className={styles.conflict}
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          act('give-badge');
        }}
      >
        <TextField
          label="Badge"
          value={badge}
          error={problem}
          autoComplete="off"
          onChange={({ target }) => setBadge(target.value)}
        />
        <DialogActions>
          <Button type="submit">Give</Button>
          <Button variant="danger" onClick={() => act('take-badge')}>
            Take
          </Button>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
