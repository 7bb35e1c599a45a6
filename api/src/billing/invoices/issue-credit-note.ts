import type { Kysely } from 'kysely';
import { v7 } from 'uuid';
import type { Database } from '../../database/schema';
import { book } from '../ledger/book';
import { londonDay } from '../../platform/time/london-day';
import type { SellerSettings } from '../../platform/settings/seller-settings';
import { followWriteOffs } from './book-bad-debt';
import type { CreditNoteRow } from './credit-note-repository';
import { createCreditNoteRepository } from './credit-note-repository';
import { creditEntries } from './invoice-entries';
import type { InvoiceRow } from './invoice-repository';
import { creditNoteNumber, invoiceNumber } from './invoice-labels';
import { splitCredit } from './split-credit';

interface CreditOptions {
  /** Without VAT, at most the remaining amount. */
  netPence: number;
  reason: string;
  at: Date;
  seller: SellerSettings;
  /** Set for reproducible ids. */
  ids?: { note: string; booking: string };
}

/** Issues a credit note and books it. Call in the transaction that has locked the invoice. */
export async function issueCreditNote(
  db: Kysely<Database>,
  invoice: InvoiceRow,
  { netPence, reason, at, seller, ids = { note: v7(), booking: v7() } }: CreditOptions,
): Promise<CreditNoteRow> {
  const notes = createCreditNoteRepository(db);
  const credit = splitCredit(invoice, netPence);
  const note = await notes.insert({
    id: ids.note,
    number: await notes.takeNumber(),
    invoice_id: invoice.id,
    issued_at: at,
    reason,
    lines: JSON.stringify(credit.lines),
    net_pence: credit.netPence,
    vat_pence: credit.vatPence,
    seller: JSON.stringify(seller),
  });
  await book(db, at, [
    {
      id: ids.booking,
      day: londonDay(at),
      kind: 'credit-note',
      text: `Credit note ${creditNoteNumber(note)} for ${invoiceNumber(invoice)}, ${invoice.billed_to}`,
      sourceId: note.id,
      entries: creditEntries(credit),
    },
  ]);
  await followWriteOffs(db, at, [{ invoiceId: invoice.id, day: londonDay(at) }]);
  return note;
}
