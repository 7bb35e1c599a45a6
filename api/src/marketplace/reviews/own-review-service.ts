import type { OwnReview, ReviewBody } from '@hive/contract/reviews';
import type { StoredReviewPhoto, WrittenPhoto } from '@hive/contract/review-photos';
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Catalogue } from '../catalogue/catalogue';
import type { Database, ReviewTable } from '../../database/schema';
import { discardFiles } from '../../storage/discard-files';
import { createSignedAddresses } from '../../storage/signed-addresses';
import { createMembership } from '../../partners/membership/membership';
import { accountGone, checkAccess } from '../../platform/http/access';
import type { RequestSession } from '../../platform/http/authentication';
import type { AppContext } from '../../platform/context';
import { invalidField, Problem } from '../../platform/http/problem';
import { createLimiter } from '../../platform/http/rate-limit';
import { requireUser } from '../../platform/http/require-user';
import type { Place } from './own-review-repository';
import { hashNetwork } from '../../platform/time/network-hash';
import { createInvitationRepository } from './invitation-repository';
import { createNetworkRepository } from './network-repository';
import { createOwnReviewRepository } from './own-review-repository';
import type { PhotoRow } from '../catalogue/photo-mapper';
import { toStoredPhoto } from './photo-mapper';
import { createPhotoRepository } from './photo-repository';
import { toOwnReview } from './review-mapper';

export type OwnReviewService = ReturnType<typeof createOwnReviewService>;

/** A user's reviews: one per user and box, published once a moderator has approved it. */
export function createOwnReviewService(context: AppContext, catalogue: Catalogue) {
  const { database, clock, policy, settings } = context;
  const addresses = createSignedAddresses(context);
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

  const toOwn = async (at: Kysely<Database>, row: Selectable<ReviewTable>): Promise<OwnReview> =>
    toOwnReview(row, await createPhotoRepository(at).listOfReview(row.id), addresses);

  return {
    async find(
      session: RequestSession,
      boxId: string,
    ): Promise<{ review: OwnReview | null; unusedPhotos: StoredReviewPhoto[] }> {
      const place = placeOf(session, boxId);
      const row = await createOwnReviewRepository(database).find(place);
      const unused = await createPhotoRepository(database).listUnused(place);
      return {
        review: row ? await toOwn(database, row) : null,
        unusedPhotos: unused.map((photo) => toStoredPhoto(photo, addresses)),
      };
    },

    /**
     * @param network the network of the request; see `getNetwork`
     * @throws Problem NOT_FOUND for a box that is not public, FORBIDDEN, REVIEW_EXISTS, VALIDATION_FAILED, RATE_LIMITED
     */
    async write(
      session: RequestSession,
      boxId: string,
      { network, photos = [], ...body }: ReviewBody & { network: string },
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
        await assignPhotos(trx, place, row.id, photos);
        await storeNetwork(trx, row.id, network);
        return toOwn(trx, row);
      });
    },

    /** @throws Problem NOT_FOUND, VALIDATION_FAILED, RATE_LIMITED */
    async change(
      session: RequestSession,
      boxId: string,
      { network, photos, ...body }: ReviewBody & { network: string },
    ): Promise<OwnReview> {
      const place = placeOf(session, boxId);
      const { review, deleted } = await write(place, async (trx, name) => {
        const own = createOwnReviewRepository(trx);
        const before = await own.lock(place);
        if (!before) throw noReview();
        const current = await createPhotoRepository(trx).listOfReview(before.id);
        const hasNewPhotos = photos !== undefined && !arePhotosEqual(current, photos);
        const deleted = hasNewPhotos ? await assignPhotos(trx, place, before.id, photos) : [];
        const input = { ...body, hasNewPhotos, name, now: clock.now() };
        const changed = await own.change(place, input);
        if (changed) await storeNetwork(trx, changed.id, network);
        return { review: await toOwn(trx, changed ?? before), deleted };
      });
      await discardFiles(context, deleted);
      return review;
    },

    /** @throws Problem NOT_FOUND */
    async remove(session: RequestSession, boxId: string): Promise<void> {
      const place = placeOf(session, boxId);
      const deleted = await database.transaction().execute(async (trx) => {
        const own = createOwnReviewRepository(trx);
        // Locked, so that no photo is added between the two deletions.
        if (!(await own.lock(place))) throw noReview();
        const keys = await createPhotoRepository(trx).deleteOfReview(place);
        await own.delete(place);
        return keys;
      });
      await discardFiles(context, deleted);
    },
  };
}

const arePhotosEqual = (rows: readonly PhotoRow[], photos: readonly WrittenPhoto[]): boolean =>
  rows.length === photos.length &&
  rows.every(({ id, alt }, at) => photos[at]?._id === id && photos[at].alt === alt);

/** @throws Problem VALIDATION_FAILED @returns the files of photos that left the review */
async function assignPhotos(
  trx: Transaction<Database>,
  place: Place,
  reviewId: string,
  photos: readonly WrittenPhoto[],
): Promise<string[]> {
  const deleted = await createPhotoRepository(trx).assign(reviewId, place, photos);
  if (!deleted)
    throw invalidField(
      'photos',
      'One of the pictures is no longer available. Remove it and add it again.',
    );
  return deleted;
}

export const boxGone = (): Problem =>
  new Problem('NOT_FOUND', 'We could not find this box. It may have left Hive.');

const noReview = (): Problem =>
  new Problem('NOT_FOUND', 'You have not written a review of this box.');

const reviewExists = (): Problem =>
  new Problem('REVIEW_EXISTS', 'You have already reviewed this box. You can change your review.');

const ownBox = (): Problem =>
  new Problem('FORBIDDEN', 'You represent this box, so you cannot review it.');
