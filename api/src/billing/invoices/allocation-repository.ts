import type { Insertable, Kysely, Selectable } from 'kysely';
import { sql } from 'kysely';
import type { PaymentAllocationTable } from '../../database/bank-schema';
import type { Database } from '../../database/schema';

export type AllocationRow = Selectable<PaymentAllocationTable>;

/** Parts of bank payments and uses of credit, and the credit of each box. */
export function createAllocationRepository(database: Kysely<Database>) {
  const rows = database.selectFrom('payment_allocation').selectAll();
  const valid = rows.where('reversal_id', 'is', null);

  return {
    async insert(row: Insertable<PaymentAllocationTable>): Promise<AllocationRow> {
      return database
        .insertInto('payment_allocation')
        .values(row)
        .returningAll()
        .executeTakeFirstOrThrow();
    },

    async setReversal(id: string, reversalId: string): Promise<void> {
      await database
        .updateTable('payment_allocation')
        .set({ reversal_id: reversalId })
        .where('id', '=', id)
        .execute();
    },

    /** The valid ones of an invoice; the last one is that of the latest day. */
    listOfInvoice: async (invoiceId: string): Promise<AllocationRow[]> =>
      valid.where('invoice_id', '=', invoiceId).orderBy('day').orderBy('id').execute(),

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

    /** The valid ones of lines of bank statements, in booking order. */
    listOfLines: async (lineIds: readonly string[]): Promise<AllocationRow[]> =>
      lineIds.length === 0
        ? []
        : valid
            .where(sql<boolean>`bank_line_id = any(${lineIds})`)
            .orderBy('id')
            .execute(),

    /** A use of credit, valid or undone. */
    findCreditUse: async (id: string): Promise<AllocationRow | undefined> =>
      rows.where('id', '=', id).where('bank_line_id', 'is', null).executeTakeFirst(),

    /**
     * Adds to a box's credit, or takes from it, and locks it until the transaction ends.
     * @returns the new credit, or null if it is too small, in which case nothing is changed
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
  };
}
