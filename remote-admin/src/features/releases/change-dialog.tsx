import type { ReactNode } from 'react';
import { useToast } from '@hive/shared-ui/toast';
import { ReasonDialog } from '../../lib/reason-dialog';

interface ChangeDialogProps {
  title: string;
  description: string;
  verb: string;
  variant?: 'primary' | 'danger';
  reasons: readonly string[];
  send: (reason: string) => Promise<void>;
  /** The message after the change. */
  done: string;
  onDone?: () => void;
  onClose: () => void;
  /** What is decided on. */
  children: ReactNode;
}

/** Changes which release is live, after showing what is known and asking for the reason. */
export function ChangeDialog({ done, onDone, ...dialog }: ChangeDialogProps) {
  const toast = useToast();
  return (
    <ReasonDialog
      {...dialog}
      draft={dialog.title}
      onDone={() => {
        toast.show({ tone: 'leaf', title: done });
        onDone?.();
      }}
    />
  );
}
