import type { OwnReview, ReviewBody } from '@hive/contract/reviews';
import type { Transaction } from 'kysely';
import type { Catalogue } from '../catalogue/catalogue';
import type { Database } from '../../database/schema';
import { createMembership } from '../../partners/membership/membership';
import { accountGone, checkAccess } from '../../platform/http/access';
import type { RequestSession } from '../../platform/http/authentication';
import type { AppContext } from '../../platform/context';
import { Problem } from '../../platform/http/problem';
import { createLimiter } from '../../platform/http/rate-limit';
import { requireUser } from '../../platform/http/require-user';
import type { Place } from './own-review-repository';
import { hashNetwork } from '../../platform/time/network-hash';
import { createInvitationRepository } from './invitation-repository';
import { createNetworkRepository } from './network-repository';
import { createOwnReviewRepository } from './own-review-repository';
import { toOwnReview } from './review-mapper';

export type OwnReviewService = ReturnType<typeof createOwnReviewService>;

/** A user's reviews: one per user and box, published once a moderator has approved it. */
export function createOwnReviewService(context: AppContext, catalogue: Catalogue) {
  const { database, clock, policy, settings } = context;
  const perAccount = createLimiter(context, {
    name: 'review-write',
    ...policy.rateLimits.reviewWrite,
  });

  const placeOf = (session: RequestSession, boxId: string): Place => {
    checkAccess('verified', session);
    return { userId: requireUser(session), boxId: boxId.toLowerCase() };
  };

  /** The author, whose account cannot be erased until the review is written. */
  async function write<T>(
    { userId }: Place,
    work: (trx: Transaction<Database>, name: string) => Promise<T>,
  ): Promise<T> {
    await perAccount.consume(userId);
    return database.transaction().execute(async (trx) => {
      const writer = await createOwnReviewRepository(trx).findWriter(userId);
      if (!writer) throw accountGone();
      return work(trx, writer.name);
    });
  }

  /** Remembers for some days from which network a review was written, as a hash. */
  async function storeNetwork(
    trx: Transaction<Database>,
    reviewId: string,
    network: string,
  ): Promise<void> {
    const at = clock.now();
    const hash = hashNetwork(settings.secretKey, network, at);
    await createNetworkRepository(trx).save({ reviewId, network: hash, at });
  }

  return {
    async find(session: RequestSession, boxId: string): Promise<OwnReview | null> {
      const row = await createOwnReviewRepository(database).find(placeOf(session, boxId));
      return row ? toOwnReview(row) : null;
    },

    /**
     * @param network the network of the request; see `getNetwork`
     * @throws Problem NOT_FOUND for a box that is not public, FORBIDDEN, REVIEW_EXISTS, RATE_LIMITED
     */
    async write(
      session: RequestSession,
      boxId: string,
      { network, ...body }: ReviewBody & { network: string },
    ): Promise<OwnReview> {
      const place = placeOf(session, boxId);
      if (!catalogue.findBox(place.boxId)) throw boxGone();
      return write(place, async (trx, name) => {
        const own = createOwnReviewRepository(trx);
        if (await createMembership(trx).isMember(place.userId, place.boxId)) throw ownBox();
        const now = clock.now();
        // Not by the address that the form was opened at: the review of an invited person is an invited one.
        const isInvited = await createInvitationRepository(trx).answer(place, now);
        const row = await own.insert(place, { ...body, name, isInvited, now });
        if (!row) throw reviewExists();
        await storeNetwork(trx, row.id, network);
        return toOwnReview(row);
      });
    },

    /** @throws Problem NOT_FOUND, RATE_LIMITED */
    async change(
      session: RequestSession,
      boxId: string,
      { network, ...body }: ReviewBody & { network: string },
    ): Promise<OwnReview> {
      const place = placeOf(session, boxId);
      return write(place, async (trx, name) => {
        const own = createOwnReviewRepository(trx);
        const changed = await own.change(place, { ...body, name, now: clock.now() });
        const row = changed ?? (await own.find(place));
        if (!row) throw noReview();
        if (changed) await storeNetwork(trx, row.id, network);
        return toOwnReview(row);
      });
    },

    /** @throws Problem NOT_FOUND */
    async remove(session: RequestSession, boxId: string): Promise<void> {
      const isGone = await createOwnReviewRepository(database).delete(placeOf(session, boxId));
      if (!isGone) throw noReview();
    },
  };
}

const boxGone = (): Problem =>
  new Problem('NOT_FOUND', 'We could not find this box. It may have left Hive.');

const noReview = (): Problem =>
  new Problem('NOT_FOUND', 'You have not written a review of this box.');

const reviewExists = (): Problem =>
  new Problem('REVIEW_EXISTS', 'You have already reviewed this box. You can change your review.');

const ownBox = (): Problem =>
  new Problem('FORBIDDEN', 'You represent this box, so you cannot review it.');
