import type { BookingFilter } from '@hive/contract/ledger';
import type { Kysely, SqlBool } from 'kysely';
import { sql } from 'kysely';
import { rowsPerPage } from '../../database/paginate';
import { containing } from '../../database/like-pattern';
import type { Database } from '../../database/schema';
import { utcDay } from '../../platform/time/utc-day';

interface Entry {
  code: string;
  name: string;
  pence: string;
}

/** Reads transactions with their entries, the newest first. */
export function createJournalRepository(database: Kysely<Database>) {
  const matching = ({ from, to, account, kind, search }: BookingFilter) => {
    let found = database.selectFrom('ledger_transaction as t');
    if (from) found = found.where(sql<SqlBool>`t.day >= ${from}::date`);
    if (to) found = found.where(sql<SqlBool>`t.day <= ${to}::date`);
    if (kind) found = found.where('t.kind', '=', kind);
    if (search) found = found.where(sql<SqlBool>`lower(t.text) like ${containing(search)}`);
    if (account)
      found = found.where((where) =>
        where.exists(
          where
            .selectFrom('ledger_entry as e')
            .whereRef('e.transaction_id', '=', 't.id')
            .where('e.account', '=', account)
            .select('e.line'),
        ),
      );
    return found;
  };

  const newestFirst = (filter: BookingFilter) =>
    matching(filter)
      .select(['t.id', 't.day', 't.kind', 't.text', 't.booked_at as bookedAt', 't.reverses'])
      .orderBy('t.day', 'desc')
      .orderBy('t.id', 'desc');

  type Transaction = Awaited<ReturnType<ReturnType<typeof newestFirst>['execute']>>[number];

  async function withEntries(transactions: readonly Transaction[]) {
    if (transactions.length === 0) return [];
    const entries = await database
      .selectFrom('ledger_entry as e')
      .innerJoin('ledger_account as a', 'a.code', 'e.account')
      .where('e.transaction_id', '=', sql<string>`any(${transactions.map(({ id }) => id)}::uuid[])`)
      .select(['e.transaction_id as id', 'a.code', 'a.name', 'e.pence'])
      .orderBy('e.line')
      .execute();
    const byId = new Map(
      transactions.map((transaction) => [
        transaction.id,
        { ...transaction, entries: [] as Entry[] },
      ]),
    );
    for (const { id, ...entry } of entries) byId.get(id)?.entries.push(entry);
    return [...byId.values()];
  }

  return {
    list: async (filter: BookingFilter, { page, pageSize }: { page: number; pageSize: number }) =>
      withEntries(
        await newestFirst(filter)
          .limit(pageSize)
          .offset((page - 1) * pageSize)
          .execute(),
      ),

    async count(filter: BookingFilter): Promise<number> {
      const { total } = await matching(filter)
        .select((transaction) => transaction.fn.countAll<string>().as('total'))
        .executeTakeFirstOrThrow();
      return Number(total);
    },

    /** A batch of entries after the given one, in list order. */
    listAfter: async (filter: BookingFilter, after: { day: Date; id: string } | null) =>
      withEntries(
        await (
          after
            ? newestFirst(filter).where(
                sql<SqlBool>`(t.day, t.id) < (${utcDay(after.day)}::date, ${after.id}::uuid)`,
              )
            : newestFirst(filter)
        )
          .limit(rowsPerPage)
          .execute(),
      ),

    /** The transactions of these invoices, credit notes or expenses, in booking order. */
    listOf: async (sourceIds: readonly string[]) =>
      withEntries(
        await newestFirst({})
          .where('t.source_id', '=', sql<string>`any(${sourceIds}::uuid[])`)
          .clearOrderBy()
          .orderBy('t.booked_at')
          .orderBy('t.id')
          .execute(),
      ),

    listAccounts: async () =>
      database.selectFrom('ledger_account').select(['code', 'name']).orderBy('code').execute(),
  };
}

export type BookingRow = Awaited<
  ReturnType<ReturnType<typeof createJournalRepository>['list']>
>[number];
