import type {
  BankAllocation,
  BankLine,
  BankLineRefund,
  BankLineState,
  BankProposal,
} from '@hive/contract/bank-lines';
import type { BankStatement } from '@hive/contract/bank-statements';
import { toPounds } from '@hive/contract/money';
import { invoiceNumber } from '../invoices/invoice-labels';
import type { NamedAllocation } from '../invoices/list-allocations';
import type { LineRow, StatementRow } from './bank-repository';
import type { PaymentProposal } from './match-types';
import type { LineRefundRow } from './refund-repository';
import { findMatch } from './propose-payments';
import { utcDay } from '../../platform/time/utc-day';

export const toStatement = (row: StatementRow): BankStatement => ({
  _id: row.id,
  fileName: row.file_name,
  format: row.format,
  bank: row.bank,
  account: row.account,
  importedAt: row.imported_at.toISOString(),
  importedBy: row.importerName === null ? null : { _id: row.imported_by, name: row.importerName },
  from: utcDay(row.from),
  to: utcDay(row.to),
  lines: row.lines,
  faults: row.faults.length,
  open: row.open,
  booked: row.booked,
  ignored: row.ignored,
  openAmount: toPounds(Number(row.openPence)),
});

/** The state of a line, which for an open one depends on its proposals. */
export function stateOf(
  { state }: Pick<LineRow, 'state'>,
  proposals: readonly PaymentProposal[] | undefined,
): BankLineState {
  if (state !== 'open') return state;
  if (findMatch(proposals)) return 'matched';
  return proposals && proposals.length > 0 ? 'proposed' : 'unmatched';
}

/** What a line is booked for, and the credit paid back that it is or could be the transfer of. */
interface BookedParts {
  allocations: readonly NamedAllocation[];
  refunds: readonly LineRefundRow[];
}

export const toLine = (
  row: LineRow,
  proposals: readonly PaymentProposal[],
  { allocations, refunds }: BookedParts,
): BankLine => ({
  _id: row.id,
  line: row.line,
  date: utcDay(row.day),
  amount: toPounds(row.pence),
  currency: row.currency,
  text: row.text,
  payer: row.payer,
  reference: row.reference,
  state: stateOf(row, proposals),
  note: row.note,
  proposals: proposals.map(toProposal),
  allocations: allocations.map(toAllocation),
  bookedAt: row.booked_at?.toISOString() ?? null,
  refund: refunds.filter(({ isMatched }) => isMatched).map(toRefund)[0] ?? null,
  refundProposals: refunds.filter(({ isMatched }) => !isMatched).map(toRefund),
});

const toRefund = ({ id, boxId, boxName, pence, day }: LineRefundRow): BankLineRefund => ({
  _id: id,
  box: { _id: boxId, name: boxName },
  amount: toPounds(pence),
  date: day,
});

const toProposal = ({
  confidence,
  boxId,
  parts,
  creditPence,
  reasons,
}: PaymentProposal): BankProposal => ({
  confidence,
  box: { _id: boxId, name: parts[0]!.invoice.names[0]! },
  invoices: parts.map(({ invoice, pence }) => ({
    _id: invoice.id,
    number: invoiceNumber(invoice),
    dueOn: invoice.dueOn,
    outstanding: toPounds(invoice.outstandingPence),
    amount: toPounds(pence),
  })),
  credit: toPounds(creditPence),
  reasons: [...reasons],
});

const toAllocation = ({ id, box, invoice, pence }: NamedAllocation): BankAllocation => ({
  _id: id,
  box: { _id: box.id, name: box.name },
  invoice: invoice && { _id: invoice.id, number: invoice.number },
  amount: toPounds(pence),
});
