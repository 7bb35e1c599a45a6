import type { ExpenseFilter } from '@hive/contract/expenses';
import type { Expression, Kysely, SqlBool } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../../database/schema';
import { idOf, filterExpenses } from './filter-expenses';

/** The totals of several expenses. */
export interface ExpenseSums {
  count: number;
  pence: number;
  vatPence: number;
}

/** One expense, or the total of a month. */
interface Part {
  vendor: string | null;
  category: string | null;
}

/** Totals of expenses. Adds up the monthly totals unless the filter needs the single expenses. */
export function createExpenseTotals(database: Kysely<Database>) {
  const ofMonths = ({ month, category, vendor }: ExpenseFilter) => {
    let found = database
      .selectFrom('expense_month as m')
      .innerJoin('vendor as v', 'v.id', 'm.vendor_id')
      .innerJoin('expense_category as c', 'c.id', 'm.category_id')
      .where('m.count', '>', 0);
    if (month) found = found.where('m.month', '=', sql<Date>`${month}::date`);
    if (category !== undefined)
      found = found.where(sql<SqlBool>`m.category_id = (${idOf('expense_category', category)})`);
    if (vendor !== undefined)
      found = found.where(sql<SqlBool>`m.vendor_id = (${idOf('vendor', vendor)})`);
    return found.select([
      'v.name as vendor',
      'c.name as category',
      'm.count',
      'm.pence',
      'm.vat_pence',
    ]);
  };
  const each = (filter: ExpenseFilter) =>
    filterExpenses(database, filter).select([
      'v.name as vendor',
      'c.name as category',
      sql<number>`1`.as('count'),
      'e.pence',
      'e.vat_pence',
    ]);

  const summed = (filter: ExpenseFilter) => {
    const isInMonths = filter.status !== 'draft' && !filter.search && !filter.fileMissing;
    const parts: Expression<Part> = isInMonths ? ofMonths(filter) : each(filter);
    return database.selectFrom(sql<Part>`(${parts})`.as<'part'>(sql.ref('part'))).select([
      // Sums of bigint are numeric, and far below the largest safe integer.
      sql<number>`coalesce(sum(part.count), 0)::float8`.as('count'),
      sql<number>`coalesce(sum(part.pence), 0)::float8`.as('pence'),
      sql<number>`coalesce(sum(part.vat_pence), 0)::float8`.as('vatPence'),
    ]);
  };

  return {
    of: async (filter: ExpenseFilter): Promise<ExpenseSums> =>
      summed(filter).executeTakeFirstOrThrow(),

    /** Totals per vendor or category of booked expenses, largest first. */
    by: async (
      groupBy: 'vendor' | 'category',
      filter: Omit<ExpenseFilter, 'status'>,
    ): Promise<(ExpenseSums & { name: string })[]> => {
      const name = sql.ref<string>(`part.${groupBy}`);
      return summed(filter)
        .select(name.as('name'))
        .groupBy(name)
        .orderBy('pence', 'desc')
        .orderBy(name)
        .execute();
    },
  };
}
