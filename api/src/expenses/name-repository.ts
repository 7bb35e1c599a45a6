import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import type { Database } from '../database/schema';

/** A name as it is kept: composed letters, single spaces, one line. */
export const tidyName = (name: string): string =>
  name.normalize('NFC').replaceAll(/\s+/g, ' ').trim();

/** Whether a name is the one that is kept, in any letter case. */
export const isSameName = (kept: string | null, name: string): boolean =>
  kept?.toLowerCase() === tidyName(name).toLowerCase();

/** Vendors and categories of expenses by name, in any letter case. Made anew over a transaction. */
export function createNameRepository(database: Kysely<Database>) {
  return {
    /** The vendor of a name, which is kept where there is none. Who calls holds the lock of expenses. */
    async keepVendor(name: string, now: Date): Promise<{ id: string; name: string }> {
      const wanted = tidyName(name);
      const found = await database
        .selectFrom('vendor')
        .where(sql`lower(name)`, '=', sql`lower(${wanted})`)
        .select(['id', 'name'])
        .executeTakeFirst();
      if (found) return found;
      return database
        .insertInto('vendor')
        .values({ id: newId(), name: wanted, created_at: now })
        .returning(['id', 'name'])
        .executeTakeFirstOrThrow();
    },

    findCategory: async (name: string) =>
      database
        .selectFrom('expense_category')
        .where(sql`lower(name)`, '=', sql`lower(${tidyName(name)})`)
        .select(['id', 'name', 'account'])
        .executeTakeFirst(),
  };
}
