import type { ListingDraft, OwnListing } from '@hive/contract/listings';
import type { Selectable, Transaction } from 'kysely';
import { writeAudit } from '../../audit/write-audit';
import type { BoxTable, Database } from '../../database/schema';
import type { OwnBoxes } from '../../partners/membership/own-boxes';
import type { RequestSession } from '../../platform/http/authentication';
import type { AppContext } from '../../platform/context';
import { Problem } from '../../platform/http/problem';
import { createLimiter } from '../../platform/http/rate-limit';
import { requireUser } from '../../platform/http/require-user';
import { checkVersion } from '../../platform/http/version-conflict';
import { createListingRepository } from './listing-repository';
import { lockBox } from './lock-box';
import { presentListing } from './present-listing';
import { createPublishListing, type PublishRequest } from './publish-listing';

export type OwnListingService = ReturnType<typeof createOwnListingService>;

/** The listings of partners' boxes. */
export function createOwnListingService(context: AppContext, ownBoxes: OwnBoxes) {
  const { database, clock, policy } = context;
  const publishListing = createPublishListing(context);
  const perAccount = createLimiter(context, {
    name: 'listing-write',
    ...policy.rateLimits.listingWrite,
  });

  /** Runs a write on the locked box of a call. The limit is taken before the transaction. */
  async function write(
    session: RequestSession,
    boxId: string | undefined,
    work: (trx: Transaction<Database>, box: Selectable<BoxTable>, by: string) => Promise<void>,
  ): Promise<OwnListing> {
    const { id } = await ownBoxes.pick(session, boxId);
    const by = requireUser(session);
    await perAccount.consume(by);
    return database.transaction().execute(async (trx) => {
      const box = await lockBox(trx, id);
      if (!box) throw boxGone();
      await work(trx, box, by);
      return presentListing(trx, box, clock.now());
    });
  }

  return {
    /** @throws Problem NOT_FOUND */
    async get(session: RequestSession, boxId?: string): Promise<OwnListing> {
      const box = await ownBoxes.pick(session, boxId);
      return presentListing(database, box, clock.now());
    },

    /** @throws Problem NOT_FOUND, VERSION_CONFLICT, RATE_LIMITED */
    saveDraft: (
      session: RequestSession,
      boxId: string | undefined,
      { draft, revision }: { draft: ListingDraft; revision: number },
    ): Promise<OwnListing> =>
      write(session, boxId, async (trx, box, by) => {
        const current = await presentListing(trx, box, clock.now());
        checkVersion(revision, { version: current.revision, current });
        await createListingRepository(trx).saveDraft(box.id, { draft, by, now: clock.now() });
      }),

    /** @throws Problem NOT_FOUND, RATE_LIMITED */
    discardDraft: (session: RequestSession, boxId?: string): Promise<OwnListing> =>
      write(session, boxId, async (trx, box, by) => {
        const listings = createListingRepository(trx);
        const draft = await listings.findDraft(box.id);
        if (!draft || draft.content === null) return;
        await listings.saveDraft(box.id, { draft: null, by, now: clock.now() });
        // Saving is not audited: a draft is saved while someone types. A discarded one may be another person's work.
        await writeAudit(trx, session, clock.now(), {
          action: 'listing.discard-draft',
          entity: { kind: 'box', id: box.id },
          before: { fields: Object.keys(draft.content) },
        });
      }),

    /** @throws Problem NOT_FOUND, RATE_LIMITED */
    withdraw: (session: RequestSession, boxId?: string): Promise<OwnListing> =>
      write(session, boxId, async (trx, box) => {
        const listings = createListingRepository(trx);
        const change = await listings.findOpen(box.id);
        if (!change) throw new Problem('NOT_FOUND', 'No change is waiting. It may be in effect.');
        await listings.updateChange(change.id, { status: 'withdrawn' });
        await writeAudit(trx, session, clock.now(), {
          action: 'listing.withdraw',
          entity: { kind: 'listing-change', id: change.id },
          before: { status: change.status },
          after: { status: 'withdrawn', boxId: box.id },
        });
      }),

    /** @throws Problem NOT_FOUND, VALIDATION_FAILED, VERSION_CONFLICT, RATE_LIMITED */
    async publish(session: RequestSession, boxId: string | undefined, request: PublishRequest) {
      const box = await ownBoxes.pick(session, boxId);
      await perAccount.consume(requireUser(session));
      return publishListing(box, session, request);
    },
  };
}

const boxGone = (): Problem => new Problem('NOT_FOUND', 'There is no such box among yours.');
