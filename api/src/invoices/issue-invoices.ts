import type { ClientBase } from 'pg';
import { v7 } from 'uuid';
import { arrayLiteral } from '../database/array-literal';
import { readMonth } from './month-figures';
import { lastWholeMonth } from './months';
import { settleMonth } from './settle-month';

interface IssueOptions {
  /** Its first day: '2026-11-01'. */
  month: string;
  /** When the invoices are issued. */
  at: Date;
  /** Makes an invoice's id; another one where the same ids must come out again. */
  newId?: (boxId: string) => string;
}

const insertInvoices = {
  name: 'invoices_insert',
  text: `insert into invoice (id, number, box_id, month, issued_at, billed_to, lines, net_pence, vat_pence)
    select id, number, box_id, $4::date, $5::timestamptz, billed_to, lines, net, vat
    from unnest($1::uuid[], $2::int[], $3::uuid[], $6::text[], $7::jsonb[], $8::int[], $9::int[])
      as given (id, number, box_id, billed_to, lines, net, vat)`,
};

const keepAccounts = {
  name: 'invoices_keep_accounts',
  text: `insert into invoice_account (box_id, settled_month, carried_pence)
    select box_id, $2::date, carried from unnest($1::uuid[], $3::int[]) as given (box_id, carried)
    on conflict (box_id) do update set settled_month = excluded.settled_month, carried_pence = excluded.carried_pence`,
};

/**
 * Settles a month for every box and issues an invoice to each that owes something: the one way in which invoices come
 * about. Months are settled in their order; one that is settled stays as it is, so that doing it again changes nothing.
 * In the caller's transaction: numbers have no gap because they are given back with all the rest.
 * @returns how many were issued
 */
export async function issueInvoices(
  client: Pick<ClientBase, 'query'>,
  { month, at, newId = () => v7() }: IssueOptions,
): Promise<number> {
  if (month > lastWholeMonth(at)) throw new Error(`The month of ${month} is not over yet.`);
  // Held until the transaction ends: what others have settled meanwhile is seen below.
  const { rows } = await client.query<{ last: number }>(
    'select last from invoice_number for update',
  );
  const last = rows[0]!.last;
  const due = await readMonth(client, month);
  const settled = due.map((box) => ({ box, ...settleMonth(box.figures) }));
  const owed = settled.filter(({ netPence }) => netPence > 0);
  await client.query({
    ...insertInvoices,
    values: [
      arrayLiteral(owed.map(({ box }) => newId(box.id))),
      arrayLiteral(owed.map((_, index) => last + 1 + index)),
      arrayLiteral(owed.map(({ box }) => box.id)),
      month,
      at,
      owed.map(({ box }) => box.name),
      owed.map(({ lines }) => JSON.stringify(lines)),
      arrayLiteral(owed.map(({ netPence }) => netPence)),
      arrayLiteral(owed.map(({ vatPence }) => vatPence)),
    ],
  });
  await client.query({
    ...keepAccounts,
    values: [
      arrayLiteral(settled.map(({ box }) => box.id)),
      month,
      arrayLiteral(settled.map(({ carriedPence }) => carriedPence)),
    ],
  });
  await client.query('update invoice_number set last = $1', [last + owed.length]);
  return owed.length;
}
