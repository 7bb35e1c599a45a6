import { useQueryClient } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '@hive/contract/paths';
import { chooseConsent, readConsent, type Consent } from '@hive/shared-auth/consent';
import { needsTwoFactor } from '@hive/shared-auth/roles';
import { useSession } from '@hive/shared-auth/session';
import { Button } from '@hive/shared-ui/button';
import { unreadQuery } from '../notifications/unread-query';
import styles from './cookie-choice.module.css';
import { measuredHeight } from './measured-height';

interface CookieChoiceProps {
  /** The user opened the choice again. */
  reopened: boolean;
  onClosed: () => void;
}

const measure = measuredHeight('--cookie-choice-height');

const never = () => () => undefined;
const hasChoice = (): boolean => readConsent() !== null;

/** Asks once whether this browser may carry an id for counting. Yes and no weigh the same. */
export function CookieChoice({ reopened, onClosed }: CookieChoiceProps) {
  // Unknown on the server, so nothing is rendered there; the box is fixed and moves nothing when it comes.
  const isChosen = useSyncExternalStore(never, hasChoice, () => true);
  const user = useSession((session) => session.user);
  const queryClient = useQueryClient();
  // A browser that refuses cookies stores nothing: the answer holds for this page at least.
  const [answered, setAnswered] = useState(false);
  if ((isChosen || answered) && !reopened) return null;

  const choose = (choice: Consent) => {
    chooseConsent(choice);
    // The answer marks the browser, so that the next link to a brand counts as the user's (`click-account.ts` of the api).
    if (choice === 'accepted' && user && !needsTwoFactor(user))
      void queryClient.prefetchQuery({ ...unreadQuery(user._id), staleTime: 0 });
    setAnswered(true);
    onClosed();
  };

  return (
    <section ref={measure} aria-label="Cookie choice" className={styles.banner}>
      <p className={styles.text}>
        Can Hive store a random number in this browser to count visits and to show brands which
        clicks led to a subscription? Everything works without it.{' '}
        <Link to={paths.privacy.getHref()}>Privacy and cookies</Link>
      </p>
      <div className={styles.actions}>
        <Button variant="secondary" onClick={() => choose('accepted')}>
          Accept
        </Button>
        <Button variant="secondary" onClick={() => choose('rejected')}>
          Reject
        </Button>
      </div>
    </section>
  );
}
