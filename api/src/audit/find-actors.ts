import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { containing } from '../database/like-pattern';
import type { Database } from '../database/schema';
import { findActorsWithoutAccount } from './actors-without-account';

/**
 * Finds actors with audit entries whose name or address matches. There are few of them: a loose index scan reads each
 * actor once instead of all entries.
 */
export async function findActors(database: Kysely<Database>, search: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive actor as (
      (select actor_id as id from audit_entry order by actor_id limit 1)
      union all
      select (select actor_id from audit_entry where actor_id > actor.id order by actor_id limit 1)
      from actor where actor.id is not null)
    select u.id from actor join app_user u on u.id = actor.id
    where u.erased_at is null and u.search_text like ${containing(search)}`.execute(database);
  return [...rows.map(({ id }) => id), ...findActorsWithoutAccount(search)];
}
