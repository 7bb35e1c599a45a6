import { useState, useSyncExternalStore } from 'react';
import { hasObjectedToCounting, setCountingObjection } from '@hive/shared-auth/counting-objection';
import { Button } from '@hive/shared-ui/button';
import styles from './objection-choice.module.css';

/** `document.cookie` has no change event. */
const subscribeToNothing = () => () => undefined;

/** The objection to counting, for this browser. It can be withdrawn at any time. */
export function ObjectionChoice() {
  // The server does not know this browser's choice: both the server and hydration render without it.
  const stored = useSyncExternalStore(subscribeToNothing, hasObjectedToCounting, () => false);
  const [chosen, setChosen] = useState<boolean | null>(null);
  const hasObjected = chosen ?? stored;

  const choose = (next: boolean) => {
    setCountingObjection(next);
    setChosen(next);
  };
  return (
    <div className={styles.choice}>
      <p role="status" className={styles.state}>
        {hasObjected
          ? 'You objected. Visits from this browser are not counted.'
          : 'Visits from this browser are counted.'}
      </p>
      <div>
        <Button variant="secondary" onClick={() => choose(!hasObjected)}>
          {hasObjected ? 'Withdraw my objection' : 'Object to counting'}
        </Button>
      </div>
      <noscript>
        <p>You need JavaScript to object here.</p>
      </noscript>
    </div>
  );
}
