import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema';

/** The ids of accounts that are not erased by their addresses, which are in lower case. */
export async function findAccountIds(
  database: Kysely<Database>,
  emails: readonly string[],
): Promise<Map<string, string>> {
  if (emails.length === 0) return new Map();
  const found = await database
    .selectFrom('app_user')
    .select(['id', 'email'])
    .where('email', 'in', [...emails])
    .where('erased_at', 'is', null)
    .execute();
  return new Map(found.map(({ email, id }) => [email, id]));
}
