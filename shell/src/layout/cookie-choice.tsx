import { useState, useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';
import { apiPaths } from '@hive/contract/api-paths';
import { paths } from '@hive/contract/paths';
import { chooseConsent, readConsent, type Consent } from '@hive/shared-auth/consent';
import { http } from '@hive/shared-auth/http';
import { needsTwoFactor } from '@hive/shared-auth/roles';
import { useSession } from '@hive/shared-auth/session';
import { Button } from '@hive/shared-ui/button';
import styles from './cookie-choice.module.css';
import { measuredHeight } from './measured-height';

interface CookieChoiceProps {
  /** The user opened the choice again. */
  reopened: boolean;
  onClosed: () => void;
}

const measure = measuredHeight('--cookie-choice-height');

const never = () => () => undefined;

/**
 * Asks once whether this browser may carry an id for counting. Yes and no weigh the same. The server renders it for every
 * visitor, since it is the largest text of most pages on a phone; until hydration, the script that the web host adds to each
 * page (`choice-script.ts`) shows it where no choice is stored, and stores a choice made before then.
 */
export function CookieChoice({ reopened, onClosed }: CookieChoiceProps) {
  const stored = useSyncExternalStore(never, readConsent, () => 'unknown');
  const user = useSession((session) => session.user);
  // A browser that refuses cookies stores nothing: the answer holds for this page at least.
  const [answered, setAnswered] = useState(false);
  const isPrerendered = stored === 'unknown';
  if (!isPrerendered && (stored || answered) && !reopened) return null;

  const choose = (choice: Consent) => {
    chooseConsent(choice);
    // The answer marks the browser, so that the next link to a brand counts as the user's (`click-account.ts` of the api).
    if (choice === 'accepted' && user && !needsTwoFactor(user))
      http.get(apiPaths.notificationsUnread, { isUnattended: true }).catch(() => undefined);
    setAnswered(true);
    onClosed();
    // The focused button unmounts.
    document.getElementById('main')?.focus({ preventScroll: true });
  };

  return (
    <section
      ref={measure}
      aria-label="Cookie choice"
      className={styles.banner}
      data-prerendered={isPrerendered || undefined}
    >
      <p className={styles.text}>
        Can Hive store a random number in this browser to count visits and to show brands which
        clicks led to a subscription? Everything works without it.{' '}
        <Link to={paths.privacy.getHref()}>Privacy and cookies</Link>
      </p>
      <div className={styles.actions}>
        <Button variant="secondary" data-consent="accepted" onClick={() => choose('accepted')}>
          Accept
        </Button>
        <Button variant="secondary" data-consent="rejected" onClick={() => choose('rejected')}>
          Reject
        </Button>
      </div>
    </section>
  );
}
