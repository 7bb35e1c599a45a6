import type { Insertable, Kysely, Selectable } from 'kysely';
import type { CreditNoteTable } from '../../database/invoice-schema';
import type { Database } from '../../database/schema';

export type CreditNoteRow = Selectable<CreditNoteTable>;

/** Stored credit notes, which never change. */
export function createCreditNoteRepository(database: Kysely<Database>) {
  const rows = database.selectFrom('credit_note').selectAll();

  return {
    find: async (id: string): Promise<CreditNoteRow | undefined> =>
      rows.where('id', '=', id).executeTakeFirst(),

    /** The credit notes of these invoices, newest first. */
    listOf: async (invoiceIds: readonly string[]): Promise<CreditNoteRow[]> =>
      invoiceIds.length === 0
        ? []
        : rows.where('invoice_id', 'in', invoiceIds).orderBy('number', 'desc').execute(),

    /** Takes the next number. Locks the counter until the transaction ends; a rollback returns the number. */
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
