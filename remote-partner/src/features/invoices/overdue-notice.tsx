import type { Dispute, Invoice, LateCharges } from '@hive/contract/invoices';
import { Alert } from '@hive/shared-ui/alert';
import { formatDate, formatPounds, formatQuantity } from '@hive/shared-ui/lib/format';
import { DisputeForm } from './dispute-form';
import styles from './invoices.module.css';

/** What is late on an invoice, how to pay it, and its dispute. Nothing for an invoice in time without a dispute. */
export function OverdueNotice({ invoice }: { invoice: Invoice }) {
  const { overdue, dispute } = invoice;
  if (!overdue && !dispute) return null;
  const isDisputed = dispute?.closedAt === null;
  return (
    <div className={styles.notice}>
      {overdue && (
        <Alert
          tone="berry"
          role="note"
          title={`${formatPounds(overdue.outstanding)} is ${formatQuantity(overdue.days, 'day')} overdue`}
        >
          <p className={styles.text}>{overdue.howToPay}</p>
          {overdue.charges && <Charges charges={overdue.charges} />}
        </Alert>
      )}
      {dispute && <DisputeState dispute={dispute} />}
      {overdue && !isDisputed && <DisputeForm invoice={invoice} />}
    </div>
  );
}

function Charges({ charges }: { charges: LateCharges }) {
  const { interest, dailyInterest, ratePercent, baseRatePercent, baseRateOn, fixedSum } = charges;
  return (
    <p className={styles.text}>
      {`The law allows us to charge ${formatPounds(interest)} of interest so far, ${formatPounds(dailyInterest)} for each further day, and a fixed ${formatPounds(fixedSum)}. We have not added them to the invoice. Interest is ${ratePercent}% a year: 8 points above the Bank of England’s base rate of ${baseRatePercent}% on ${formatDate(baseRateOn)}.`}
    </p>
  );
}

function DisputeState({ dispute }: { dispute: Dispute }) {
  const { reason, openedAt, answer, closedAt } = dispute;
  return (
    <Alert
      role="note"
      tone={closedAt ? 'sky' : 'honey'}
      title={
        closedAt
          ? `We answered your dispute on ${formatDate(closedAt)}`
          : `You disputed this invoice on ${formatDate(openedAt)}`
      }
    >
      <p className={styles.text}>{reason}</p>
      <p className={styles.text}>
        {answer ?? 'We answer by email, and send no reminders until then.'}
      </p>
    </Alert>
  );
}
