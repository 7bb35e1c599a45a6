import { addSeconds } from '../../platform/time/add-seconds';
import type { AppContext } from '../../platform/context';
import type { HousekeepingJob } from '../../platform/process/housekeeping';
import { londonDay } from '../../platform/time/london-day';
import { createNotifier } from '../../notifications/notifier';
import { decideTier } from './decide-tier';
import { notifyTier } from './notify-tier';
import { createPremiumRepository } from './premium-repository';
import type { Plan } from './tier-policy';
import { tierPolicy } from './tier-policy';
import { createTierRepository } from './tier-repository';

const daySeconds = 24 * 60 * 60;

/**
 * Once a night, London time: applies changes of tier and premium that were due at the month's end, and updates dynamic tiers. Every process
 * runs it every hour, so that a night is never missed; each box is checked once a day.
 */
export function createNightlyTiers(
  context: Pick<AppContext, 'database' | 'clock' | 'log' | 'settings' | 'mailer'>,
): HousekeepingJob {
  const { database, clock, log } = context;
  const notifier = createNotifier(context);
  return async () => {
    const now = clock.now();
    const today = londonDay(now);
    await database.transaction().execute(async (trx) => {
      const repository = createTierRepository(trx);
      for (const { id, tier, tier_mode, nextTier } of await repository.listDue(today)) {
        // The box has become dynamic since then: the earlier choice is void.
        if (tier_mode === 'dynamic' || !nextTier) await repository.plan(id, null);
        else {
          const reason = 'The partner chose it for the end of the month.';
          const [from, to] = [
            { tier, mode: tier_mode },
            { tier: nextTier, mode: tier_mode },
          ];
          const change = { from, to, reason, proratedPence: 0, at: now };
          await repository.change({ boxId: id, cause: 'month-end', ...change });
          const detail = 'You chose it for the end of the month.';
          await notifyTier(trx, notifier, { boxId: id, tier: nextTier, detail });
        }
      }
    });
    await applyDuePremium(database, now);
    await database.transaction().execute(async (trx) => {
      const repository = createTierRepository(trx);
      const since = addSeconds(now, -tierPolicy.trailingDays * daySeconds);
      for (const { id, tier, approved } of await repository.takeDynamic(today, since)) {
        const decided = decideTier(tier, approved, tierPolicy);
        log.info({ tier: { boxId: id, from: tier, ...decided } }, 'a dynamic tier was looked at');
        if (decided.tier === tier) continue;
        const { reason } = decided;
        const from: Plan = { tier, mode: 'dynamic' };
        const to: Plan = { tier: decided.tier, mode: 'dynamic' };
        const change = { from, to, reason, proratedPence: 0, at: now };
        await repository.change({ boxId: id, cause: 'dynamic', ...change });
        await notifyTier(trx, notifier, {
          boxId: id,
          tier: decided.tier,
          detail: reason,
        });
      }
    });
  };
}

/** Starts and ends premium plans as their partners have scheduled it. */
async function applyDuePremium(database: AppContext['database'], now: Date): Promise<void> {
  await database.transaction().execute(async (trx) => {
    const premium = createPremiumRepository(trx);
    for (const box of await premium.listDue(londonDay(now))) {
      const { state: from, next } = await premium.read(box, now);
      if (!next || from === next.state) await premium.schedule(box.id, null);
      else
        await premium.change({
          boxId: box.id,
          from,
          to: next.state,
          cause: 'month-end',
          reason: 'The partner chose it for the end of the month.',
          proratedPence: 0,
          at: now,
        });
    }
  });
}
