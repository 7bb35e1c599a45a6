import type { Kysely, Selectable } from 'kysely';
import type { InvoiceTable } from '../database/invoice-schema';
import type { Database } from '../database/schema';

export type InvoiceRow = Selectable<InvoiceTable>;

/** Invoices at rest. They are issued by `issue-invoices.ts` and never changed. */
export function createInvoiceRepository(database: Kysely<Database>) {
  return {
    listOfBoxes: async (boxIds: readonly string[]): Promise<InvoiceRow[]> =>
      boxIds.length === 0
        ? []
        : database
            .selectFrom('invoice')
            .where('box_id', 'in', boxIds)
            .selectAll()
            .orderBy('month', 'desc')
            .orderBy('number', 'desc')
            .execute(),

    find: async (id: string): Promise<InvoiceRow | undefined> =>
      database.selectFrom('invoice').where('id', '=', id).selectAll().executeTakeFirst(),
  };
}
