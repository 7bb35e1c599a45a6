import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../../database/schema';

/** A valid use of credit. */
export interface CreditUseRow {
  id: string;
  invoiceId: string;
  number: number;
  pence: number;
  /** The London day. */
  day: string;
}

/** Credit that was paid back, unless that is undone. */
export type CreditRefundRow = Pick<CreditUseRow, 'id' | 'pence' | 'day'>;

/** A box's credit with its latest uses and refunds. */
export interface CreditRow {
  boxId: string;
  boxName: string;
  pence: number;
  uses: CreditUseRow[];
  refunds: CreditRefundRow[];
}

const usesMax = 20;
const creditsMax = 500;

/** The credits of boxes, largest first: those above zero, with uses or paid back. @param boxId only this one */
export async function listCredits(
  database: Kysely<Database>,
  boxId: string | null = null,
): Promise<CreditRow[]> {
  const { rows } = await sql<CreditRow>`
    select c.box_id as "boxId", box.name as "boxName", c.pence, uses.items as uses,
      refunds.items as refunds
    from customer_credit c join box on box.id = c.box_id
    cross join lateral (
      select coalesce(json_agg(json_build_object('id', a.id, 'invoiceId', a.invoice_id, 'number', i.number,
        'pence', a.pence, 'day', a.day) order by a.id desc), '[]') as items
      from (
        select * from payment_allocation
        where box_id = c.box_id and bank_line_id is null and invoice_id is not null and reversal_id is null
        order by id desc limit ${usesMax}) a
      join invoice i on i.id = a.invoice_id) uses
    cross join lateral (
      select coalesce(json_agg(json_build_object('id', id, 'pence', pence, 'day', day) order by id desc), '[]') as items
      from (
        select id, pence, day from payment_allocation
        where box_id = c.box_id and bank_line_id is null and invoice_id is null and reversal_id is null
        order by id desc limit ${usesMax}) a) refunds
    where c.box_id = ${boxId}::uuid or (${boxId}::uuid is null and
      (c.pence > 0 or json_array_length(uses.items) > 0 or json_array_length(refunds.items) > 0))
    order by c.pence desc, box.name, c.box_id limit ${creditsMax}`.execute(database);
  return rows;
}
