import type { AdminInvoice, CreditNote, Party } from '@hive/contract/admin-invoices';
import type { Dispute, Invoice } from '@hive/contract/invoices';
import { toPounds } from '@hive/contract/money';
import { londonDay } from '../../platform/time/london-day';
import type { SellerSettings } from '../../platform/settings/seller-settings';
import type { CreditNoteRow } from './credit-note-repository';
import type { DisputeRow } from './dispute-repository';
import type { InvoiceRow } from './invoice-repository';
import { creditedPence, grossPence, outstandingPence, statusOf } from './invoice-state';
import { creditNoteNumber, invoiceCategory, invoiceNumber } from './invoice-labels';
import { pdfKey } from './invoice-pdf-files';
import { toHowToPay, toOverdue } from './overdue-invoice';
import { utcDay } from '../../platform/time/utc-day';

const common = (row: InvoiceRow, today: string) => ({
  _id: row.id,
  number: invoiceNumber(row),
  date: londonDay(row.issued_at),
  month: utcDay(row.month),
  amount: toPounds(grossPence(row)),
  category: invoiceCategory(row),
  box: { _id: row.box_id, name: row.billed_to },
  status: statusOf(row, today),
  dueOn: utcDay(row.due_on),
  writtenOff: toPounds(row.written_off_pence),
});

/** An invoice as its statement names it, without what is overdue or disputed. */
export const toStatementInvoice = (row: InvoiceRow, today: string): Invoice => ({
  ...common(row, today),
  kind: 'invoice',
});

/** An invoice in the partner's list. */
export const toInvoice = (
  row: InvoiceRow,
  today: string,
  { seller, dispute }: { seller: SellerSettings; dispute: DisputeRow | undefined },
): Invoice => ({
  ...toStatementInvoice(row, today),
  outstanding: row.paid_pence > 0 ? toPounds(Math.max(outstandingPence(row), 0)) : null,
  overdue: toOverdue(row, today, seller),
  howToPay: toHowToPay(row, today, seller),
  dispute: dispute ? toDispute(dispute) : null,
});

export const toDispute = ({ reason, opened_at, answer, closed_at }: DisputeRow): Dispute => ({
  reason,
  openedAt: opened_at.toISOString(),
  answer,
  closedAt: closed_at?.toISOString() ?? null,
});

/** A credit note in the same list, with a negative amount. */
export const toOwnCreditNote = (note: CreditNoteRow, invoice: InvoiceRow): Invoice => ({
  _id: note.id,
  number: creditNoteNumber(note),
  date: londonDay(note.issued_at),
  month: utcDay(invoice.month),
  amount: toPounds(-grossPence(note)),
  category: `Credit for ${invoiceNumber(invoice)}`,
  box: { _id: invoice.box_id, name: invoice.billed_to },
  kind: 'credit-note',
  status: null,
  dueOn: null,
});

/** An invoice as shown to admins. */
export const toAdminInvoice = (row: InvoiceRow, today: string): AdminInvoice => ({
  ...common(row, today),
  net: toPounds(row.net_pence),
  vat: toPounds(row.vat_pence),
  credited: toPounds(creditedPence(row)),
  paid: toPounds(row.paid_pence),
  paidOn: row.paid_on && utcDay(row.paid_on),
  sentAt: row.sent_at?.toISOString() ?? null,
  invoiceUrl: pdfKey('invoice', row),
  fileAvailable: row.file_missing_at === null,
  isAddressed: row.buyer.address.length > 0,
});

export const toCreditNote = (note: CreditNoteRow): CreditNote => ({
  _id: note.id,
  number: creditNoteNumber(note),
  date: londonDay(note.issued_at),
  reason: note.reason,
  net: toPounds(note.net_pence),
  vat: toPounds(note.vat_pence),
  amount: toPounds(grossPence(note)),
  invoiceUrl: pdfKey('credit_note', note),
  fileAvailable: note.file_missing_at === null,
});

/** Drops other stored fields. */
export const toParty = ({ name, address, vatNumber }: Party): Party => ({
  name,
  address,
  vatNumber,
});
