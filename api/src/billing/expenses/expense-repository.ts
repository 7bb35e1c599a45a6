import type { ExpenseFilter, ExpenseSort } from '@hive/contract/expenses';
import type { Insertable, Kysely, RawBuilder, SqlBool, Updateable } from 'kysely';
import { sql } from 'kysely';
import type { ExpenseTable } from '../../database/expense-schema';
import { rowsPerPage } from '../../database/paginate';
import type { Database } from '../../database/schema';
import { liveExpenses, filterExpenses } from './filter-expenses';

type SortKey = 'date' | 'amount' | 'vendor' | 'category';

/** Sort orders: then by day and id, all in one direction. Each has an index. */
const orders: Readonly<Record<SortKey, RawBuilder<unknown>[]>> = {
  date: [sql`e.day`],
  amount: [sql`e.pence`],
  vendor: [sql`lower(v.name)`, sql`e.day`],
  category: [sql`lower(c.name)`, sql`e.day`],
};

/**
 * The same orders, written so that no index applies: rare matches are found by another index and then sorted. With the
 * sort index the database would scan all rows until it finds enough matches; without it, it would sort all rows when
 * nearly all match.
 */
const unindexedOrders: typeof orders = {
  date: [sql`e.day + 0`],
  amount: [sql`e.pence + 0`],
  vendor: [sql`lower(v.name) || ''`, sql`e.day`],
  category: [sql`lower(c.name) || ''`, sql`e.day`],
};
/** With more matches than this, the sort index finds enough quickly. */
const rareMax = 2_000;

const splitSort = (sort: ExpenseSort) => ({
  key: sort.replace('-', '') as SortKey,
  direction: sort.startsWith('-') ? ('desc' as const) : ('asc' as const),
});

/** Selects the displayed columns. */
const withNames = (found: ReturnType<typeof liveExpenses>) =>
  found.select([
    'e.id',
    'e.status',
    'e.day',
    'e.pence',
    'e.vat_pence as vatPence',
    'e.vat_rate as vatRate',
    'e.notes',
    'e.file_key as fileKey',
    'e.file_name as fileName',
    'e.file_missing_at as fileMissingAt',
    'e.transaction_id as transactionId',
    'e.version',
    'c.name as category',
    'c.account',
    sql<string | null>`coalesce(v.name, e.vendor_read)`.as('vendor'),
    sql<boolean>`coalesce(
      e.day < (select max(month) from ledger_closing) + interval '1 month', false)`.as('isClosed'),
  ]);

export type ExpenseRow = Awaited<ReturnType<ReturnType<typeof withNames>['execute']>>[number];

interface PageQuery {
  page: number;
  pageSize: number;
  sort: ExpenseSort;
  /** The number of matches, if known. Determines the query plan. */
  total?: number;
}

/** Expenses. Pass a transaction to take part in it. */
export function createExpenseRepository(database: Kysely<Database>) {
  const matching = (filter: ExpenseFilter) => withNames(filterExpenses(database, filter));

  return {
    list: async (filter: ExpenseFilter, { page, pageSize, sort, total }: PageQuery) => {
      const { key, direction } = splitSort(sort);
      const isRare = filter.search !== undefined && total !== undefined && total <= rareMax;
      const inOrder = [...orders[key], sql`e.id`];
      const by = [...(isRare ? unindexedOrders : orders)[key], sql`e.id`];
      let found = filterExpenses(database, filter).select('e.id');
      // Booked expenses have both. Stating it lets the database scan the name index instead of sorting.
      if (filter.status !== 'draft' && key === 'vendor')
        found = found.where('v.id', 'is not', null);
      if (filter.status !== 'draft' && key === 'category')
        found = found.where('c.id', 'is not', null);
      const place = by
        .reduce((query, column) => query.orderBy(column, direction), found)
        .limit(pageSize)
        .offset((page - 1) * pageSize);
      // Joins names for the page only, not for all matches.
      return inOrder
        .reduce(
          (query, column) => query.orderBy(column, direction),
          withNames(liveExpenses(database)),
        )
        .where('e.id', 'in', place)
        .execute();
    },

    /** A batch of expenses after the given one, in sort order. */
    async listAfter(filter: ExpenseFilter, sort: ExpenseSort, after: ExpenseRow | null) {
      const { key, direction } = splitSort(sort);
      const by = [...orders[key], sql`e.id`];
      let query = by.reduce(
        (sorted, column) => sorted.orderBy(column, direction),
        matching(filter),
      );
      if (after) {
        const place = toCursor(after, key);
        const beyond = sql.raw(direction === 'asc' ? '>' : '<');
        // Also stated separately: from the row comparison alone the database cannot find the start in the name index.
        query = query
          .where(sql<SqlBool>`(${sql.join(by)}) ${beyond} (${sql.join(place)})`)
          .where(sql<SqlBool>`${by[0]} ${sql.raw(direction === 'asc' ? '>=' : '<=')} ${place[0]}`);
      }
      return query.limit(rowsPerPage).execute();
    },

    find: async (id: string) =>
      withNames(liveExpenses(database)).where('e.id', '=', id).executeTakeFirst(),

    /** The expense of a receipt, including deleted ones. */
    findByFile: async (key: string) =>
      database
        .selectFrom('expense')
        .where('file_key', '=', key)
        .select(['id', 'file_name as fileName'])
        .executeTakeFirst(),

    insert: async (row: Insertable<ExpenseTable>): Promise<void> => {
      await database.insertInto('expense').values(row).execute();
    },

    change: async (id: string, values: Updateable<ExpenseTable>, now: Date): Promise<void> => {
      await database
        .updateTable('expense')
        .set({ ...values, updated_at: now })
        .where('id', '=', id)
        .execute();
    },

    /** Serialises writes of expenses until the transaction ends. */
    async lock(): Promise<void> {
      await sql`select pg_advisory_xact_lock(hashtext('expense'))`.execute(database);
    },
  };
}

/** The position of a row in a sort order. */
function toCursor({ id, day, pence, vendor, category }: ExpenseRow, key: SortKey) {
  const date = sql`${day}::date`;
  const places: Readonly<Record<SortKey, RawBuilder<unknown>[]>> = {
    date: [date],
    amount: [sql`${pence}::integer`],
    vendor: [sql`lower(${vendor})`, date],
    category: [sql`lower(${category})`, date],
  };
  return [...places[key], sql`${id}::uuid`];
}
