import type { HealthCheck } from '@hive/contract/overview';
import { sql } from 'kysely';
import { waitingCount, type WaitingCount } from '../database/waiting-count';
import type { AppContext } from '../platform/context';
import { addSeconds } from '../platform/time/add-seconds';
import { isNotExpired } from './outbox-repository';

/** What the start page shows of emails. */
export function createMailOverview({
  database,
  clock,
  policy,
}: Pick<AppContext, 'database' | 'clock' | 'policy'>) {
  return {
    /** Failed emails that can be resent: the others need nothing. */
    countFailed: (): WaitingCount =>
      waitingCount(
        'failed-mails',
        database
          .selectFrom('mail')
          .where('status', '=', 'dead')
          .where('sealed_body', 'is not', null)
          .where(isNotExpired(clock.now()))
          .select('created_at as at'),
      ),

    /** Whether emails leave the queue in time. */
    async checkQueue(): Promise<HealthCheck> {
      const now = clock.now();
      const { count, oldestAt } = await database
        .selectFrom('mail')
        .where('status', '=', 'queued')
        .where(isNotExpired(now))
        .select([
          sql<number>`count(*)::int`.as('count'),
          sql<Date | null>`min(created_at)`.as('oldestAt'),
        ])
        .executeTakeFirstOrThrow();
      const check = 'mail-queue';
      if (oldestAt === null)
        return { check, state: 'ok', message: 'No email is waiting to be sent.', at: null };
      const isDelayed = oldestAt < addSeconds(now, -policy.mail.delayedAfterSeconds);
      return {
        check,
        state: isDelayed ? 'attention' : 'ok',
        message: `${count === 1 ? '1 email is' : `${count} emails are`} waiting to be sent${isDelayed ? ', the oldest for too long' : ''}.`,
        at: oldestAt.toISOString(),
      };
    },
  };
}
