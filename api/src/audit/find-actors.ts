import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { containing } from '../database/like-pattern';
import type { Database } from '../database/schema';

/**
 * Who has ever acted and whose name or address fits. Few ever do: they are read from one to the next by their index, not
 * from all that they did.
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
  return rows.map(({ id }) => id);
}
