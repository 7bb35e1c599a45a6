import { declineLabels } from '@hive/contract/conversion-codes';
import { toPounds } from '@hive/contract/money';
import type { Order } from '@hive/contract/orders';
import { decodeTime, isValid } from 'ulid';
import type { CsvCell } from '../../platform/http/csv';
import { londonDay } from '../../platform/time/london-day';
import { invoiceNumber } from '../invoices/invoice-labels';
import type { OrderRow } from './order-repository';
import { utcDay } from '../../platform/time/utc-day';

/** The time in a click's id, a ULID; the click itself may have been removed. */
const clickedAt = ({ clickId }: OrderRow): Date | null =>
  clickId !== null && isValid(clickId) ? new Date(decodeTime(clickId)) : null;

const refundedShare = ({ refunds, refundedPence, amountPence }: OrderRow): Order['refunded'] => {
  if (refunds === 0) return 'none';
  return -refundedPence === amountPence ? 'whole' : 'part';
};

/** The number of the sent invoice. */
const invoiceOf = ({ invoiceId, invoiceNumber: number, invoiceSentAt }: OrderRow) =>
  invoiceId !== null && number !== null && invoiceSentAt !== null
    ? { _id: invoiceId, number: invoiceNumber({ number }) }
    : null;

/** An order as its partner sees it. */
export const toOrder = (row: OrderRow): Order => ({
  _id: row.id,
  reference: row.reference,
  status: row.status,
  refunded: refundedShare(row),
  declineReason: row.declineReason,
  declineCode: row.declineCode,
  amount: toPounds(row.amountPence),
  rate: row.rate,
  commission: toPounds(row.commissionPence),
  refunds: {
    count: row.refunds,
    amount: toPounds(row.refundedPence),
    commission: toPounds(row.refundedCommissionPence),
    items: row.refundRows.map(({ reference, occurredAt, amountPence, commissionPence }) => ({
      reference,
      occurredAt: new Date(occurredAt).toISOString(),
      amount: toPounds(amountPence),
      commission: toPounds(commissionPence),
    })),
  },
  clickedAt: clickedAt(row)?.toISOString() ?? null,
  occurredAt: row.occurredAt.toISOString(),
  receivedAt: row.receivedAt.toISOString(),
  decidedAt: row.decidedAt?.toISOString() ?? null,
  invoice: invoiceOf(row),
  billedIn: row.billedIn && utcDay(row.billedIn),
});

/** 'Duplicate order: the same as A-17.' The code 'other' has only its text. */
function declineText({ declineCode, declineReason }: OrderRow): string | null {
  if (declineCode === null || declineCode === 'other') return declineReason;
  const label = declineLabels[declineCode];
  return declineReason ? `${label}: ${declineReason}` : label;
}

export const orderHeader = [
  'Reference',
  'Order date',
  'Clicked',
  'Status',
  'Decided',
  'Reason',
  'Order amount',
  'Commission rate (%)',
  'Commission',
  'Refunded',
  'Commission reversed',
  'Invoice',
  'Invoice month',
];

const money = (pence: number): string => toPounds(pence).toFixed(2);

/** An order as a line of the CSV file, in the order of `orderHeader`. Amounts are text with pence. */
export function toCells(row: OrderRow): CsvCell[] {
  const clicked = clickedAt(row);
  return [
    row.reference,
    londonDay(row.occurredAt),
    clicked && londonDay(clicked),
    row.status,
    row.decidedAt && londonDay(row.decidedAt),
    declineText(row),
    money(row.amountPence),
    row.rate,
    money(row.commissionPence),
    money(Math.abs(row.refundedPence)),
    money(Math.abs(row.refundedCommissionPence)),
    invoiceOf(row)?.number ?? null,
    row.billedIn && utcDay(row.billedIn).slice(0, 7),
  ];
}
