import { Button } from '@hive/shared-ui/button';
import { useSecondsLeft } from './use-seconds-left';
import styles from './decisions.module.css';

interface UndoButtonProps {
  /** Milliseconds since 1970. */
  until: number;
  busy: boolean;
  onUndo: () => void;
}

/** Undoes a decision, with the seconds left. Screen readers do not hear the countdown. */
export function UndoButton({ until, busy, onUndo }: UndoButtonProps) {
  const seconds = useSecondsLeft(until);
  const isOver = seconds === 0;
  return (
    <Button
      variant="secondary"
      size="sm"
      busy={busy}
      aria-disabled={isOver || undefined}
      aria-keyshortcuts="U"
      onClick={() => !isOver && onUndo()}
    >
      Undo
      <span aria-hidden="true" className={styles.seconds}>{`(${seconds} s)`}</span>
    </Button>
  );
}
