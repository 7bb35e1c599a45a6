import type { BankLine, BankLineRefund } from '@hive/contract/bank-lines';
import { Button } from '@hive/shared-ui/button';
import { formatDate, formatPounds } from '@hive/shared-ui/lib/format';
import { VisuallyHidden } from '@hive/shared-ui/visually-hidden';
import styles from './lines.module.css';

interface RefundsProps {
  line: BankLine;
  isPending: boolean;
  onMatch: (refund: BankLineRefund) => void;
}

/** The credit paid back that a line of money out is matched with or could be. Renders nothing for other lines. */
export function Refunds({ line, isPending, onMatch }: RefundsProps) {
  const { refund, refundProposals = [] } = line;
  const refunds = refund ? [refund] : refundProposals;
  if (refunds.length === 0) return null;
  const title = refund ? 'Credit paid back' : 'Credit paid back of this amount';
  return (
    <section aria-label={title}>
      <h4 className={styles.heading}>{title}</h4>
      <ul className={styles.parts}>
        {refunds.map((paidBack) => (
          <li key={paidBack._id} className={styles.part}>
            <span>
              {paidBack.box.name}
              <span className={styles.quiet}>{` booked for ${formatDate(paidBack.date)}`}</span>
            </span>
            {refund ? (
              <span className={styles.amount}>{formatPounds(paidBack.amount)}</span>
            ) : (
              <Button
                variant="secondary"
                size="sm"
                busy={isPending}
                onClick={() => onMatch(paidBack)}
              >
                Match
                <VisuallyHidden>{` credit of ${paidBack.box.name}`}</VisuallyHidden>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
