import { Checkbox } from '@hive/shared-ui/checkbox';
import { Dialog } from '@hive/shared-ui/dialog';
import styles from './queue.module.css';

interface ShortcutsWindowProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The label of a refusal. */
  refuse: string;
  isOn: boolean;
  onSwitch: (on: boolean) => void;
}

/** Explains the shortcuts and can switch them off, for example for users of speech input. */
export function ShortcutsWindow({ refuse, isOn, onSwitch, ...window }: ShortcutsWindowProps) {
  const keys: [string[], string][] = [
    [['J', '↓'], 'Next'],
    [['K', '↑'], 'Previous'],
    [['A'], 'Approve (press twice)'],
    [['R'], `${refuse}, with a reason`],
    [['Ctrl + Enter'], 'Send the reason'],
    [['Esc'], 'Close the reason'],
    [['?'], 'These shortcuts'],
  ];
  return (
    <Dialog {...window} title="Keyboard shortcuts">
      <dl className={styles.keys}>
        {keys.map(([names, what]) => (
          <div key={what} className={styles.keyRow}>
            <dt>{what}</dt>
            <dd>
              {names.map((name) => (
                <kbd key={name} className={styles.key}>
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
