import type { InvoiceDetails } from '@hive/contract/admin-invoices';
import { formatDate, formatPounds } from '@hive/shared-ui/lib/format';
import { joinFacts } from '@hive/shared-ui/lib/join-facts';
import { InvoicePdf } from './invoice-columns';
import styles from './invoices.module.css';

/** The credit notes and bookings of an invoice. */
export function InvoiceHistory({ invoice }: { invoice: InvoiceDetails }) {
  return (
    <>
      {invoice.creditNotes.length > 0 && (
        <section aria-label="Credit notes">
          <h3 className={styles.heading}>Credit notes</h3>
          <ul className={styles.records}>
            {invoice.creditNotes.map((note) => (
              <li key={note._id} className={styles.record}>
                <span>
                  {joinFacts([note.number, formatDate(note.date)])}
                  <span className={styles.quiet}>{note.reason}</span>
                </span>
                <span className={styles.sum}>{formatPounds(-note.amount)}</span>
                <InvoicePdf pdf={note} view="View Credit Note" />
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-label="Bookings">
        <h3 className={styles.heading}>Bookings</h3>
        <ul className={styles.records}>
          {invoice.bookings.map((booking) => (
            <li key={booking._id} className={styles.booking}>
              <span>{joinFacts([formatDate(booking.date), booking.text])}</span>
              <ul className={styles.records}>
                {booking.entries.map(({ code, name, amount }, line) => (
                  <li key={line} className={styles.entry}>
                    <span className={styles.quiet}>{`${code} ${name}`}</span>
                    <span className={styles.sum}>{formatPounds(amount)}</span>
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
