import { useState, useSyncExternalStore } from 'react';
import { chooseConsent, readConsent, type Consent } from '@hive/shared-auth/consent';
import { Button } from '@hive/shared-ui/button';
import styles from './privacy.module.css';

const said: Record<Consent, string> = {
  accepted: 'You accepted. This browser can store the random number.',
  rejected: 'You rejected. This browser stores no number.',
};

/** A cookie does not tell when it changes. */
const neverChanges = () => () => undefined;

/** The cookie choice, to be made or changed at any time. Yes and no weigh the same. */
export function ConsentChoice() {
  // What this browser chose is not known on the server: both renderings begin without it.
  const stored = useSyncExternalStore(neverChanges, readConsent, () => null);
  const [chosen, setChosen] = useState<Consent | null>(null);
  const choice = chosen ?? stored;

  const choose = (next: Consent) => {
    chooseConsent(next);
    setChosen(next);
  };
  return (
    <div className={styles.choice}>
      <p role="status" className={styles.state}>
        {choice ? said[choice] : 'You have not chosen yet, which counts as no.'}
      </p>
      <div className={styles.buttons}>
        <Button
          variant="secondary"
          aria-pressed={choice === 'accepted'}
          onClick={() => choose('accepted')}
        >
          Accept
        </Button>
        <Button
          variant="secondary"
          aria-pressed={choice === 'rejected'}
          onClick={() => choose('rejected')}
        >
          Reject
        </Button>
      </div>
      <noscript>
        <p>The choice needs JavaScript. Without it the answer is no.</p>
      </noscript>
    </div>
  );
}
