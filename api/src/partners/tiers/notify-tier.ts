import type { Tier } from '@hive/contract/partners';
import type { Transaction } from 'kysely';
import type { Database } from '../../database/schema';
import type { Notifier } from '../../notifications/notifier';

interface NewTier {
  boxId: string;
  tier: Tier;
  at: Date;
  /** A sentence that says why. */
  detail: string;
}

/** Notifies the partners of a box that its tier has changed, unless they chose it just now. */
export const notifyTier = (
  trx: Transaction<Database>,
  notifier: Notifier,
  { boxId, tier, at, detail }: NewTier,
): Promise<number> =>
  notifier.notify(trx, {
    kind: 'tier-changed',
    subject: `${boxId} ${at.toISOString()}`,
    to: { boxId },
    data: { tier, detail },
  });
