import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema';

/** Stores the addresses of teams that own releases. */
export function createOwnerRepository(database: Kysely<Database>) {
  return {
    /** The owners of stored errors, and those with an address. */
    async listNames(): Promise<string[]> {
      const rows = await database
        .selectFrom('fault_group')
        .where('owner', 'is not', null)
        .select('owner')
        .union(database.selectFrom('fault_owner').select('owner'))
        .execute();
      return rows.flatMap(({ owner }) => (owner === null ? [] : [owner]));
    },

    async listAddresses(): Promise<Map<string, string>> {
      const rows = await database.selectFrom('fault_owner').select(['owner', 'email']).execute();
      return new Map(rows.map(({ owner, email }) => [owner, email]));
    },

    /** Sets or removes an address. Returns the previous one. */
    async setEmail(owner: string, email: string | null, at: Date): Promise<string | null> {
      const before = await database
        .selectFrom('fault_owner')
        .where('owner', '=', owner)
        .select('email')
        .forUpdate()
        .executeTakeFirst();
      if (email === null)
        await database.deleteFrom('fault_owner').where('owner', '=', owner).execute();
      else
        await database
          .insertInto('fault_owner')
          .values({ owner, email, updated_at: at })
          .onConflict((conflict) => conflict.column('owner').doUpdateSet({ email, updated_at: at }))
          .execute();
      return before?.email ?? null;
    },
  };
}
