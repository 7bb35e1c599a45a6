import type { Kysely, Selectable } from 'kysely';
import { sql } from 'kysely';
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

    /** Locks invoices until the transaction ends, in one order for all transactions. */
    lockAll: async (ids: readonly string[]): Promise<InvoiceRow[]> =>
      ids.length === 0
        ? []
        : rows
            .where(sql<boolean>`id = any(${ids})`)
            .orderBy('id')
            .forNoKeyUpdate()
            .execute(),

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

    async setPayment(id: string, { paidPence, settlement }: InvoicePayment): Promise<void> {
      await database
        .updateTable('invoice')
        .set({
          paid_on: settlement?.day ?? null,
          paid_pence: paidPence,
          payment_id: settlement?.transactionId ?? null,
        })
        .where('id', '=', id)
        .execute();
    },
  };
}

interface InvoicePayment {
  /** Received so far. */
  paidPence: number;
  /** The payment after which nothing is outstanding: its London day and ledger transaction. Null until then. */
  settlement: { day: string; transactionId: string } | null;
}
