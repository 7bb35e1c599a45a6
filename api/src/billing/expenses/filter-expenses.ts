import type { ExpenseFilter } from '@hive/contract/expenses';
import type { Kysely, SqlBool } from 'kysely';
import { sql } from 'kysely';
import { containing } from '../../database/like-pattern';
import type { Database } from '../../database/schema';

/** Expenses that are not deleted, with vendor and category. */
export const liveExpenses = (database: Kysely<Database>) =>
  database
    .selectFrom('expense as e')
    .leftJoin('vendor as v', 'v.id', 'e.vendor_id')
    .leftJoin('expense_category as c', 'c.id', 'e.category_id')
    .where('e.deleted_at', 'is', null);

/** Matching expenses: booked ones, unless drafts are requested. */
export function filterExpenses(
  database: Kysely<Database>,
  { status = 'booked', month, category, vendor, fileMissing, search }: ExpenseFilter,
) {
  let found = liveExpenses(database)
    // A literal, so that the database can use the partial indexes.
    .where(
      status === 'booked' ? sql<SqlBool>`e.status = 'booked'` : sql<SqlBool>`e.status = 'draft'`,
    );
  if (month)
    found = found.where(
      sql<SqlBool>`e.day >= ${month}::date and e.day < (${month}::date + interval '1 month')::date`,
    );
  if (category !== undefined)
    found = found.where(sql<SqlBool>`e.category_id = (${idOf('expense_category', category)})`);
  if (vendor !== undefined)
    found = found.where(
      status === 'booked'
        ? sql<SqlBool>`e.vendor_id = (${idOf('vendor', vendor)})`
        : sql<SqlBool>`lower(coalesce(v.name, e.vendor_read)) = lower(${vendor})`,
    );
  if (fileMissing) found = found.where('e.file_missing_at', 'is not', null);
  if (search) {
    const pattern = containing(search);
    const ofVendor =
      status === 'booked'
        ? sql`e.vendor_id = any(array(select id from vendor where lower(name) like ${pattern}))`
        : sql`lower(coalesce(v.name, e.vendor_read)) like ${pattern}`;
    found = found.where(sql<SqlBool>`(lower(e.notes) like ${pattern} or ${ofVendor})`);
  }
  return found;
}

/** Looks up an id by name, ignoring case. */
export const idOf = (table: 'vendor' | 'expense_category', name: string) =>
  sql<string>`select id from ${sql.table(table)} where lower(name) = lower(${name})`;
