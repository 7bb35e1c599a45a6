import type { ClientBase } from 'pg';
import { dayMs } from './demo-days';

/** How far back the demo's notifications go. Older than a week is read. */
const days = 60;

/** The recent events of the demo, as rows of person, kind, subject, data and time. */
const events = `
  select m.user_id, case when r.rating <= 2 then 'review-low' else 'review-new' end as kind, r.id::text as subject,
    jsonb_build_object('box', b.name, 'rating', r.rating) as data, r.created_at as at
  from review r join box b on b.id = r.box_id join box_member m on m.box_id = b.id where r.status = 'approved'
  union all
  select m.user_id, 'invoice-issued', i.id::text, jsonb_build_object('box', b.name, 'number', 'HIVE-' || lpad(i.number::text, 6, '0'),
    'month', to_char(i.month, 'FMMonth YYYY'), 'amount', '£' || to_char((i.net_pence + i.vat_pence) / 100.0, 'FM999,990.00'),
    'due', to_char(i.due_on, 'FMDD FMMonth YYYY')), i.sent_at
  from invoice i join box b on b.id = i.box_id join box_member m on m.box_id = b.id
  union all
  select m.user_id, 'tier-changed', t.id::text, jsonb_build_object('box', b.name, 'tier', t.to_tier, 'detail', t.reason), t.at
  from tier_change t join box b on b.id = t.box_id join box_member m on m.box_id = b.id
  where t.cause <> 'partner' and t.from_tier <> t.to_tier
  union all
  select a.id, 'application-waiting', p.id::text, '{}', p.created_at
  from application p join app_user a on a.role = 'admin' where p.status = 'pending'
  union all
  select a.id, 'promo-waiting', p.id::text, jsonb_build_object('box', b.name), p.created_at
  from promo_media p join box b on b.id = p.box_id join app_user a on a.role = 'admin' where p.decided_at is null
  union all
  select a.id, 'review-reported', p.review_id || ' ' || p.review_version, jsonb_build_object('box', b.name), p.created_at
  from review_report p join review r on r.id = p.review_id join box b on b.id = r.box_id
    join app_user a on a.role = 'admin' where p.settled_at is null`;

/** Notifies the demo's partner and admin of its recent events, without emails. Run after all these have been seeded. */
export async function seedNotifications(client: ClientBase, end: number): Promise<void> {
  await client.query(
    `insert into notification (id, user_id, kind, subject, data, is_listed, created_at, read_at)
     select md5(user_id || kind || subject)::uuid, user_id, kind, subject, data, true, at,
       case when at < $2::timestamptz - interval '7 days' then at + interval '1 day' end
     from (${events}) as event where at between $1 and $2
     on conflict do nothing`,
    [new Date(end - days * dayMs), new Date(end)],
  );
}
