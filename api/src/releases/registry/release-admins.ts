import type { RegistryChange } from '@hive/contract/release';
import type { Kysely } from 'kysely';
import { validate as isUuid } from 'uuid';
import type { Database } from '../../database/schema';

const prefix = 'admin ';

/** How the registry names an admin: by id, because its history is never deleted and the account can be erased. */
export const adminActor = (userId: string): string => `${prefix}${userId}`;

/** The id of the admin that a change names, if it does: the release command's `--by` is free text. */
const idOf = ({ by }: RegistryChange): string[] => {
  const id = by?.startsWith(prefix) ? by.slice(prefix.length) : '';
  return isUuid(id) ? [id] : [];
};

/** Replaces the ids of admins with their current names, or their addresses. An erased account keeps 'admin'. */
export async function nameAdmins(
  database: Kysely<Database>,
  changes: readonly RegistryChange[],
): Promise<RegistryChange[]> {
  const ids = [...new Set(changes.flatMap(idOf))];
  if (ids.length === 0) return [...changes];
  const found = await database
    .selectFrom('app_user')
    .select(['id', 'name', 'email'])
    .where('id', 'in', ids)
    .where('erased_at', 'is', null)
    .execute();
  const names = new Map(found.map(({ id, name, email }) => [id, name || email]));
  return changes.map((change) => {
    const [id] = idOf(change);
    return id === undefined ? change : { ...change, by: names.get(id) ?? prefix.trim() };
  });
}
