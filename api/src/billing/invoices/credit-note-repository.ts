import type { Insertable, Kysely, Selectable } from 'kysely';
import type { CreditNoteTable } from '../../database/invoice-schema';
import type { Database } from '../../database/schema';

export type CreditNoteRow = Selectable<CreditNoteTable>;

/** Credit notes at rest: never changed. */
export function createCreditNoteRepository(database: Kysely<Database>) {
  const rows = database.selectFrom('credit_note').selectAll();

  return {
    find: async (id: string): Promise<CreditNoteRow | undefined> =>
      rows.where('id', '=', id).executeTakeFirst(),

    /** Those of these invoices, newest first. */
    listOf: async (invoiceIds: readonly string[]): Promise<CreditNoteRow[]> =>
      invoiceIds.length === 0
        ? []
        : rows.where('invoice_id', 'in', invoiceIds).orderBy('number', 'desc').execute(),

    /** The next number; nobody else gets one until the transaction ends, and undone it is given back. */
    async takeNumber(): Promise<number> {
      const { last } = await database
        .updateTable('credit_note_number')
        .set((row) => ({ last: row('last', '+', 1) }))
        .returning('last')
        .executeTakeFirstOrThrow();
      return last;
    },

    insert: async (values: Insertable<CreditNoteTable>): Promise<CreditNoteRow> =>
      database.insertInto('credit_note').values(values).returningAll().executeTakeFirstOrThrow(),
  };
}
