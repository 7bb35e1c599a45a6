import type { Party } from '@hive/contract/admin-invoices';
import type { SellerSettings } from '../../platform/settings/seller-settings';
import type { CreditNoteRow } from './credit-note-repository';
import type { InvoiceRow } from './invoice-repository';
import { grossPence } from './invoice-state';
import type { Statement } from './statement';
import type { StatementPdfContent } from './statement-pdf-content';
import { toStatementPdfContent } from './statement-pdf-content';
import { describeDay } from '../../platform/time/describe-day';
import {
  creditNoteNumber,
  describeLondonDay,
  describeMonth,
  describeSum,
  invoiceNumber,
} from './invoice-labels';

/** The content of the PDF of an invoice or a credit note, from top to bottom. */
export interface InvoicePdfContent {
  title: string;
  issuedAt: Date;
  /** Under the title. */
  facts: string[];
  seller: Party;
  buyer: Party;
  buyerLabel: string;
  lines: readonly { text: string; pence: number }[];
  netPence: number;
  vatPence: number;
  totalLabel: string;
  /** Under the sums. */
  closing: string[];
  /** On the following pages; a credit note has none. */
  statement?: StatementPdfContent;
}

/** Without an email address, the seller's postal address is on the same page. */
const describeQuestions = ({ email }: SellerSettings): string =>
  email === null ? 'Questions: write to our address above.' : `Questions: ${email}`;

/**
 * Contains everything that HMRC notice 700, 16.3.1 requires of an invoice.
 * @param seller the current one, for invoices from before the seller was stored with them, and for the payment details
 */
export function toInvoicePdfContent(
  row: InvoiceRow,
  seller: SellerSettings,
  statement: Statement,
): InvoicePdfContent {
  const number = invoiceNumber(row);
  const issued = describeLondonDay(row.issued_at);
  return {
    title: `Invoice ${number}`,
    issuedAt: row.issued_at,
    facts: [
      `Issued on ${issued}`,
      `Tax point ${issued}`,
      `For ${describeMonth(row.month)}`,
      `Payment due by ${describeDay(row.due_on)}`,
    ],
    seller: row.seller ?? seller,
    buyer: row.buyer,
    buyerLabel: 'Billed to',
    lines: row.lines,
    netPence: row.net_pence,
    vatPence: row.vat_pence,
    totalLabel: 'Total',
    closing: [
      `Please pay ${describeSum(grossPence(row))} by ${describeDay(row.due_on)}, quoting ${number} as the reference. ${seller.payment}`,
      `Commission is charged at the rate that applied when each order was reported. The statement on the next page lists the orders. ${describeQuestions(seller)}`,
    ],
    statement: toStatementPdfContent(statement, number),
  };
}

/**
 * Names the credited invoice and the reason (VAT Regulations 1995, reg. 15C).
 * @param seller the current one, for the contact address
 */
export const toCreditNotePdfContent = (
  { note, invoice }: { note: CreditNoteRow; invoice: InvoiceRow },
  seller: SellerSettings,
): InvoicePdfContent => ({
  title: `Credit note ${creditNoteNumber(note)}`,
  issuedAt: note.issued_at,
  facts: [
    `Issued on ${describeLondonDay(note.issued_at)}`,
    `Credit against invoice ${invoiceNumber(invoice)}, issued on ${describeLondonDay(invoice.issued_at)}`,
    `Reason: ${note.reason}`,
  ],
  seller: note.seller,
  buyer: invoice.buyer,
  buyerLabel: 'Credited to',
  lines: note.lines,
  netPence: note.net_pence,
  vatPence: note.vat_pence,
  totalLabel: 'Total credit',
  closing: [
    `If you have already paid this invoice, we owe you this amount. ${describeQuestions(seller)}`,
  ],
});
