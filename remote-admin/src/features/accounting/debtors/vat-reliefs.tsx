import type { Debtors } from '@hive/contract/debtors';
import { formatDate, formatPounds } from '@hive/shared-ui/lib/format';
import { InvoiceButton } from '../invoice-button';
import { useInvoiceDialog } from '../use-invoice-dialog';
import styles from './debtors.module.css';

/** The written-off invoices whose VAT can be reclaimed today. Renders nothing without any. */
export function VatReliefs({ reliefs = [] }: { reliefs: Debtors['vatReliefs'] }) {
  const dialog = useInvoiceDialog();
  return (
    <>
      {reliefs.length > 0 && (
        <section aria-label="VAT to reclaim" className={styles.credit}>
          <h3 className={styles.heading}>VAT to reclaim</h3>
          <p className={styles.quiet}>
            These invoices are written off and more than six months overdue. Open one to reclaim its
            VAT.
          </p>
          <ul className={styles.credits}>
            {reliefs.map(({ invoice, box, amount, until }) => (
              <li key={invoice._id}>
                <span>
                  <InvoiceButton number={invoice.number} onOpen={() => dialog.open(invoice._id)} />{' '}
                  {`${box.name}, until ${formatDate(until)}`}
                </span>
                <span>{formatPounds(amount)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {dialog.dialog}
    </>
  );
}
