import { limits } from '@hive/contract/limits';
import type { ClientBase } from 'pg';
import { v7 } from 'uuid';
import { arrayLiteral } from '../../database/array-literal';
import { kyselyFromClient } from '../../database/kysely-from-client';
import { book } from '../ledger/book';
import { mapInSlices } from '../../platform/process/slices';
import { londonDay } from '../../platform/time/london-day';
import { addDays } from '../../platform/time/report-days';
import type { SellerSettings } from '../../platform/settings/seller-settings';
import { invoiceEntries } from './invoice-entries';
import { invoiceNumber } from './invoice-labels';
import type { DueBox } from './month-figures';
import { listDueBoxes } from './month-figures';
import { lastWholeMonth } from '../../platform/time/months';
import { linesOf, settleMonth } from './settle-month';

interface IssueOptions {
  /** Its first day: '2026-11-01'. */
  month: string;
  /** When the invoices are issued: that London day is their tax point. */
  at: Date;
  /** The seller on the invoices. */
  seller: SellerSettings;
  /** Generates ids; replaced for reproducible ids. */
  newId?: (of: 'invoice' | 'booking', boxId: string) => string;
}

const insertInvoices = {
  name: 'invoices_insert',
  text: `insert into invoice (id, number, box_id, month, issued_at, billed_to, lines, net_pence, vat_pence, due_on, seller, buyer)
    select id, number, box_id, $4::date, $5::timestamptz, billed_to, lines, net, vat, $10::date, $11::jsonb, buyer
    from unnest($1::uuid[], $2::int[], $3::uuid[], $6::text[], $7::jsonb[], $8::int[], $9::int[], $12::jsonb[])
      as given (id, number, box_id, billed_to, lines, net, vat, buyer)`,
};

const saveAccounts = {
  name: 'invoices_keep_accounts',
  text: `insert into invoice_account (box_id, settled_month, carried_pence)
    select box_id, $2::date, carried from unnest($1::uuid[], $3::int[]) as given (box_id, carried)
    on conflict (box_id) do update set settled_month = excluded.settled_month, carried_pence = excluded.carried_pence`,
};

const storeStatements = {
  name: 'invoices_store_statements',
  text: `insert into month_statement (box_id, month, lines, plan, orders_since)
    select box_id, $2::date, lines, plan, since
    from unnest($1::uuid[], $3::jsonb[], $4::jsonb[], $5::timestamptz[]) as given (box_id, lines, plan, since)`,
};

/** Stores what the month of each box is made of; months without any line are left out. */
async function storeMonths(
  client: ClientBase,
  month: string,
  boxes: readonly DueBox[],
): Promise<void> {
  const stored = await mapInSlices(boxes, ({ id, figures, plan, since }) => {
    const lines = linesOf(figures);
    return {
      id,
      since,
      isEmpty: lines.length === 0,
      lines: JSON.stringify(lines),
      plan: JSON.stringify(plan),
    };
  });
  const months = stored.filter(({ isEmpty }) => !isEmpty);
  await client.query({
    ...storeStatements,
    values: [
      arrayLiteral(months.map(({ id }) => id)),
      month,
      months.map(({ lines }) => lines),
      months.map(({ plan }) => plan),
      months.map(({ since }) => since),
    ],
  });
}

/**
 * Settles a month for every box, issues an invoice to each that owes something, and books it. This is the only way to
 * create invoices. They are drafts until sent. Months are settled in order; a settled month does not change, so
 * repeating is safe. Runs in the caller's transaction: numbers have no gaps because a rollback returns them.
 * @returns the number of invoices issued
 */
export async function issueInvoices(
  client: ClientBase,
  { month, at, seller, newId = () => v7() }: IssueOptions,
): Promise<number> {
  if (month > lastWholeMonth(at)) throw new Error(`The month of ${month} is not over yet.`);
  // Locked until the transaction ends, so that the query below sees what others have settled.
  const { rows } = await client.query<{ last: number }>(
    'select last from invoice_number for update',
  );
  const last = rows[0]!.last;
  const due = await listDueBoxes(client, month);
  const settled = await mapInSlices(due, (box) => ({ box, ...settleMonth(box.figures) }));
  const owed = settled
    .filter(({ netPence }) => netPence > 0)
    .map((debt, index) => ({
      ...debt,
      id: newId('invoice', debt.box.id),
      number: last + 1 + index,
    }));
  const day = londonDay(at);
  await client.query({
    ...insertInvoices,
    values: [
      arrayLiteral(owed.map(({ id }) => id)),
      arrayLiteral(owed.map(({ number }) => number)),
      arrayLiteral(owed.map(({ box }) => box.id)),
      month,
      at,
      owed.map(({ box }) => box.name),
      owed.map(({ lines }) => JSON.stringify(lines)),
      arrayLiteral(owed.map(({ netPence }) => netPence)),
      arrayLiteral(owed.map(({ vatPence }) => vatPence)),
      addDays(day, limits.paymentDays),
      JSON.stringify(seller),
      owed.map(({ box }) => JSON.stringify(box.buyer)),
    ],
  });
  await client.query({
    ...saveAccounts,
    values: [
      arrayLiteral(settled.map(({ box }) => box.id)),
      month,
      arrayLiteral(settled.map(({ carriedPence }) => carriedPence)),
    ],
  });
  await storeMonths(client, month, due);
  const bookings = owed.map((invoice) => ({
    id: newId('booking', invoice.box.id),
    day,
    kind: 'invoice' as const,
    text: `Invoice ${invoiceNumber(invoice)}, ${invoice.box.name}`,
    sourceId: invoice.id,
    entries: invoiceEntries(invoice),
  }));
  await book(kyselyFromClient(client), at, bookings);
  await client.query('update invoice_number set last = $1', [last + owed.length]);
  return owed.length;
}
