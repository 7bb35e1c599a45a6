import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema';

/** An account that a rule names. */
export interface FlagPerson {
  id: string;
  email: string;
  name: string | null;
}

/** Accounts of the persons of flags. */
export function createFlagPersonRepository(database: Kysely<Database>) {
  const accounts = database
    .selectFrom('app_user')
    .where('erased_at', 'is', null)
    .select(['id', 'email', 'name']);

  return {
    /** The accounts that are not erased, by id. */
    async findByIds(ids: readonly string[]): Promise<Map<string, FlagPerson>> {
      if (ids.length === 0) return new Map();
      const found = await accounts.where('id', 'in', [...ids]).execute();
      return new Map(found.map((account) => [account.id, account]));
    },

    /** The ids of accounts by their addresses, which are in lower case. */
    async findIds(emails: readonly string[]): Promise<Map<string, string>> {
      if (emails.length === 0) return new Map();
      const found = await accounts.where('email', 'in', [...emails]).execute();
      return new Map(found.map(({ email, id }) => [email, id]));
    },
  };
}
