import type { AppContext } from '../../platform/context';
import type { HousekeepingJob } from '../../platform/process/housekeeping';
import { londonDay } from '../../platform/time/london-day';
import { endVerification } from './end-verification';
import { createVerificationRepository } from './verification-repository';

/**
 * Ends verifications after their last London day. Every process looks every hour; each box is one transaction that holds
 * its lock and reads the expiry again, so that its partners get one email. No call starts it.
 * @param shouldContinue checked before each box
 */
export function createExpiryJob(
  context: AppContext,
  shouldContinue: () => boolean,
): HousekeepingJob {
  const { database, clock, log } = context;

  /** @returns whether it was ended */
  const expire = (boxId: string, today: string): Promise<boolean> =>
    database.transaction().execute(async (trx) => {
      const verifications = createVerificationRepository(trx);
      const box = await verifications.lockBox(boxId);
      const current = await verifications.findCurrent(boxId);
      if (!current || current.expires_on >= new Date(today)) return false;
      const ending = { at: clock.now(), by: null, cause: 'expired' } as const;
      if (box) {
        const reason = 'The verification was a year old. It is renewed with new checks.';
        await endVerification(context, trx, box, { ...ending, reason });
      } else await verifications.end(boxId, { ...ending, reason: null });
      return true;
    });

  return async () => {
    const today = londonDay(clock.now());
    let ended = 0;
    for (;;) {
      const expired = await createVerificationRepository(database).listExpired(today);
      for (const boxId of expired) {
        if (!shouldContinue()) return;
        if (await expire(boxId, today)) ended += 1;
      }
      if (expired.length === 0) break;
    }
    if (ended > 0) log.info({ ended }, 'verifications expired');
  };
}
