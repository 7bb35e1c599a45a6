import { Keyboard } from 'lucide-react';
import { Button } from '@hive/shared-ui/button';
import styles from './shortcuts-button.module.css';

/** Opens the list of shortcut keys. Hidden on touch devices, which have no keys. */
export function ShortcutsButton({ onOpen }: { onOpen: () => void }) {
  return (
    <Button
      variant="quiet"
      size="sm"
      aria-haspopup="dialog"
      className={styles.button}
      onClick={onOpen}
    >
      <Keyboard size={16} aria-hidden="true" />
      Shortcuts
    </Button>
  );
}
