import { adminPrefix } from '@hive/shared-node/releases/moves/actors';
import type { Kysely } from 'kysely';
import { validate as isUuid } from 'uuid';
import type { Database } from '../../database/schema';

/** What the registry says about the author of a change. */
interface Change {
  by?: string;
}

/** The admin that a change names, with the text before it: the release command's `--by` is free text. */
export function readActor({ by = '' }: Change): { before: string; id: string } | null {
  const [, before = '', id = ''] = /^(deploy token [^,]*, |)admin ([0-9a-f-]{36})$/.exec(by) ?? [];
  return isUuid(id) ? { before, id } : null;
}

/** An account that the registry names by id. */
export interface NamedAccount {
  id: string;
  email: string;
  name: string | null;
}

/** The accounts with these ids that are not erased, by id. */
export async function findAccounts(
  database: Kysely<Database>,
  ids: readonly string[],
): Promise<Map<string, NamedAccount>> {
  if (ids.length === 0) return new Map();
  const found = await database
    .selectFrom('app_user')
    .select(['id', 'email', 'name'])
    .where('id', 'in', [...ids])
    .where('erased_at', 'is', null)
    .execute();
  return new Map(found.map((account) => [account.id, account]));
}

/** Replaces the ids of admins with their current names, or their addresses. An erased account keeps 'admin'. */
export async function nameAdmins<T extends Change>(
  database: Kysely<Database>,
  changes: readonly T[],
): Promise<T[]> {
  const ids = [...new Set(changes.flatMap((change) => readActor(change)?.id ?? []))];
  const accounts = await findAccounts(database, ids);
  return changes.map((change) => {
    const actor = readActor(change);
    if (!actor) return change;
    const account = accounts.get(actor.id);
    const name = account ? account.name || account.email : adminPrefix.trim();
    return { ...change, by: `${actor.before}${name}` };
  });
}
