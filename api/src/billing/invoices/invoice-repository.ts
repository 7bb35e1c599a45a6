import type { Kysely, Selectable } from 'kysely';
import type { InvoiceTable } from '../../database/invoice-schema';
import type { Database } from '../../database/schema';

export type InvoiceRow = Selectable<InvoiceTable>;

/** Stored invoices. Issued by `issue-invoices.ts`; their content never changes. */
export function createInvoiceRepository(database: Kysely<Database>) {
  const rows = database.selectFrom('invoice').selectAll();

  return {
    /** Without drafts, which have not been sent. */
    listSentOf: async (boxIds: readonly string[]): Promise<InvoiceRow[]> =>
      boxIds.length === 0
        ? []
        : rows
            .where('box_id', 'in', boxIds)
            .where('sent_at', 'is not', null)
            .orderBy('month', 'desc')
            .orderBy('number', 'desc')
            .execute(),

    find: async (id: string): Promise<InvoiceRow | undefined> =>
      rows.where('id', '=', id).executeTakeFirst(),

    /** Locks the invoice until the transaction ends. */
    lock: async (id: string): Promise<InvoiceRow | undefined> =>
      rows.where('id', '=', id).forNoKeyUpdate().executeTakeFirst(),

    /** Locks the first draft after a number that no other transaction has locked. */
    takeDraft: async (after: number): Promise<InvoiceRow | undefined> =>
      rows
        .where('sent_at', 'is', null)
        .where('number', '>', after)
        .orderBy('number')
        .limit(1)
        .forNoKeyUpdate()
        .skipLocked()
        .executeTakeFirst(),

    async markSent(ids: readonly string[], at: Date): Promise<void> {
      await database.updateTable('invoice').set({ sent_at: at }).where('id', 'in', ids).execute();
    },

    async setPayment(id: string, payment: Payment | null): Promise<void> {
      await database
        .updateTable('invoice')
        .set({
          paid_on: payment?.day ?? null,
          paid_pence: payment?.pence ?? 0,
          payment_id: payment?.transactionId ?? null,
        })
        .where('id', '=', id)
        .execute();
    },
  };
}

interface Payment {
  /** The London day. */
  day: string;
  pence: number;
  /** The ledger transaction. */
  transactionId: string;
}
