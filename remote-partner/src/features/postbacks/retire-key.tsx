import { useEffect, useRef, useState } from 'react';
import { Button } from '@hive/shared-ui/button';
import { RadioGroup } from '@hive/shared-ui/radio-group';
import styles from './postbacks.module.css';

const dayMs = 24 * 60 * 60 * 1000;

interface RetireKeyProps {
  onCancel: () => void;
  /** Retires the key immediately if no time is given. */
  onRetire: (endsAt?: string) => void;
}

/** Asks for confirmation and for the time, since a server may need time to switch. Inline, so that it hides nothing. */
export function RetireKey({ onCancel, onRetire }: RetireKeyProps) {
  const [when, setWhen] = useState('now');
  const group = useRef<HTMLDivElement>(null);
  useEffect(() => group.current?.focus(), []);
  return (
    <div
      ref={group}
      role="group"
      aria-label="Retire this key?"
      tabIndex={-1}
      className={styles.question}
    >
      <RadioGroup
        legend="Retire this key?"
        name="retire"
        value={when}
        onChange={({ target }) => setWhen(target.value)}
        options={[
          {
            value: 'now',
            label: 'Now',
            hint: 'We reject postbacks signed with it from now on. You can’t undo this.',
          },
          {
            value: 'later',
            label: 'In 24 hours',
            hint: 'Time for your server to switch to another key.',
          },
        ]}
      />
      <div className={styles.actions}>
        <Button
          variant="danger"
          size="sm"
          onClick={() =>
            onRetire(when === 'now' ? undefined : new Date(Date.now() + dayMs).toISOString())
          }
        >
          Retire key
        </Button>
        <Button variant="secondary" size="sm" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </div>
  );
}
