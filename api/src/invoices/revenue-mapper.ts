import type { RevenueTransaction } from '@hive/contract/accounting';
import { statusOf } from './invoice-state';
import { creditNoteNumber, invoiceCategory, invoiceNumber } from './invoice-words';
import { paperKey } from './paper-files';
import { londonDay } from '../platform/london-day';
import { toPounds } from '../platform/pence';
import type { SignedAddresses, SignedFile } from '../storage/signed-addresses';
import type { PaperRow } from './revenue-repository';
import { ownPart } from './revenue-repository';

/** As it stands on the paper. */
const numberOf = (paper: PaperRow): string =>
  paper.kind === 'invoice' ? invoiceNumber(paper.invoice) : creditNoteNumber(paper.note);

/** The PDF of a paper, for whoever may have it. */
export const toFile = (paper: PaperRow): SignedFile => ({
  key: paperKey(paper.kind === 'invoice' ? 'invoice' : 'credit_note', ownPart(paper)),
  owner: `box ${paper.invoice.box_id}`,
  fileName: `${numberOf(paper)}.pdf`,
});

/** An invoice or a credit note as a transaction: a credit note's sum is below zero. */
export function toRevenue(
  paper: PaperRow,
  { today, addresses }: { today: string; addresses: SignedAddresses },
): RevenueTransaction {
  const { kind, invoice } = paper;
  const own = ownPart(paper);
  const sign = kind === 'invoice' ? 1 : -1;
  const file = toFile(paper);
  const isThere = own.file_missing_at === null;
  return {
    _id: own.id,
    date: londonDay(own.issued_at),
    kind,
    number: numberOf(paper),
    amount: toPounds(sign * (own.net_pence + own.vat_pence)),
    category: invoiceCategory(own),
    status: kind === 'invoice' ? statusOf(invoice, today) : null,
    box: { _id: invoice.box_id, name: invoice.billed_to },
    invoiceUrl: file.key,
    fileAvailable: isThere,
    signedUrl: isThere && own.file_key !== null ? addresses.make(file) : null,
  };
}
