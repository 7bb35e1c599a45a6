import type { Tier } from '@hive/contract/partners';
import type { Selectable, Transaction } from 'kysely';
import type { BoxTable, Database } from '../database/schema';
import { prorate } from './prorate';
import { tierPolicy } from './tier-policy';
import { createTierRepository } from './tier-repository';

/** Sets the tier of a locked box as an admin wants it. A fixed one is charged like one that its partner chose. */
export async function setTier(
  on: Transaction<Database>,
  box: Pick<Selectable<BoxTable>, 'id' | 'tier' | 'tier_mode'>,
  { to, at }: { to: Tier; at: Date },
): Promise<void> {
  const proratedPence =
    box.tier_mode === 'dynamic' ? 0 : prorate({ from: box.tier, to }, at, tierPolicy);
  await createTierRepository(on).change({
    boxId: box.id,
    from: box.tier,
    to,
    cause: 'admin',
    reason: 'An admin chose it.',
    proratedPence,
    at,
  });
}
