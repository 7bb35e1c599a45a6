import { Link, useLocation } from 'react-router-dom';
import { paths } from '@hive/contract/paths';
import { buttonClass } from '@hive/shared-ui/button';
import { reviewsAnchor } from './review-search';
import styles from './own-review.module.css';

interface ReviewInvitationProps {
  boxName: string;
  /** Signed in, but the second factor is still owed. */
  owesCode: boolean;
}

/** Invites whoever may not write yet, and brings them back here afterwards. */
export function ReviewInvitation({ boxName, owesCode }: ReviewInvitationProps) {
  const { pathname, search } = useLocation();
  const [to, label] = owesCode
    ? [paths.verify2fa.getHref(), 'Enter your code']
    : [paths.login.getHref(), 'Sign in'];
  return (
    <div className={styles.invitation}>
      <p>{`Have you tried ${boxName}? Sign in to write a review, or to report one.`}</p>
      <Link
        to={to}
        state={{ from: `${pathname}${search}#${reviewsAnchor}` }}
        className={buttonClass({ variant: 'secondary', size: 'sm' })}
      >
        {label}
      </Link>
    </div>
  );
}
