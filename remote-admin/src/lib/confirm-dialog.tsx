import type { ReactNode } from 'react';
import { Button } from '@hive/shared-ui/button';
import { Dialog, DialogActions } from '@hive/shared-ui/dialog';

interface ConfirmDialogProps {
  /** The question. */
  title: string;
  /** Who or what the action is about, and what changes. */
  children: ReactNode;
  /** The label of the button that confirms. */
  confirmLabel: string;
  /** Whether the action deletes or withdraws something. */
  isDestructive?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks for confirmation. Close it before the action runs: a two-factor dialog may open next. */
export function ConfirmDialog({
  title,
  children,
  confirmLabel,
  isDestructive = true,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={title} description={children}>
      <DialogActions>
        <Button variant={isDestructive ? 'danger' : 'primary'} onClick={onConfirm}>
          {confirmLabel}
        </Button>
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
      </DialogActions>
    </Dialog>
  );
}
