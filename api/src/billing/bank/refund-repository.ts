import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../../database/schema';

/** Credit paid back, with the line that it is, or could be, the transfer of. */
export interface LineRefundRow {
  lineId: string;
  isMatched: boolean;
  id: string;
  boxId: string;
  boxName: string;
  pence: number;
  day: string;
}

const proposalsMax = 3;

/** The refund of credit that each of these lines is matched with, or else those of its amount without a line, nearest day first. */
export async function listLineRefunds(
  database: Kysely<Database>,
  lineIds: readonly string[],
): Promise<LineRefundRow[]> {
  if (lineIds.length === 0) return [];
  const { rows } = await sql<LineRefundRow>`
    select l.id as "lineId", coalesce(found.id = l.refund_id, false) as "isMatched", found.id, found.box_id as "boxId",
      box.name as "boxName", found.pence, found.day::text as day
    from bank_line l
    left join payment_allocation matched on matched.id = l.refund_id and matched.reversal_id is null
    cross join lateral (
      select p.* from payment_allocation p
      where p.bank_line_id is null and p.invoice_id is null and p.reversal_id is null
        and case when matched.id is not null then p.id = matched.id
          else p.pence = -l.pence and not exists (select from bank_line other where other.refund_id = p.id) end
      order by abs(p.day - l.day), p.id limit ${proposalsMax}) found
    join box on box.id = found.box_id
    where l.id = any(${lineIds}::uuid[]) and l.state = 'ignored' and l.pence < 0 and l.currency = 'GBP'
    order by l.id, abs(found.day - l.day), found.id`.execute(database);
  return rows;
}

/** Whether a line is matched already with a refund of credit. */
export async function isRefundMatched(
  database: Kysely<Database>,
  refundId: string,
): Promise<boolean> {
  const found = await database
    .selectFrom('bank_line')
    .select('id')
    .where('refund_id', '=', refundId)
    .executeTakeFirst();
  return found !== undefined;
}

/** Matches a line with a refund of credit, or undoes it with null. */
export async function setRefund(
  database: Kysely<Database>,
  lineId: string,
  refundId: string | null,
): Promise<void> {
  await database
    .updateTable('bank_line')
    .set({ refund_id: refundId })
    .where('id', '=', lineId)
    .execute();
}
