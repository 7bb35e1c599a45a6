import { useState, useSyncExternalStore } from 'react';
import { chooseConsent, readConsent, type Consent } from '@hive/shared-auth/consent';
import { Button } from '@hive/shared-ui/button';
import styles from './privacy.module.css';

const statusTexts: Record<Consent, string> = {
  accepted: 'You accepted. This browser can store the random number.',
  rejected: 'You rejected. This browser stores no number.',
};

/** `document.cookie` has no change event. */
const subscribeToNothing = () => () => undefined;

/** The cookie choice, which can be made or changed at any time. Both answers have the same prominence. */
export function ConsentChoice() {
  // The server does not know this browser's choice: both the server and hydration render without it.
  const stored = useSyncExternalStore(subscribeToNothing, readConsent, () => null);
  const [chosen, setChosen] = useState<Consent | null>(null);
  const choice = chosen ?? stored;

  const choose = (next: Consent) => {
    chooseConsent(next);
    setChosen(next);
  };
  return (
    <div className={styles.choice}>
      <p role="status" className={styles.state}>
        {choice
          ? statusTexts[choice]
          : 'You have not chosen yet, so this browser stores no number.'}
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
        <p>You need JavaScript to choose. Without it, this browser stores no number.</p>
      </noscript>
    </div>
  );
}
