import type { Kysely, Selectable } from 'kysely';
import { sql } from 'kysely';
import type { InvoiceWriteOffTable } from '../../database/invoice-schema';
import type { Database } from '../../database/schema';
import type { InvoiceRow } from './invoice-repository';

export type WriteOffRow = Selectable<InvoiceWriteOffTable>;

/** An invoice with its write-off. */
export type WrittenOffInvoiceRow = WriteOffRow & InvoiceRow;

/** Write-offs of invoices, at most one row for each. */
export function createWriteOffRepository(database: Kysely<Database>) {
  /** Each with its invoice: no column has the same name in both tables, so one row is both. */
  const withInvoices = database
    .selectFrom('invoice_write_off')
    .innerJoin('invoice', 'invoice.id', 'invoice_write_off.invoice_id')
    .selectAll(['invoice_write_off', 'invoice']);

  return {
    find: async (invoiceId: string): Promise<WriteOffRow | undefined> =>
      database
        .selectFrom('invoice_write_off')
        .selectAll()
        .where('invoice_id', '=', invoiceId)
        .executeTakeFirst(),

    /** Those of these invoices, each with its invoice as it is now. */
    listOf: async (invoiceIds: readonly string[]): Promise<WrittenOffInvoiceRow[]> =>
      withInvoices
        .where(sql<boolean>`invoice_id = any(${invoiceIds})`)
        .orderBy('invoice_id')
        .execute(),

    /** Those of which more is written off than VAT was reclaimed for, each with its invoice. */
    listUnrelieved: async (): Promise<WrittenOffInvoiceRow[]> =>
      withInvoices
        .whereRef('invoice.written_off_pence', '>', 'invoice_write_off.relieved_pence')
        .orderBy('invoice.number')
        .execute(),

    /** Writes off an amount, in addition to an earlier one. */
    async add(invoiceId: string, added: Pick<WriteOffRow, 'pence' | 'reason'> & { day: string }) {
      await database
        .insertInto('invoice_write_off')
        .values({ invoice_id: invoiceId, ...added })
        .onConflict((conflict) =>
          conflict.column('invoice_id').doUpdateSet({
            pence: sql<number>`invoice_write_off.pence + excluded.pence`,
            day: added.day,
            reason: added.reason,
          }),
        )
        .execute();
    },

    async setRelief(
      invoiceId: string,
      relief: Partial<Pick<WriteOffRow, 'relieved_pence' | 'relief_pence'>>,
    ): Promise<void> {
      await database
        .updateTable('invoice_write_off')
        .set(relief)
        .where('invoice_id', '=', invoiceId)
        .execute();
    },

    /** Sets what is written off of an invoice now. */
    async setWrittenOff(invoiceId: string, pence: number): Promise<void> {
      await database
        .updateTable('invoice')
        .set({ written_off_pence: pence })
        .where('id', '=', invoiceId)
        .execute();
    },
  };
}
