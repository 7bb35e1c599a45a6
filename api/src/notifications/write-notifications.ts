import type { NotificationEmail, EventKind } from '@hive/contract/notifications';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../database/schema';
import type { NotifiedEvent } from './event-data';
import { kinds } from './kinds';

/** A notification that was written, and how its person wants to be emailed. */
export interface Written {
  userId: string;
  kind: EventKind;
  data: unknown;
  channel: NotificationEmail;
}

/**
 * Writes the notifications of events for everyone concerned, in one statement, and announces them to the streams with the
 * commit. A person who has been notified of an event is left out; counts of the same event are added.
 */
export async function writeNotifications(
  trx: Kysely<Database>,
  events: readonly NotifiedEvent[],
  now: Date,
): Promise<Written[]> {
  const { rows } = await sql<Written>`
    with event as (
      select * from jsonb_to_recordset(${JSON.stringify(events.map(toRecord))}::jsonb) as event
        (kind text, subject text, "boxId" uuid, "userId" uuid, "isForAdmins" boolean, data jsonb, email text)),
    recipient as (
      select kind, subject, data || jsonb_build_object('box', box.name) as data, event.email, app_user.id as user_id
        from event join box on box.id = event."boxId" join box_member on box_member.box_id = box.id
          join app_user on app_user.id = box_member.user_id
        where app_user.role = 'partner' and suspended_at is null and erased_at is null
      union all
      select kind, subject, data, event.email, app_user.id
        from event join app_user on app_user.id = event."userId" where erased_at is null
      union all
      select kind, subject, data, event.email, app_user.id from event join app_user on event."isForAdmins"
        where app_user.role = 'admin' and suspended_at is null and erased_at is null),
    chosen as (
      select recipient.*, coalesce(setting.in_app, true) as is_listed, coalesce(setting.email, recipient.email) as channel
      from recipient left join notification_setting setting using (user_id, kind)),
    written as (
      insert into notification (user_id, kind, subject, data, is_listed, digest, created_at)
      select user_id, kind, subject, data, is_listed, case when channel in ('daily', 'weekly') then channel end,
        ${now}::timestamptz
      -- In one order for all, so that concurrent events cannot deadlock.
      from chosen order by user_id, kind, subject
      on conflict (user_id, kind, subject) do update set data = notification.data || jsonb_build_object(
          'count', (notification.data->>'count')::int + (excluded.data->>'count')::int)
        where notification.data ? 'count'
      returning user_id, kind, subject)
    select user_id as "userId", kind, data, channel,
      case when is_listed then pg_notify('notification', user_id::text) end
    from written join chosen using (user_id, kind, subject)
    order by user_id`.execute(trx);
  return rows;
}

/** An event as a row of the statement. */
const toRecord = ({ kind, subject, to, data }: NotifiedEvent) => ({
  kind,
  subject,
  ...(to === 'admins' ? { isForAdmins: true } : to),
  data,
  email: kinds[kind].email,
});
