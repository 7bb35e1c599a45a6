import { payable } from './outstanding';
import type { Kysely, Selectable } from 'kysely';
import { sql } from 'kysely';
import type { PaymentAllocationTable } from '../../database/bank-schema';
import type { Database } from '../../database/schema';

export type AllocationRow = Selectable<PaymentAllocationTable>;
export type NewAllocation = Omit<AllocationRow, 'day'> & { day: string };

/** Parts of bank payments and uses of credit, and the credit of each box. */
export function createAllocationRepository(database: Kysely<Database>) {
  const rows = database.selectFrom('payment_allocation').selectAll();
  const valid = rows.where('reversal_id', 'is', null);

  return {
    async insertAll(added: readonly NewAllocation[]): Promise<void> {
      await sql`insert into payment_allocation
        select * from json_populate_recordset(null::payment_allocation, ${JSON.stringify(added)}::json)`.execute(
        database,
      );
    },

    async setReversal(id: string, reversalId: string): Promise<void> {
      await database
        .updateTable('payment_allocation')
        .set({ reversal_id: reversalId })
        .where('id', '=', id)
        .execute();
    },

    /**
     * Adds to what is paid of invoices, or takes from it. An invoice of which nothing is payable is paid on the day of
     * its latest payment.
     */
    async changePaid(changes: readonly { id: string; pence: number }[]): Promise<void> {
      await sql`with change as (
          select given.id, given.pence, latest.day, latest.transaction_id
          from json_to_recordset(${JSON.stringify(changes)}::json) as given (id uuid, pence int)
          left join lateral (
            select day, transaction_id from payment_allocation
            where invoice_id = given.id and reversal_id is null
            order by day desc, id desc limit 1) latest on true),
        settled as (
          select change.*, ${payable} <= change.pence as is_settled
          from change join invoice on invoice.id = change.id)
        update invoice set paid_pence = paid_pence + settled.pence,
          paid_on = case when is_settled then settled.day end,
          payment_id = case when is_settled then settled.transaction_id end
        from settled where invoice.id = settled.id`.execute(database);
    },

    /** The valid ones of an invoice. */
    listOfInvoice: async (invoiceId: string): Promise<AllocationRow[]> =>
      valid.where('invoice_id', '=', invoiceId).execute(),

    /** The valid ones of an invoice, with the bank statement of each, by day. */
    listPayments: async (invoiceId: string) =>
      database
        .selectFrom('payment_allocation as a')
        .leftJoin('bank_line as l', 'l.id', 'a.bank_line_id')
        .where('a.invoice_id', '=', invoiceId)
        .where('a.reversal_id', 'is', null)
        .orderBy('a.day')
        .orderBy('a.id')
        .select(['a.id', 'a.day', 'a.pence', 'a.bank_line_id as lineId'])
        .select('l.statement_id as statementId')
        .execute(),

    /** The valid ones of a line of a bank statement. */
    listOfLine: async (lineId: string): Promise<AllocationRow[]> =>
      valid.where('bank_line_id', '=', lineId).orderBy('id').execute(),

    /** The valid ones of lines of bank statements, with the names of their boxes and invoices, in booking order. */
    listNamed: async (lineIds: readonly string[]) =>
      database
        .selectFrom('payment_allocation as a')
        .innerJoin('box', 'box.id', 'a.box_id')
        .leftJoin('invoice as i', 'i.id', 'a.invoice_id')
        .where(sql<boolean>`a.bank_line_id = any(${lineIds})`)
        .where('a.reversal_id', 'is', null)
        .orderBy('a.id')
        .select([
          'a.id',
          'a.bank_line_id as lineId',
          'a.box_id as boxId',
          'box.name as boxName',
          'a.pence',
        ])
        .select(['a.invoice_id as invoiceId', 'i.number'])
        .execute(),

    /** Locks a valid use of credit, or credit paid back, until the transaction ends. */
    lockCreditUse: async (id: string): Promise<AllocationRow | undefined> =>
      valid
        .where('id', '=', id)
        .where('bank_line_id', 'is', null)
        .forNoKeyUpdate()
        .executeTakeFirst(),

    /**
     * Adds to a box's credit, or takes from it, and locks it until the transaction ends.
     * @returns the new credit, or null if there is too little, in which case nothing changes
     */
    async changeCredit(boxId: string, pence: number): Promise<number | null> {
      await database
        .insertInto('customer_credit')
        .values({ box_id: boxId, pence: 0 })
        .onConflict((conflict) => conflict.column('box_id').doNothing())
        .execute();
      const changed = await database
        .updateTable('customer_credit')
        .set({ pence: sql<number>`pence + ${pence}` })
        .where('box_id', '=', boxId)
        .where(sql<boolean>`pence + ${pence} >= 0`)
        .returning('pence')
        .executeTakeFirst();
      return changed?.pence ?? null;
    },

    /** Locks a box's credit until the transaction ends. In pence. */
    async lockCredit(boxId: string): Promise<number> {
      const found = await database
        .selectFrom('customer_credit')
        .select('pence')
        .where('box_id', '=', boxId)
        .forNoKeyUpdate()
        .executeTakeFirst();
      return found?.pence ?? 0;
    },

    /**
     * The first day from which on a box has at least this credit on every day until now. Undefined if it has less now.
     * A reversal is booked on the day of what it reverses: neither counts.
     */
    async findCreditDay(boxId: string, pence: number): Promise<Date | undefined> {
      const { rows } = await sql<{ day: Date | null }>`
        with balance as (
          select day, sum(sum(case when bank_line_id is null then -pence else pence end)) over (order by day) as pence
          from payment_allocation
          where box_id = ${boxId} and reversal_id is null and (bank_line_id is null or invoice_id is null)
          group by day),
        since as (select day, min(pence) over (order by day desc) as pence from balance)
        select min(day) as day from since where pence >= ${pence}`.execute(database);
      return rows[0]?.day ?? undefined;
    },
  };
}
