import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { getErrorMessage } from '@hive/shared-auth/get-error-message';
import { Alert } from '@hive/shared-ui/alert';
import { formatPounds } from '@hive/shared-ui/lib/format';
import { accountParam, useView } from '../use-view';
import { creditsQuery } from './api/credit';
import styles from './debtors.module.css';

/**
 * The boxes that have credit, with links to their accounts: one that owes nothing is in no other list. Renders nothing
 * without any.
 */
export function Credits() {
  const { hrefOf } = useView();
  const credits = useQuery(creditsQuery);
  const items = credits.data?.items.filter(({ credit }) => credit > 0) ?? [];
  if (credits.isError)
    return (
      <Alert tone="honey">
        {getErrorMessage(credits.error, 'The credits could not be loaded.')}
      </Alert>
    );
  if (!credits.data || items.length === 0) return null;
  return (
    <section aria-label="Credits" className={styles.credit}>
      <h3 className={styles.heading}>{`${formatPounds(credits.data.total)} credit`}</h3>
      <p className={styles.quiet}>
        Payments above what was owed. Open an account to use its credit for an invoice, or to pay it
        back.
      </p>
      <ul className={styles.credits}>
        {items.map(({ box, credit }) => (
          <li key={box._id}>
            <Link to={hrefOf('debtors', { [accountParam]: box._id })}>{box.name}</Link>
            <span>{formatPounds(credit)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
