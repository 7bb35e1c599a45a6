import type { HealthCheck } from '@hive/contract/overview';
import type { AppContext } from '../../platform/context';
import { addSeconds } from '../../platform/time/add-seconds';
import { waitingCount, type WaitingCount } from '../../database/waiting-count';
import { filterOrders } from './filter-orders';
import { createRuleRepository } from './rule-repository';

/** A run starts within an hour of midnight in London. A day of 25 hours and an hour to finish are added. Seconds. */
const runIsLateAfterSeconds = 27 * 60 * 60;

/** What the start page shows of the conversion desk. The filters are those of its views. */
export function createDeskOverview({ database, clock }: Pick<AppContext, 'database' | 'clock'>) {
  const toDecide = (flagged?: 'yes') =>
    filterOrders(database, { status: 'pending', waiting: 'no', flagged }).select(
      'c.created_at as at',
    );

  return {
    countToDecide: (): WaitingCount => waitingCount('orders', toDecide()),

    countFlagged: (): WaitingCount => waitingCount('flagged-orders', toDecide('yes')),

    /** Whether the approval rules ran last night. */
    async checkRules(): Promise<HealthCheck> {
      const run = await createRuleRepository(database).findLastRun();
      const check = 'approval-rules';
      if (!run) {
        const message = 'The approval rules have never run.';
        return { check, state: 'attention', message, at: null };
      }
      const { startedAt, finishedAt, approved } = run;
      const isLate = startedAt < addSeconds(clock.now(), -runIsLateAfterSeconds);
      const at = (finishedAt ?? startedAt).toISOString();
      if (!finishedAt) {
        return isLate
          ? { check, state: 'attention', message: 'The last run did not finish.', at }
          : { check, state: 'notice', message: 'The approval rules are running.', at };
      }
      return isLate
        ? { check, state: 'attention', message: 'The approval rules did not run last night.', at }
        : { check, state: 'ok', message: `The approval rules approved ${approved} orders.`, at };
    },
  };
}
