import type { ReactNode } from 'react';
import { Button } from '@hive/shared-ui/button';
import { Dialog } from '@hive/shared-ui/dialog';
import styles from './question.module.css';

interface QuestionProps {
  /** The question. */
  title: string;
  /** Who or what it is about, and what will have changed afterwards. */
  children: ReactNode;
  /** What the button says that does it. */
  yes: string;
  /** It destroys or takes something. */
  isHard?: boolean;
  onYes: () => void;
  onClose: () => void;
}

/** Asks before something is done. It is gone before it is done: a window that asks for a code may have to open. */
export function Question({ title, children, yes, isHard = true, onYes, onClose }: QuestionProps) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={title} description={children}>
      <div className={styles.actions}>
        <Button variant={isHard ? 'danger' : 'primary'} onClick={onYes}>
          {yes}
        </Button>
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </Dialog>
  );
}
