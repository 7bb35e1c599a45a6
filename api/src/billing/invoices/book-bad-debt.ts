import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../database/schema';
import { accounts } from '../ledger/accounts';
import type { Entry } from '../ledger/book';
import { book } from '../ledger/book';
import { vatOfPart, writtenOffNow } from './bad-debt';
import { invoiceNumber } from './invoice-labels';
import type { InvoiceRow } from './invoice-repository';
import { outstandingPence } from './invoice-state';
import type { WriteOffRow } from './write-off-repository';
import { createWriteOffRepository } from './write-off-repository';

interface BadDebtBooking {
  invoice: InvoiceRow;
  /** The London day. */
  day: string;
  text: string;
  entries: readonly Entry[];
}

const bookBadDebt = (
  db: Kysely<Database>,
  at: Date,
  { invoice, day, text, entries }: BadDebtBooking,
) =>
  book(db, at, [
    {
      day,
      kind: 'expense',
      text: `${text}: ${invoiceNumber(invoice)}, ${invoice.billed_to}`,
      sourceId: invoice.id,
      entries,
    },
  ]);

/** A bad debt is no purchase: it is in no box of the VAT return. */
const badDebts = (pence: number): Entry => ({
  account: accounts.badDebts,
  pence,
  isOutsideVat: true,
});

/**
 * Writes off what is outstanding of an invoice that the transaction has locked: the debtors owe less, which is an expense.
 * @returns the amount in pence
 */
export async function writeOffInvoice(
  trx: Transaction<Database>,
  invoice: InvoiceRow,
  { day, reason, at }: { day: string; reason: string; at: Date },
): Promise<number> {
  const pence = outstandingPence(invoice);
  const writeOffs = createWriteOffRepository(trx);
  await writeOffs.add(invoice.id, { pence, day, reason });
  await writeOffs.setWrittenOff(invoice.id, invoice.written_off_pence + pence);
  await bookBadDebt(trx, at, {
    invoice,
    day,
    text: 'Bad debt written off',
    entries: [badDebts(pence), { account: accounts.debtors, pence: -pence }],
  });
  return pence;
}

/**
 * Reclaims VAT of a bad debt, which is in box 4 of the VAT return (HMRC notice 700/18, 3.5).
 * @param pence the VAT, for everything that is written off now
 */
export async function reclaimVat(
  trx: Transaction<Database>,
  { invoice, writeOff, pence }: { invoice: InvoiceRow; writeOff: WriteOffRow; pence: number },
  { day, at }: { day: string; at: Date },
): Promise<void> {
  await createWriteOffRepository(trx).setRelief(invoice.id, {
    relieved_pence: invoice.written_off_pence,
    relief_pence: writeOff.relief_pence + pence,
  });
  await bookBadDebt(trx, at, {
    invoice,
    day,
    text: 'VAT of a bad debt reclaimed',
    entries: [{ account: accounts.vatOnPurchases, pence }, badDebts(-pence)],
  });
}

/**
 * Books what payments, their reversals and credit notes change of write-offs, in the transaction that has locked the
 * invoices and changed them. What is paid of a written-off debt is no bad debt any more, and the VAT that was reclaimed
 * for it is repaid in box 1 (HMRC notice 700/18, 5). A reversed payment undoes both.
 * @param changes the invoices, each with the London day of its change
 */
export async function followWriteOffs(
  db: Kysely<Database>,
  at: Date,
  changes: readonly { invoiceId: string; day: string }[],
): Promise<void> {
  const days = new Map<string, string>();
  for (const { invoiceId, day } of changes)
    if (day > (days.get(invoiceId) ?? '')) days.set(invoiceId, day);
  const writeOffs = createWriteOffRepository(db);
  for (const invoice of await writeOffs.listOf([...days.keys()])) {
    const now = writtenOffNow(invoice, invoice);
    const relief = vatOfPart(invoice, Math.min(now, invoice.relieved_pence));
    const recovered = invoice.written_off_pence - now;
    const repaid = invoice.relief_pence - relief;
    if (recovered === 0 && repaid === 0) continue;
    await writeOffs.setWrittenOff(invoice.id, now);
    await writeOffs.setRelief(invoice.id, { relief_pence: relief });
    await bookBadDebt(db, at, {
      invoice,
      day: days.get(invoice.id)!,
      text: recovered > 0 ? 'Bad debt recovered' : 'Bad debt written off again',
      entries: [
        { account: accounts.debtors, pence: recovered },
        badDebts(repaid - recovered),
        { account: accounts.vatOnSales, pence: -repaid },
      ],
    });
  }
}
