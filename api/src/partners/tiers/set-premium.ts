import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema';
import { londonDay } from '../../platform/time/london-day';
import { priceOf } from './month-charge';
import { createPremiumRepository, type PremiumBox } from './premium-repository';

/**
 * Grants premium to a locked box free of charge, or ends it, for an admin. A plan that its partner has bought is charged
 * until yesterday: an admin's change counts for the whole day.
 */
export async function setPremium(
  trx: Kysely<Database>,
  box: PremiumBox,
  { to, at }: { to: 'free' | 'premium'; at: Date },
): Promise<void> {
  if (box.subscription_tier === to) return;
  const repository = createPremiumRepository(trx);
  const { state: from, month } = await repository.read(box, at);
  const plan = to === 'premium' ? 'granted' : 'free';
  const cause = 'admin';
  await repository.change({
    boxId: box.id,
    from,
    to: plan,
    cause,
    reason: plan === 'granted' ? 'An admin granted it.' : 'An admin ended it.',
    proratedPence: priceOf({ to: { premium: plan }, day: londonDay(at), cause }, month),
    at,
  });
}
