import type { RevenueTransaction } from '@hive/contract/accounting';
import { toPounds } from '@hive/contract/money';
import { statusOf } from './invoice-state';
import { creditNoteNumber, invoiceCategory, invoiceNumber } from './invoice-labels';
import { pdfKey } from './invoice-pdf-files';
import { londonDay } from '../../platform/time/london-day';
import type { SignedAddresses, SignedFile } from '../../storage/signed-addresses';
import type { RevenueRow } from './revenue-repository';
import { documentOf } from './revenue-repository';

/** The number printed on the PDF. */
const numberOf = (row: RevenueRow): string =>
  row.kind === 'invoice' ? invoiceNumber(row.invoice) : creditNoteNumber(row.note);

/** The stored PDF, with its owner and the name it is downloaded under. */
export const toFile = (row: RevenueRow): SignedFile => ({
  key: pdfKey(row.kind === 'invoice' ? 'invoice' : 'credit_note', documentOf(row)),
  owner: `box ${row.invoice.box_id}`,
  fileName: `${numberOf(row)}.pdf`,
});

/** Maps an invoice or a credit note to a transaction. Credit notes have negative amounts. */
export function toRevenue(
  row: RevenueRow,
  { today, addresses }: { today: string; addresses: SignedAddresses },
): RevenueTransaction {
  const { kind, invoice } = row;
  const document = documentOf(row);
  const sign = kind === 'invoice' ? 1 : -1;
  const file = toFile(row);
  const isThere = document.file_missing_at === null;
  return {
    _id: document.id,
    date: londonDay(document.issued_at),
    kind,
    number: numberOf(row),
    amount: toPounds(sign * (document.net_pence + document.vat_pence)),
    category: invoiceCategory(document),
    status: kind === 'invoice' ? statusOf(invoice, today) : null,
    invoiceId: invoice.id,
    box: { _id: invoice.box_id, name: invoice.billed_to },
    invoiceUrl: file.key,
    fileAvailable: isThere,
    signedUrl: isThere && document.file_key !== null ? addresses.make(file) : null,
  };
}
