import type { ComponentProps, ReactNode } from 'react';
import { useState } from 'react';
import { Button } from '@hive/shared-ui/button';
import { Dialog, DialogActions } from '@hive/shared-ui/dialog';

interface ConfirmButtonProps extends Pick<
  ComponentProps<typeof Button>,
  'variant' | 'size' | 'busy' | 'children' | 'aria-label'
> {
  /** The question. */
  title: string;
  /** The consequences. */
  description: ReactNode;
  /** Label of the confirming button; the other one is 'Cancel'. */
  confirm: string;
  onConfirm: () => void;
}

/**
 * A button that asks for confirmation before an action that cannot be undone. The dialog closes before the action
 * starts: the button itself shows that it is busy, and a step-up dialog does not meet another dialog.
 */
export function ConfirmButton({
  title,
  description,
  confirm,
  onConfirm,
  ...button
}: ConfirmButtonProps) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button {...button} onClick={() => setAsking(true)} />
      <Dialog open={asking} onOpenChange={setAsking} title={title} description={description}>
        <DialogActions>
          <Button
            variant="danger"
            onClick={() => {
              setAsking(false);
              onConfirm();
            }}
          >
            {confirm}
          </Button>
          <Button variant="secondary" onClick={() => setAsking(false)}>
            Cancel
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
