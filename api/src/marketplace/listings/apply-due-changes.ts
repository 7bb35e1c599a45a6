import { createNotifier } from '../../notifications/notifier';
import { createMembership } from '../../partners/membership/membership';
import type { AppContext } from '../../platform/context';
import type { HousekeepingJob } from '../../platform/process/housekeeping';
import { londonDay } from '../../platform/time/london-day';
import { applyChange } from './apply-change';
import { findConflicts } from './change-mapper';
import { toVersionContent } from './listing-content';
import { createListingRepository } from './listing-repository';
import { lockBox } from './lock-box';
import { notifyListingDecision } from './notify-listing';

/**
 * Creates the job that puts approved changes into effect on their London day, each in its own transaction. Several
 * processes may run it at once: the lock of the box and the status let each change take effect once. A change whose
 * published value has changed since its approval waits for an admin again.
 */
export function createDueChangesJob(context: AppContext): HousekeepingJob {
  const { database, clock, settings, log } = context;
  const notifying = { notifier: createNotifier(context), settings };

  async function apply({ id, boxId }: { id: string; boxId: string }): Promise<void> {
    const now = clock.now();
    await database.transaction().execute(async (trx) => {
      const membership = createMembership(trx);
      const members = await membership.listMembers(boxId);
      if (members.length > 0) await membership.lock(...members);
      const box = await lockBox(trx, boxId);
      const listings = createListingRepository(trx);
      const change = await listings.findChange(id);
      if (change?.status !== 'approved') return;
      if (!box) {
        await listings.updateChange(id, { status: 'withdrawn' });
        return;
      }
      if (findConflicts(change, toVersionContent(change.live)).length > 0) {
        await listings.updateChange(id, { status: 'pending', decided_by: null, decided_at: null });
        return;
      }
      await applyChange(trx, change, now);
      await notifyListingDecision(trx, notifying, change, { state: 'applied', reason: null });
    });
  }

  return async () => {
    const due = await createListingRepository(database).listDue(londonDay(clock.now()));
    for (const change of due)
      await apply(change).catch((error: unknown) => {
        log.warn({ err: error, change: change.id }, 'a change of a listing did not take effect');
      });
  };
}
