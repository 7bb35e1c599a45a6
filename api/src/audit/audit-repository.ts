import type { AuditFilter, AuditSort } from '@hive/contract/audit';
import type { Kysely, SqlBool } from 'kysely';
import { sql } from 'kysely';
import { rowsPerPage } from '../database/paginate';
import { containing } from '../database/like-pattern';
import type { Database } from '../database/schema';
import { entityName } from './entity-name';
import { findActors } from './find-actors';
import { entryActorId, entryActorName } from './actors-without-account';

/** A page of the list and its order. */
export interface AuditPageQuery {
  page: number;
  pageSize: number;
  sort: AuditSort;
}

/**
 * Finds audit entries. Users named by a search are looked up first: with their ids the database can estimate their
 * entries and choose the cheaper index.
 */
export async function findEntries(database: Kysely<Database>, filter: AuditFilter) {
  const { actor, action, entity, entityId, from, to, search } = filter;
  const actorIds = search ? await findActors(database, search) : [];

  const matching = () => {
    let found = database.selectFrom('audit_entry as a');
    if (actor) found = found.where('a.actor_id', '=', actor);
    if (action) found = found.where('a.action', '=', action);
    if (entity) found = found.where('a.entity_kind', '=', entity);
    if (entityId) found = found.where('a.entity_id', '=', entityId);
    if (from)
      found = found.where('a.at', '>=', sql<Date>`${from}::timestamp at time zone 'Europe/London'`);
    if (to)
      found = found.where(
        'a.at',
        '<',
        sql<Date>`(${to}::date + 1)::timestamp at time zone 'Europe/London'`,
      );
    if (search) {
      const matchesText = sql<SqlBool>`a.search_text like ${containing(search)}`;
      found = found.where(({ or, eb }) =>
        actorIds.length > 0 ? or([matchesText, eb('a.actor_id', 'in', actorIds)]) : matchesText,
      );
    }
    return found;
  };

  const entries = () =>
    matching()
      .leftJoin('app_user as u', (join) =>
        join.onRef('u.id', '=', 'a.actor_id').on('u.erased_at', 'is', null),
      )
      .select([
        'a.id',
        'a.at',
        'a.action',
        'a.entity_kind as entityKind',
        'a.entity_id as entityId',
        'a.before',
        'a.after',
        'a.request_id as requestId',
        entryActorId.as('actorId'),
        entryActorName.as('actorName'),
        'u.email as actorEmail',
        entityName.as('entityName'),
      ]);
  const inOrder = (direction: 'asc' | 'desc') =>
    entries().orderBy('a.at', direction).orderBy('a.id', direction);

  return {
    list: async ({ page, pageSize, sort }: AuditPageQuery) =>
      inOrder(sort === 'at' ? 'asc' : 'desc')
        .limit(pageSize)
        .offset((page - 1) * pageSize)
        .execute(),

    async count(): Promise<number> {
      const { total } = await matching()
        .select((entry) => entry.fn.countAll<string>().as('total'))
        .executeTakeFirstOrThrow();
      return Number(total);
    },

    /** A batch of entries after the given one, in list order. */
    listAfter: async (after: { at: Date; id: string } | null) =>
      (after
        ? inOrder('desc').where(sql<SqlBool>`(a.at, a.id) < (${after.at}, ${after.id}::uuid)`)
        : inOrder('desc')
      )
        .limit(rowsPerPage)
        .execute(),
  };
}

type FoundEntries = Awaited<ReturnType<typeof findEntries>>;
export type AuditRow = Awaited<ReturnType<FoundEntries['list']>>[number];
