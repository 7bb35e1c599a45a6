import type { Kysely, Selectable } from 'kysely';
import type { BoxTable, Database } from '../../database/schema';
import { prorate } from './prorate';
import type { Plan } from './tier-policy';
import { tierPolicy } from './tier-policy';
import { createTierRepository } from './tier-repository';

/**
 * Sets the tier of a locked box, or whether the tier is earned, for an admin. The fee is charged as if the partner had
 * chosen it: a box that starts to earn its tier is refunded the rest of the month's fee, one that stops is charged it.
 */
export async function setTier(
  trx: Kysely<Database>,
  box: Pick<Selectable<BoxTable>, 'id' | 'tier' | 'tier_mode'>,
  { to, at, id }: { to: Plan; at: Date; id?: string | undefined },
): Promise<void> {
  const from = { tier: box.tier, mode: box.tier_mode };
  if (from.tier === to.tier && from.mode === to.mode) return;
  await createTierRepository(trx).change({
    boxId: box.id,
    from,
    to,
    cause: 'admin',
    reason: 'An admin chose it.',
    proratedPence: prorate({ from, to }, at, tierPolicy),
    at,
    id,
  });
}
