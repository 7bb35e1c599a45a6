import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema';
import { londonDay } from '../../platform/time/london-day';
import { priceOf } from './month-charge';
import type { Plan } from './tier-policy';
import { createTierRepository, type PlannedBox } from './tier-repository';

/**
 * Sets the tier of a locked box, or whether the tier is earned, for an admin. The fee changes for the rest of the month,
 * including today: a box that starts to earn its tier is refunded it, one that stops is charged it.
 */
export async function setTier(
  trx: Kysely<Database>,
  box: PlannedBox,
  { to, at, id }: { to: Plan; at: Date; id?: string | undefined },
): Promise<void> {
  const from = { tier: box.tier, mode: box.tier_mode };
  if (from.tier === to.tier && from.mode === to.mode) return;
  const repository = createTierRepository(trx);
  const month = await repository.readMonth(box, at);
  await repository.change({
    boxId: box.id,
    from,
    to,
    cause: 'admin',
    reason: 'An admin chose it.',
    proratedPence: priceOf({ to, day: londonDay(at), cause: 'admin' }, month),
    at,
    id,
  });
}
