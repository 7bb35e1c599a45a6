import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../../database/schema';
import { payable } from '../invoices/outstanding';
import type { OpenInvoice } from './match-types';

/** The sent invoices that a payment may cover, written-off ones included, the oldest first. The first name is the box's. */
export async function listOpenInvoices(database: Kysely<Database>): Promise<OpenInvoice[]> {
  const { rows } = await sql<OpenInvoice>`
    select i.id, i.number, i.box_id as "boxId",
      array_remove(array[box.name, i.billed_to, i.buyer ->> 'name', nullif(d.name, '')], null) as names,
      ${payable} as "outstandingPence",
      (i.issued_at at time zone 'Europe/London')::date::text as "issuedOn", i.due_on::text as "dueOn"
    from invoice i join box on box.id = i.box_id
      left join billing_details d on d.box_id = i.box_id
    where i.sent_at is not null and i.paid_on is null
      and ${payable} > 0
    order by i.number`.execute(database);
  return rows;
}
