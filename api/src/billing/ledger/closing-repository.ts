import { findClosedThrough } from './closed-month';
import type { Kysely, SqlBool } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../../database/schema';
import { addMonths } from './period';

const atOrAfter = (month: string) => sql<SqlBool>`month >= ${month}::date`;

/** Which months are closed, and by whom. A row closes its month and all before it. */
export function createClosingRepository(db: Kysely<Database>) {
  /** The earliest closing that includes a month. */
  const findClosingFor = async (month: string) =>
    db
      .selectFrom('ledger_closing')
      .where(atOrAfter(month))
      .select(['month', 'closed_at', 'closed_by'])
      .orderBy('month')
      .limit(1)
      .executeTakeFirst();

  return {
    findClosingFor,

    /** Blocks booking, closing and reopening by others until the transaction ends. */
    async lockExclusively(): Promise<void> {
      await sql`select pg_advisory_xact_lock(hashtext('ledger_closing'))`.execute(db);
    },

    /** The last closed month. */
    findLast: () => findClosedThrough(db),

    async close(month: string, closing: { at: Date; by: string }): Promise<void> {
      await db
        .insertInto('ledger_closing')
        .values({ month, closed_at: closing.at, closed_by: closing.by })
        .execute();
    },

    /** Reopens a month and all after it. Earlier months stay closed. */
    async reopenFrom(month: string): Promise<void> {
      const before = addMonths(month, -1);
      const closing = await findClosingFor(before);
      await db.deleteFrom('ledger_closing').where(atOrAfter(month)).execute();
      if (!closing) return;
      await db
        .insertInto('ledger_closing')
        .values({ ...closing, month: before })
        .onConflict((conflict) => conflict.column('month').doNothing())
        .execute();
    },

    /** All closings in order, with the admin if the account still exists. */
    list: async () =>
      db
        .selectFrom('ledger_closing as c')
        .leftJoin('app_user as u', (join) =>
          join.onRef('u.id', '=', 'c.closed_by').on('u.erased_at', 'is', null),
        )
        .select(['c.month', 'c.closed_at as closedAt', 'u.id as userId', 'u.name', 'u.email'])
        .orderBy('c.month')
        .execute(),

    /** Whether a box is unsettled for this month or an earlier one. */
    async awaitsInvoices(month: string): Promise<boolean> {
      const { rows } = await sql<{ awaits: boolean }>`select exists (
        select from box left join invoice_account account on account.box_id = box.id
        where box.created_at < ${addMonths(month, 1)}::timestamp at time zone 'Europe/London'
          and (account.settled_month is null or account.settled_month < ${month}::date)) as awaits`.execute(
        db,
      );
      return rows[0]!.awaits;
    },
  };
}
