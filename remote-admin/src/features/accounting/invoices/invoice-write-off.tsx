import type { InvoiceDetails } from '@hive/contract/admin-invoices';
import { londonToday } from '@hive/shared-ui/lib/days';
import { formatDate, formatPounds } from '@hive/shared-ui/lib/format';
import styles from './invoices.module.css';

/** Whether VAT of a written-off invoice can be reclaimed today. */
export function canReclaim({ writeOff }: InvoiceDetails): boolean {
  if (!writeOff || writeOff.reclaimable === 0) return false;
  const today = londonToday();
  return writeOff.reclaimFrom <= today && today <= writeOff.reclaimUntil;
}

/** The write-off of an invoice: its reason, what was recovered, and its VAT. Renders nothing without one. */
export function InvoiceWriteOff({ invoice }: { invoice: InvoiceDetails }) {
  const { writeOff, writtenOff = 0 } = invoice;
  if (!writeOff) return null;
  const { date, amount, reason } = writeOff;
  return (
    <section aria-label="Bad debt" className={styles.debt}>
      <h3 className={styles.heading}>Bad debt</h3>
      <p className={styles.text}>
        {`${formatPounds(amount)} written off on ${formatDate(date)}: ${reason}`}
      </p>
      {writtenOff < amount && (
        <p className={styles.text}>
          {`Paid or credited since; ${formatPounds(writtenOff)} of it is still written off.`}
        </p>
      )}
      <p className={styles.text}>{describeVat(invoice, writeOff)}</p>
    </section>
  );
}

function describeVat(
  invoice: InvoiceDetails,
  writeOff: NonNullable<InvoiceDetails['writeOff']>,
): string {
  const { reclaimed, reclaimable, reclaimFrom, reclaimUntil } = writeOff;
  const past = reclaimed > 0 ? `VAT reclaimed: ${formatPounds(reclaimed)}. ` : '';
  if (reclaimable === 0) return past || 'There is no VAT to reclaim.';
  const vat = formatPounds(reclaimable);
  const until = formatDate(reclaimUntil);
  if (canReclaim(invoice)) return `${past}You can reclaim ${vat} of VAT until ${until}.`;
  return londonToday() < reclaimFrom
    ? `${past}You can reclaim ${vat} of VAT from ${formatDate(reclaimFrom)} to ${until}.`
    : `${past}${vat} of VAT could be reclaimed until ${until}.`;
}
