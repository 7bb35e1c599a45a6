import { useState, type ReactNode } from 'react';
import { Button } from '@hive/shared-ui/button';
import { useToast } from '@hive/shared-ui/toast';
import { ReasonDialog } from '../../lib/reason-dialog';

interface MoveButtonProps {
  label: string;
  /** Of the button, which stands beside those of other apps. */
  variant?: 'secondary' | 'quiet';
  title: string;
  description: string;
  verb: string;
  verbVariant?: 'primary' | 'danger';
  reasons: readonly string[];
  send: (reason: string) => Promise<void>;
  /** The message after the change. */
  done: string;
  /** What is decided on. */
  children: ReactNode;
}

/** A button that changes which release is live, after a dialog with what is known and the reason. */
export function MoveButton({
  label,
  variant = 'secondary',
  verbVariant,
  done,
  children,
  ...dialog
}: MoveButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const toast = useToast();
  return (
    <>
      <Button variant={variant} size="sm" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      {isOpen && (
        <ReasonDialog
          {...dialog}
          variant={verbVariant}
          draft={dialog.title}
          onDone={() => toast.show({ tone: 'leaf', title: done })}
          onClose={() => setIsOpen(false)}
        >
          {children}
        </ReasonDialog>
      )}
    </>
  );
}
