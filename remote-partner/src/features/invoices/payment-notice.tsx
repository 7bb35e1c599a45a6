import type { Dispute, Invoice, LateCharges } from '@hive/contract/invoices';
import { Alert } from '@hive/shared-ui/alert';
import { Disclosure } from '@hive/shared-ui/disclosure';
import { formatDate, formatPounds, formatQuantity } from '@hive/shared-ui/lib/format';
import { VisuallyHidden } from '@hive/shared-ui/visually-hidden';
import { DisputeForm } from './dispute-form';
import styles from './invoices.module.css';

/** How to pay an invoice, what is late on it, and its dispute. Nothing for a paid invoice without a dispute. */
export function PaymentNotice({ invoice }: { invoice: Invoice }) {
  const { overdue, dispute, howToPay, number } = invoice;
  if (!overdue && !dispute && !howToPay) return null;
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
      {!overdue && howToPay && (
        <Disclosure
          summary={
            <>
              How to pay
              <VisuallyHidden>{` ${number}`}</VisuallyHidden>
            </>
          }
        >
          <p className={styles.text}>{howToPay}</p>
        </Disclosure>
      )}
      {dispute && <DisputeState dispute={dispute} />}
      {(overdue ?? howToPay) && !isDisputed && <DisputeForm invoice={invoice} />}
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
