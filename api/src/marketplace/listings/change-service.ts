import type { ListingChangePage } from '@hive/contract/admin-listings';
import type { AdminListingChange, ListingChangeStatus } from '@hive/contract/listings';
import type { Transaction } from 'kysely';
import { writeAudit } from '../../audit/write-audit';
import type { ReviewedValues } from '../../database/listing-schema';
import type { Database } from '../../database/schema';
import { createNotifier } from '../../notifications/notifier';
import { createMembership } from '../../partners/membership/membership';
import { checkAccess } from '../../platform/http/access';
import type { RequestSession } from '../../platform/http/authentication';
import type { AppContext } from '../../platform/context';
import { Problem } from '../../platform/http/problem';
import { requireUser } from '../../platform/http/require-user';
import { decidedMeanwhile } from '../../platform/http/version-conflict';
import { londonDay } from '../../platform/time/london-day';
import { utcDay } from '../../platform/time/utc-day';
import { applyChange } from './apply-change';
import { findConflicts, toAdminChange } from './change-mapper';
import { readReviewedValues, toVersionContent } from './listing-content';

import type { ChangeRow } from './listing-repository';
import { createListingRepository } from './listing-repository';
import { lockBox } from './lock-box';
import { notifyListingDecision } from './notify-listing';

export type ChangeService = ReturnType<typeof createChangeService>;

/** Admins' decisions on changes of prices and terms. */
export function createChangeService(context: AppContext) {
  const { database, clock, settings } = context;
  const notifying = { notifier: createNotifier(context), settings };

  /**
   * Runs a decision on a pending change while its box is locked.
   * @throws Problem NOT_FOUND, VERSION_CONFLICT
   */
  async function decide(
    session: RequestSession,
    id: string,
    work: (trx: Transaction<Database>, change: ChangeRow, by: string) => Promise<void>,
  ): Promise<AdminListingChange> {
    checkAccess('admin', session);
    const before = await createListingRepository(database).findChange(id);
    if (!before) throw noChange();
    const by = requireUser(session);
    return database.transaction().execute(async (trx) => {
      const membership = createMembership(trx);
      // Accounts before boxes, in the same order as account erasure.
      await membership.lock(by, ...(await membership.listMembers(before.box_id)));
      if (!(await lockBox(trx, before.box_id))) throw noChange();
      const listings = createListingRepository(trx);
      const change = (await listings.findChange(id)) ?? before;
      if (change.status !== 'pending')
        throw new Problem(
          'VERSION_CONFLICT',
          decidedMeanwhile('This change', change.status, change.reason),
          { current: toAdminChange(change) },
        );
      await work(trx, change, by);
      return toAdminChange((await listings.findChange(id)) ?? change);
    });
  }

  /**
   * The values that a change replaces.
   * @throws Problem VERSION_CONFLICT if a published value has changed and the admin has not seen it
   */
  function readBase(change: ChangeRow, seenVersion: number | undefined): ReviewedValues {
    const live = toVersionContent(change.live);
    if (findConflicts(change, live).length > 0 && seenVersion !== change.boxVersion)
      throw new Problem(
        'VERSION_CONFLICT',
        'The published value has changed since the partner sent this. Compare it and approve again.',
        { current: toAdminChange(change) },
      );
    const known = readReviewedValues(live);
    return Object.fromEntries(
      Object.keys(change.content).map((field) => [field, known[field] ?? null]),
    );
  }

  return {
    async list(
      session: RequestSession,
      {
        page,
        pageSize,
        ...filter
      }: { status: ListingChangeStatus; boxId?: string; page: number; pageSize: number },
    ): Promise<ListingChangePage> {
      checkAccess('admin', session);
      const listings = createListingRepository(database);
      const [rows, total] = await Promise.all([
        listings.list(filter, { page, pageSize }),
        listings.count(filter),
      ]);
      return { items: rows.map(toAdminChange), page, pageSize, total };
    },

    /** @throws Problem NOT_FOUND, VERSION_CONFLICT */
    approve: (
      session: RequestSession,
      id: string,
      seenVersion: number | undefined,
    ): Promise<AdminListingChange> =>
      decide(session, id, async (trx, change, by) => {
        const now = clock.now();
        const base = readBase(change, seenVersion);
        await createListingRepository(trx).updateChange(id, {
          status: 'approved',
          base: JSON.stringify(base),
          decided_by: by,
          decided_at: now,
        });
        const isDue = utcDay(change.effective_on) <= londonDay(now);
        if (isDue) await applyChange(trx, change, now);
        const state = isDue ? 'applied' : 'approved';
        await notifyListingDecision(trx, notifying, change, { state, reason: null });
        await writeAudit(trx, session, now, {
          action: 'listing.approve',
          entity: { kind: 'listing-change', id },
          before: base,
          after: {
            ...change.content,
            boxId: change.box_id,
            effectiveOn: utcDay(change.effective_on),
          },
        });
      }),

    /** @throws Problem NOT_FOUND, VERSION_CONFLICT */
    reject: (session: RequestSession, id: string, reason: string): Promise<AdminListingChange> =>
      decide(session, id, async (trx, change, by) => {
        const now = clock.now();
        await createListingRepository(trx).updateChange(id, {
          status: 'rejected',
          reason,
          decided_by: by,
          decided_at: now,
        });
        await notifyListingDecision(trx, notifying, change, { state: 'rejected', reason });
        await writeAudit(trx, session, now, {
          action: 'listing.reject',
          entity: { kind: 'listing-change', id },
          before: { status: 'pending' },
          after: { status: 'rejected', reason, boxId: change.box_id },
        });
      }),
  };
}

const noChange = (): Problem =>
  new Problem('NOT_FOUND', 'We could not find this change. It may have been withdrawn.');
