import type { Kysely, Selectable } from 'kysely';
import { sql } from 'kysely';
import type { InvoiceWriteOffTable } from '../../database/invoice-schema';
import type { Database } from '../../database/schema';
import type { InvoiceRow } from './invoice-repository';

export type WriteOffRow = Selectable<InvoiceWriteOffTable>;

/** Write-offs of invoices, at most one row for each. */
export function createWriteOffRepository(database: Kysely<Database>) {
  const invoicesOf = (ids: readonly string[]): Promise<InvoiceRow[]> =>
    database
      .selectFrom('invoice')
      .selectAll()
      .where(sql<boolean>`id = any(${ids})`)
      .execute();

  async function withInvoices(writeOffs: readonly WriteOffRow[]) {
    if (writeOffs.length === 0) return [];
    const invoices = await invoicesOf(writeOffs.map(({ invoice_id }) => invoice_id));
    const byId = new Map(invoices.map((invoice) => [invoice.id, invoice]));
    return writeOffs.map((writeOff) => ({ writeOff, invoice: byId.get(writeOff.invoice_id)! }));
  }

  return {
    find: async (invoiceId: string): Promise<WriteOffRow | undefined> =>
      database
        .selectFrom('invoice_write_off')
        .selectAll()
        .where('invoice_id', '=', invoiceId)
        .executeTakeFirst(),

    /** Those of these invoices, each with its invoice as it is now. */
    listOf: async (invoiceIds: readonly string[]) =>
      withInvoices(
        await database
          .selectFrom('invoice_write_off')
          .selectAll()
          .where(sql<boolean>`invoice_id = any(${invoiceIds})`)
          .orderBy('invoice_id')
          .execute(),
      ),

    /** Those of which more is written off than VAT was reclaimed for, each with its invoice. */
    listUnrelieved: async () =>
      withInvoices(
        await database
          .selectFrom('invoice_write_off')
          .innerJoin('invoice', 'invoice.id', 'invoice_write_off.invoice_id')
          .whereRef('invoice.written_off_pence', '>', 'invoice_write_off.relieved_pence')
          .selectAll('invoice_write_off')
          .orderBy('invoice.number')
          .execute(),
      ),

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
