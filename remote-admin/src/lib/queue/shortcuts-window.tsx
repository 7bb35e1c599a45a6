import { Checkbox } from '@hive/shared-ui/checkbox';
import { Dialog } from '@hive/shared-ui/dialog';
import entryStyles from './entry-list.module.css';
import styles from './queue.module.css';

/** A shortcut in the list: its keys, any of which act, and what they do. */
export interface ShortcutEntry {
  keys: readonly string[];
  action: string;
}

interface ShortcutsWindowProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The shortcuts between those that move and the one that opens this window. */
  actions: readonly ShortcutEntry[];
  isOn: boolean;
  onSwitch: (on: boolean) => void;
}

/** Explains the shortcuts and can switch them off, for example for users of speech input. */
export function ShortcutsWindow({ actions, isOn, onSwitch, ...window }: ShortcutsWindowProps) {
  const entries: ShortcutEntry[] = [
    { keys: ['J', '↓'], action: 'Next' },
    { keys: ['K', '↑'], action: 'Previous' },
    ...actions,
    { keys: ['?'], action: 'These shortcuts' },
  ];
  return (
    <Dialog {...window} title="Keyboard shortcuts">
      <dl className={styles.keys}>
        {entries.map(({ keys, action }) => (
          <div key={action} className={styles.keyRow}>
            <dt>{action}</dt>
            <dd>
              {keys.map((name) => (
                <kbd key={name} className={entryStyles.key}>
                  {name}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <Checkbox
        label="Use single keys"
        hint="They never act while you type. Your choice is saved on this device."
        checked={isOn}
        onChange={({ target }) => onSwitch(target.checked)}
      />
    </Dialog>
  );
}
