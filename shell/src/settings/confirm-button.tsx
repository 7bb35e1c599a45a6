import type { ComponentProps, ReactNode } from 'react';
import { useState } from 'react';
import { Button } from '@hive/shared-ui/button';
import { Dialog } from '@hive/shared-ui/dialog';
import styles from './section.module.css';

interface ConfirmButtonProps extends Pick<
  ComponentProps<typeof Button>,
  'variant' | 'size' | 'busy' | 'children' | 'aria-label'
> {
  /** The question. */
  title: string;
  /** What will have changed afterwards. */
  description: ReactNode;
  /** What the button says that does it; the other one says 'Cancel'. */
  confirm: string;
  onConfirm: () => void;
}

/**
 * A button that asks before it does something that cannot be undone. The question is gone before the work begins:
 * busy shows on the button itself, and a step-up finds no other window in its way.
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
        <div className={styles.actions}>
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
        </div>
      </Dialog>
    </>
  );
}
