import type { Kysely } from 'kysely';
import { paginate, rowsPerPage } from '../database/paginate';
import type { Database } from '../database/schema';

/** Streams the changes that admins made to an account, without the actor, for the account's owner. Ordered by id. */
export async function* listEntriesAbout(database: Kysely<Database>, userId: string) {
  const read = (after: string) =>
    database
      .selectFrom('audit_entry')
      .where('entity_kind', '=', 'user')
      .where('entity_id', '=', userId)
      .where('id', '>', after)
      .select(['id', 'action', 'before', 'after', 'at'])
      .orderBy('id')
      .limit(rowsPerPage)
      .execute();
  const first = '00000000-0000-0000-0000-000000000000';
  for await (const { id: _id, ...entry } of paginate(first, read, ({ id }) => id)) yield entry;
}
