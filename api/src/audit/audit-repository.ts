import type { AuditFilter, AuditSort } from '@hive/contract/audit';
import type { Kysely, SqlBool } from 'kysely';
import { sql } from 'kysely';
import { rowsAtATime } from '../database/in-pages';
import { containing } from '../database/like-pattern';
import type { Database } from '../database/schema';

/** Which part of the list, and from which end. */
export interface AskedPage {
  page: number;
  pageSize: number;
  sort: AuditSort;
}

/** Reads what admins did. */
export function createAuditRepository(database: Kysely<Database>) {
  const matching = ({ actor, action, entity, entityId, from, to, search }: AuditFilter) => {
    let found = database
      .selectFrom('audit_entry as a')
      .leftJoin('app_user as u', (join) =>
        join.onRef('u.id', '=', 'a.actor_id').on('u.erased_at', 'is', null),
      );
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
    if (search)
      found = found.where(
        sql<SqlBool>`lower(concat_ws(' ', a.entity_id, a.request_id, u.name, u.email, a.before, a.after))
          like ${containing(search)}`,
      );
    return found;
  };

  const entries = (filter: AuditFilter) =>
    matching(filter).select([
      'a.id',
      'a.at',
      'a.action',
      'a.entity_kind as entityKind',
      'a.entity_id as entityId',
      'a.before',
      'a.after',
      'a.request_id as requestId',
      'u.id as actorId',
      'u.name as actorName',
      'u.email as actorEmail',
      // What is named is found by its own key, and by nothing else that happens to look like one.
      sql<string | null>`case a.entity_kind
          when 'user' then (select coalesce(nullif(name, ''), email) from app_user
            where id = a.entity_id::uuid and erased_at is null)
          when 'box' then (select name from box where id = a.entity_id::uuid)
          when 'category' then (select name from category where id = a.entity_id::uuid)
        end`.as('entityName'),
    ]);
  const inOrder = (filter: AuditFilter, direction: 'asc' | 'desc') =>
    entries(filter).orderBy('a.at', direction).orderBy('a.id', direction);

  return {
    list: async (filter: AuditFilter, { page, pageSize, sort }: AskedPage) =>
      inOrder(filter, sort === 'at' ? 'asc' : 'desc')
        .limit(pageSize)
        .offset((page - 1) * pageSize)
        .execute(),

    async count(filter: AuditFilter): Promise<number> {
      const { total } = await matching(filter)
        .select((entry) => entry.fn.countAll<string>().as('total'))
        .executeTakeFirstOrThrow();
      return Number(total);
    },

    /** Some of those before another one, in that order. */
    listAfter: async (filter: AuditFilter, after: { at: Date; id: string } | null) =>
      (after
        ? inOrder(filter, 'desc').where(
            sql<SqlBool>`(a.at, a.id) < (${after.at}, ${after.id}::uuid)`,
          )
        : inOrder(filter, 'desc')
      )
        .limit(rowsAtATime)
        .execute(),
  };
}

export type AuditRow = Awaited<
  ReturnType<ReturnType<typeof createAuditRepository>['list']>
>[number];
