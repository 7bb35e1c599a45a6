import type { InvoiceDetails } from '@hive/contract/admin-invoices';
import type { Dispute, LateCharges } from '@hive/contract/invoices';
import { Alert } from '@hive/shared-ui/alert';
import { formatDate, formatPounds } from '@hive/shared-ui/lib/format';
import { joinFacts } from '@hive/shared-ui/lib/join-facts';
import styles from './invoices.module.css';

/** The disputes, reminders and late charges of an invoice. */
export function InvoiceDebt({ invoice }: { invoice: InvoiceDetails }) {
  const { disputes = [], reminders = [], lateCharges, status } = invoice;
  return (
    <>
      {disputes.map((dispute) => (
        <DisputeState key={dispute.openedAt} dispute={dispute} />
      ))}
      {status === 'overdue' && (
        <section aria-label="Overdue" className={styles.debt}>
          <h3 className={styles.heading}>Overdue</h3>
          <p className={styles.text}>
            {lateCharges
              ? describeCharges(lateCharges)
              : 'The statutory interest is unknown, because the setting BASE_RATES has no base rate for this invoice.'}
          </p>
        </section>
      )}
      {reminders.length > 0 && (
        <section aria-label="Reminders">
          <h3 className={styles.heading}>Reminders</h3>
          <ul className={styles.records}>
            {reminders.map(({ days, sentAt }) => (
              <li key={days}>{joinFacts([formatDate(sentAt), `${days}-day reminder`])}</li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

const describeCharges = (charges: LateCharges): string =>
  `Statutory interest so far: ${formatPounds(charges.interest)}, at ${charges.ratePercent}% a year (8 points above the base rate of ${charges.baseRatePercent}% on ${formatDate(charges.baseRateOn)}). Fixed sum: ${formatPounds(charges.fixedSum)}. Neither is on the invoice.`;

function DisputeState({ dispute }: { dispute: Dispute }) {
  const { reason, openedAt, answer, closedAt } = dispute;
  return (
    <Alert
      role="note"
      tone={closedAt ? 'neutral' : 'honey'}
      title={`Disputed on ${formatDate(openedAt)}`}
    >
      <p className={styles.text}>{reason}</p>
      {closedAt && (
        <p className={styles.text}>{`Answered on ${formatDate(closedAt)}: ${answer}`}</p>
      )}
    </Alert>
  );
}
