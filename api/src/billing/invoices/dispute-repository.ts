import type { Kysely, Selectable } from 'kysely';
import type { InvoiceDisputeTable } from '../../database/invoice-schema';
import type { Database } from '../../database/schema';

export type DisputeRow = Selectable<InvoiceDisputeTable>;

/** Disputes of invoices. At most one of an invoice is open. */
export function createDisputeRepository(database: Kysely<Database>) {
  return {
    /** Oldest first. */
    listOf: async (invoiceIds: readonly string[]): Promise<DisputeRow[]> =>
      invoiceIds.length === 0
        ? []
        : database
            .selectFrom('invoice_dispute')
            .selectAll()
            .where('invoice_id', 'in', invoiceIds)
            .orderBy('opened_at')
            .orderBy('id')
            .execute(),

    insert: async (row: Pick<DisputeRow, 'id' | 'invoice_id' | 'reason' | 'opened_at'>) =>
      database.insertInto('invoice_dispute').values(row).returningAll().executeTakeFirstOrThrow(),

    /** @returns undefined if none is open */
    close: async (
      invoiceId: string,
      { answer, at }: { answer: string; at: Date },
    ): Promise<DisputeRow | undefined> =>
      database
        .updateTable('invoice_dispute')
        .set({ answer, closed_at: at })
        .where('invoice_id', '=', invoiceId)
        .where('closed_at', 'is', null)
        .returningAll()
        .executeTakeFirst(),
  };
}

export const isOpen = ({ closed_at }: Pick<DisputeRow, 'closed_at'>): boolean => closed_at === null;
