import type { Tier } from '@hive/contract/partners';
import type { Transaction } from 'kysely';
import { v7 as newId } from 'uuid';
import type { Database } from '../../database/schema';
import type { Notifier } from '../../notifications/notifier';

interface NewTier {
  boxId: string;
  tier: Tier;
  /** A sentence that says why. */
  detail: string;
}

/** Notifies the partners of a box that its tier has changed, unless they chose it just now. */
export const notifyTier = (
  trx: Transaction<Database>,
  notifier: Notifier,
  { boxId, tier, detail }: NewTier,
): Promise<number> =>
  notifier.notify(trx, {
    kind: 'tier-changed',
    subject: newId(),
    to: { boxId },
    data: { tier, detail },
  });
