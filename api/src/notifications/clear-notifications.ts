import { sql } from 'kysely';
import type { AppContext } from '../platform/context';
import { addSeconds } from '../platform/time/add-seconds';
import type { HousekeepingJob } from '../platform/process/housekeeping';

/** Seconds after an erasure within which the job runs at least once, also when there was an outage. */
const erasureSeconds = 7 * 24 * 60 * 60;

/** Deletes notifications that are too old or beyond the newest of a person, and those of erased accounts. */
export const createClearingJob =
  ({
    database,
    clock,
    policy,
  }: Pick<AppContext, 'database' | 'clock' | 'policy'>): HousekeepingJob =>
  async () => {
    const { notificationSeconds, notificationsPerUser } = policy.retention;
    const now = clock.now();
    const before = addSeconds(now, -notificationSeconds);
    await database.deleteFrom('notification').where('created_at', '<', before).execute();
    // Written while the account was being erased.
    const since = addSeconds(now, -erasureSeconds);
    await sql`delete from notification n where created_at > ${since}::timestamptz and not exists (
      select from app_user where app_user.id = n.user_id and erased_at is null)`.execute(database);
    await sql`delete from notification n using (
        select user_id from notification group by user_id having count(*) > ${notificationsPerUser}::int) crowded,
      lateral (select created_at, id from notification where user_id = crowded.user_id
        order by created_at desc, id desc offset ${notificationsPerUser}::int - 1 limit 1) oldest
      where n.user_id = crowded.user_id and (n.created_at, n.id) < (oldest.created_at, oldest.id)`.execute(
      database,
    );
  };
