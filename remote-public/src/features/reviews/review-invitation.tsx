import { Link, useLocation } from 'react-router-dom';
import { paths } from '@hive/contract/paths';
import { buttonClass } from '@hive/shared-ui/button';
import { reviewsAnchor } from './review-search';
import styles from './own-review.module.css';

interface ReviewInvitationProps {
  boxName: string;
  /** Logged in, but the second factor is still required. */
  needsCode: boolean;
}

/** Asks visitors to log in, or to enter their code, and returns them here afterwards. */
export function ReviewInvitation({ boxName, needsCode }: ReviewInvitationProps) {
  const { pathname, search } = useLocation();
  const [to, label] = needsCode
    ? [paths.verify2fa.getHref(), 'Enter your code']
    : [paths.login.getHref(), 'Log in'];
  return (
    <div className={styles.invitation}>
      <p>{`Have you tried ${boxName}? Log in to write a review or report one.`}</p>
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
