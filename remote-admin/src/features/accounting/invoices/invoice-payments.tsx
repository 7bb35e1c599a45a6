import { Link } from 'react-router-dom';
import type { InvoiceDetails } from '@hive/contract/admin-invoices';
import { formatDate, formatPounds } from '@hive/shared-ui/lib/format';
import { joinFacts } from '@hive/shared-ui/lib/join-facts';
import { statementParam, useView } from '../use-view';
import styles from './invoices.module.css';

/** The payments of an invoice by bank statement or credit. Renders nothing without any. */
export function InvoicePayments({ invoice: { payments = [] } }: { invoice: InvoiceDetails }) {
  const { hrefOf } = useView();
  if (payments.length === 0) return null;
  return (
    <section aria-label="Payments">
      <h3 className={styles.heading}>Payments</h3>
      <ul className={styles.records}>
        {payments.map(({ _id, date, amount, statementId }) => (
          <li key={_id}>
            {joinFacts([formatDate(date), formatPounds(amount)])}
            {'\u00a0· '}
            {statementId ? (
              <Link to={hrefOf('bank', { [statementParam]: statementId })}>bank statement</Link>
            ) : (
              'credit of the partner'
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
