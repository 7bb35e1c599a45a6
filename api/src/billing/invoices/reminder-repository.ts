import type { Kysely, Selectable, SqlBool } from 'kysely';
import { sql } from 'kysely';
import type { InvoiceReminderTable } from '../../database/invoice-schema';
import type { Database } from '../../database/schema';
import { isDisputed, statusIs } from './invoice-list-repository';
import type { InvoiceRow } from './invoice-repository';

/** Days after the due day on which a reminder is sent. */
export const reminderDays = [3, 10, 20] as const;

export type ReminderRow = Selectable<InvoiceReminderTable>;

/** Reminders of overdue invoices. */
export function createReminderRepository(database: Kysely<Database>) {
  return {
    /** Locks an overdue invoice without an open dispute whose latest reminder is missing. @param today the day in London */
    async takeDue(today: string): Promise<InvoiceRow | undefined> {
      const late = sql<number>`(${today}::date - due_on)`;
      const stage = sql<number>`(select max(stage) from unnest(${sql.lit(`{${reminderDays}}`)}::int[]) stage where stage <= ${late})`;
      return database
        .selectFrom('invoice')
        .selectAll()
        .where(statusIs('overdue', today))
        .where(sql<SqlBool>`${late} >= ${reminderDays[0]}`)
        .where((eb) => eb.not(isDisputed))
        .where(
          sql<SqlBool>`not exists (select from invoice_reminder r where r.invoice_id = invoice.id and r.days >= ${stage})`,
        )
        .orderBy('number')
        .limit(1)
        .forNoKeyUpdate()
        .skipLocked()
        .executeTakeFirst();
    },

    /**
     * @returns whether it is new. It is not if another process sent it after `takeDue` began: sending changes no row of the invoice, so
     * the lock shows nothing of it.
     */
    async insert(row: ReminderRow): Promise<boolean> {
      const { numInsertedOrUpdatedRows = 0n } = await database
        .insertInto('invoice_reminder')
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      return numInsertedOrUpdatedRows > 0n;
    },

    listOf: async (invoiceId: string): Promise<ReminderRow[]> =>
      database
        .selectFrom('invoice_reminder')
        .selectAll()
        .where('invoice_id', '=', invoiceId)
        .orderBy('days')
        .execute(),
  };
}
