import type { BankAllocation } from '@hive/contract/bank-lines';
import { formatPounds } from '@hive/shared-ui/lib/format';
import { InvoiceButton } from '../../invoice-button';
import styles from './lines.module.css';

interface AllocationsProps {
  allocations: readonly BankAllocation[];
  onOpenInvoice: (id: string) => void;
}

/** What a payment was booked for. Renders nothing without parts. */
export function Allocations({ allocations, onOpenInvoice }: AllocationsProps) {
  if (allocations.length === 0) return null;
  return (
    <section aria-label="Booked for">
      <h4 className={styles.heading}>Booked for</h4>
      <ul className={styles.parts}>
        {allocations.map(({ box, invoice, amount }) => (
          <li key={invoice?._id ?? box._id} className={styles.part}>
            <span>
              {invoice ? (
                <>
                  <InvoiceButton
                    number={invoice.number}
                    onOpen={() => onOpenInvoice(invoice._id)}
                  />
                  <span className={styles.quiet}>{` ${box.name}`}</span>
                </>
              ) : (
                `Credit of ${box.name}`
              )}
            </span>
            <span className={styles.amount}>{formatPounds(amount)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
