import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import type { Database } from '../../database/schema';

/** A named row. */
interface Named {
  id: string;
  name: string;
}

type NameTable = 'vendor' | 'expense_category';

/** Normalises a name for storage: composed letters, single spaces, one line. */
export const tidyName = (name: string): string =>
  name.normalize('NFC').replaceAll(/\s+/g, ' ').trim();

/** Whether a name equals the stored one, ignoring case. */
export const isSameName = (storedName: string | null, name: string): boolean =>
  storedName?.toLowerCase() === tidyName(name).toLowerCase();

/** Accounts of categories: from 5000. The next one is that of bad debts. */
const lastAccount = 5998;

/**
 * Vendors and categories of expenses by name, ignoring case. Pass a transaction to take part in it; writers hold the
 * expenses lock.
 */
export function createNameRepository(database: Kysely<Database>) {
  const named = (name: string) => sql<string>`lower(${tidyName(name)})`;

  return {
    /** All names, or that of one id, with the number of booked expenses of each. */
    async list(
      table: NameTable,
      id?: string,
    ): Promise<{ id: string; name: string; count: number }[]> {
      const key = sql.ref(table === 'vendor' ? 'vendor_id' : 'category_id');
      const ofId = id === undefined ? sql`true` : sql`t.id = ${id}`;
      const { rows } = await sql<{ id: string; name: string; count: number }>`
        select t.id, t.name, coalesce(m.count, 0)::integer as count from ${sql.table(table)} t
        left join (select ${key} as id, sum(count) as count from expense_month group by 1) m using (id)
        where ${ofId} order by lower(t.name)`.execute(database);
      return rows;
    },

    /** Finds the vendor with this name or creates it. */
    async findOrCreateVendor(name: string, now: Date): Promise<{ id: string; name: string }> {
      const found = await database
        .selectFrom('vendor')
        .where(sql`lower(name)`, '=', named(name))
        .select(['id', 'name'])
        .executeTakeFirst();
      if (found) return found;
      return database
        .insertInto('vendor')
        .values({ id: newId(), name: tidyName(name), created_at: now })
        .returning(['id', 'name'])
        .executeTakeFirstOrThrow();
    },

    /** Finds or creates many vendors. Returns a lookup by name. */
    async findOrCreateVendors(
      names: readonly string[],
      now: Date,
    ): Promise<(name: string) => Named> {
      const tidied = new Map(names.map((name) => [tidyName(name).toLowerCase(), tidyName(name)]));
      const given = [...tidied.values()].map((name) => ({ id: newId(), name }));
      await sql`insert into vendor (id, name, created_at)
        select id, name, ${now} from json_to_recordset(${JSON.stringify(given)}::json)
          as given (id uuid, name text)
        on conflict (lower(name)) do nothing`.execute(database);
      const { rows } = await sql<Named & { requested: string }>`
        select v.id, v.name, given.name as requested from json_to_recordset(${JSON.stringify(given)}::json)
          as given (name text)
        join vendor v on lower(v.name) = lower(given.name)`.execute(database);
      const byName = new Map(
        rows.map(({ requested, ...vendor }) => [requested.toLowerCase(), vendor]),
      );
      return (name) => byName.get(tidyName(name).toLowerCase())!;
    },

    /** @returns a lookup of existing categories by name */
    async mapCategories(): Promise<(name: string) => Named & { account: string }> {
      const rows = await database
        .selectFrom('expense_category')
        .select(['id', 'name', 'account'])
        .execute();
      const byName = new Map(rows.map((row) => [row.name.toLowerCase(), row]));
      return (name) => byName.get(tidyName(name).toLowerCase())!;
    },

    findCategory: async (name: string) =>
      database
        .selectFrom('expense_category')
        .where(sql`lower(name)`, '=', named(name))
        .select(['id', 'name', 'account'])
        .executeTakeFirst(),

    /** Adds a category with a ledger account. Null if no account is left. */
    async addCategory(name: string, now: Date): Promise<{ id: string; account: string } | null> {
      const { next } = await database
        .selectFrom('expense_category')
        .select(sql<number>`coalesce(max(account)::integer, 4999) + 1`.as('next'))
        .executeTakeFirstOrThrow();
      if (next > lastAccount) return null;
      const made = { id: newId(), account: String(next) };
      await database
        .insertInto('ledger_account')
        .values({ code: made.account, name: tidyName(name) })
        .execute();
      await database
        .insertInto('expense_category')
        .values({ ...made, name: tidyName(name), created_at: now })
        .execute();
      return made;
    },

    find: async (table: NameTable, id: string) =>
      database.selectFrom(table).where('id', '=', id).select(['id', 'name']).executeTakeFirst(),

    /** Whether another row has this name. */
    async isTaken(table: NameTable, name: string, exceptId?: string): Promise<boolean> {
      let query = database.selectFrom(table).where(sql`lower(name)`, '=', named(name));
      if (exceptId !== undefined) query = query.where('id', '!=', exceptId);
      return (await query.select('id').executeTakeFirst()) !== undefined;
    },

    /** Also renames a category's ledger account. */
    async rename(table: NameTable, id: string, name: string): Promise<void> {
      const tidied = tidyName(name);
      await database.updateTable(table).set({ name: tidied }).where('id', '=', id).execute();
      if (table === 'expense_category')
        await database
          .updateTable('ledger_account')
          .set({ name: tidied })
          .from('expense_category as c')
          .whereRef('c.account', '=', 'ledger_account.code')
          .where('c.id', '=', id)
          .execute();
    },
  };
}
