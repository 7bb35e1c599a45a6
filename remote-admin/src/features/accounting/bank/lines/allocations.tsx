import type { BankAllocation } from '@hive/contract/bank-lines';
import { formatPounds } from '@hive/shared-ui/lib/format';
import { Button } from '@hive/shared-ui/button';
import { InvoiceButton } from '../../invoice-button';
import styles from './lines.module.css';

interface AllocationsProps {
  allocations: readonly BankAllocation[];
  onOpenInvoice: (id: string) => void;
  /** Reverses the part for one invoice. */
  onReverse: (part: BankAllocation) => void;
}

/** What a payment was booked for. Renders nothing without parts. */
export function Allocations({ allocations, onOpenInvoice, onReverse }: AllocationsProps) {
  if (allocations.length === 0) return null;
  return (
    <section aria-label="Booked for">
      <h4 className={styles.heading}>Booked for</h4>
      <ul className={styles.parts}>
        {allocations.map((part) => {
          const { _id, box, invoice, amount } = part;
          return (
            <li key={_id ?? invoice?._id ?? box._id} className={styles.part}>
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
              {_id && invoice && (
                <Button
                  variant="quiet"
                  aria-label={`Reverse the payment of ${invoice.number}`}
                  onClick={() => onReverse(part)}
                >
                  Reverse
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
