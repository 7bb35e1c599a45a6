import { toActor } from './to-actor';
import type { RecentAction } from '@hive/contract/overview';
import { sql } from 'kysely';
import type { AppContext } from '../platform/context';
import { entityName } from './entity-name';
import { entryActorId, entryActorName } from './actors-without-account';

interface Row {
  action: string;
  count: number;
  at: Date;
  actorId: string | null;
  actorName: string | null;
  actorEmail: string | null;
  entityKind: string;
  entityId: string;
  entityName: string | null;
}

/** Groups shown on the start page. */
const shownGroups = 10;

/** Entries that are grouped. */
const readEntries = 2_000;

/**
 * The audit entries since an instant, grouped by action and actor: an admin may decide hundreds of orders a day. Reads a
 * limited number of entries, the newest ones.
 */
export async function listRecentActions(
  { database }: Pick<AppContext, 'database'>,
  since: Date,
): Promise<RecentAction[]> {
  const { rows } = await sql<Row>`
    with recent as (
      select id, at, action, actor_id from audit_entry where at >= ${since}
      order by at desc, id desc limit ${readEntries}),
    grouped as (
      select count(*)::int as count, (array_agg(id order by at desc, id desc))[1] as newest
      from recent group by action, actor_id order by max(at) desc limit ${shownGroups})
    select a.action, grouped.count, a.at, ${entryActorId} as "actorId", ${entryActorName} as "actorName",
      u.email as "actorEmail",
      a.entity_kind as "entityKind", a.entity_id as "entityId", ${entityName} as "entityName"
    from grouped join audit_entry a on a.id = grouped.newest
      left join app_user u on u.id = a.actor_id and u.erased_at is null
    order by a.at desc, a.id desc`.execute(database);
  return rows.map(({ action, count, at, ...row }) => ({
    action,
    count,
    at: at.toISOString(),
    actor: toActor(row),
    entity: { kind: row.entityKind, id: row.entityId, name: row.entityName },
  }));
}
