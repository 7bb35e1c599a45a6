import path from 'node:path';
import type { StoredReviewPhoto } from '@hive/contract/review-photos';
import { v7 as newId } from 'uuid';
import { createPictureWriter } from '../../auth/profile/picture-encoder';
import { writeAudit } from '../../audit/write-audit';
import type { Notifier } from '../../notifications/notifier';
import { createMembership } from '../../partners/membership/membership';
import type { AppContext } from '../../platform/context';
import { accountGone, checkAccess } from '../../platform/http/access';
import type { RequestSession } from '../../platform/http/authentication';
import { Problem } from '../../platform/http/problem';
import { createLimiter } from '../../platform/http/rate-limit';
import { requireUser } from '../../platform/http/require-user';
import { discardFiles, discardFilesNow } from '../../storage/discard-files';
import { createSignedAddresses } from '../../storage/signed-addresses';
import type { TemporaryFile, TemporaryFiles } from '../../storage/temporary-files';
import { createTemporaryFiles } from '../../storage/temporary-files';
import type { Catalogue } from '../catalogue/catalogue';
import { createOwnReviewRepository, type Place } from './own-review-repository';
import { boxGone } from './own-review-service';
import { makePhotoKey } from './photo-address';
import type { PhotoRow } from '../catalogue/photo-mapper';
import { toStoredPhoto } from './photo-mapper';
import { createPhotoRepository } from './photo-repository';

export type PhotoService = ReturnType<typeof createPhotoService>;

/** Photos of reviews: uploaded before the review is sent, and removed by moderators. */
export function createPhotoService(
  context: AppContext,
  { catalogue, notifier }: { catalogue: Catalogue; notifier: Notifier },
) {
  const { database, clock, policy, settings, files } = context;
  const pictures = createPictureWriter(policy, {
    width: policy.reviewPhotoSide,
    height: policy.reviewPhotoSide,
    fit: 'inside',
    withoutEnlargement: true,
  });
  const addresses = createSignedAddresses(context);
  const temporary = createTemporaryFiles(path.join(settings.dataDir, 'uploads'));
  const perAccount = createLimiter(context, {
    name: 'review-photo',
    ...policy.rateLimits.reviewPhoto,
  });

  /** Stores the file, then its record, of an account that is not erased meanwhile. */
  async function store({ userId, boxId }: Place, uploaded: TemporaryFile): Promise<PhotoRow> {
    const id = newId();
    const { data, info } = await pictures.write(uploaded.path, userId);
    const key = makePhotoKey(id, data);
    await files.put(key, data);
    try {
      const { row, trimmed } = await database.transaction().execute(async (trx) => {
        if (!(await createOwnReviewRepository(trx).findWriter(userId))) throw accountGone();
        const photos = createPhotoRepository(trx);
        const row = await photos.insert({
          id,
          user_id: userId,
          box_id: boxId,
          review_id: null,
          position: 0,
          alt: '',
          file_key: key,
          width: info.width,
          height: info.height,
          created_at: clock.now(),
        });
        const maxUnused = policy.retention.unusedPhotosPerUser;
        return { row, trimmed: await photos.trimUnused(userId, maxUnused) };
      });
      await discardFiles(context, trimmed);
      return row;
    } catch (error) {
      await discardFilesNow(context, [key]);
      throw error;
    }
  }

  return {
    /**
     * Stores the picture that `receive` reads. The limit is checked before anything is read.
     * @throws Problem NOT_FOUND, RATE_LIMITED, PICTURE_UNREADABLE, UNAVAILABLE, and errors of `receive`
     */
    async upload(
      session: RequestSession,
      boxId: string,
      receive: (temporary: TemporaryFiles) => Promise<TemporaryFile>,
    ): Promise<StoredReviewPhoto> {
      checkAccess('verified', session);
      const place = { userId: requireUser(session), boxId: boxId.toLowerCase() };
      if (!catalogue.findBox(place.boxId)) throw boxGone();
      await perAccount.consume(place.userId);
      const uploaded = await receive(temporary);
      try {
        return toStoredPhoto(await store(place, uploaded), addresses);
      } finally {
        await temporary.remove(uploaded);
      }
    },

    /** Removes a photo from a review, published or not, and notifies its author. @throws Problem NOT_FOUND */
    async removeFromReview(
      session: RequestSession,
      { reviewId, photoId }: { reviewId: string; photoId: string },
    ): Promise<void> {
      checkAccess('admin', session);
      const deleted = await database.transaction().execute(async (trx) => {
        const photos = createPhotoRepository(trx);
        const review = await photos.findReview(reviewId);
        if (!review) throw noPhoto();
        const { userId, ...about } = review;
        // Before the photo, in the same order as account erasure.
        const [author] = userId ? await createMembership(trx).lock(userId) : [];
        const keys = await photos.deleteOne(reviewId, photoId);
        if (keys.length === 0) throw noPhoto();
        if (author)
          await notifier.notify(trx, {
            kind: 'own-review-photo-removed',
            subject: photoId,
            to: { userId: author.id },
            data: about,
          });
        await writeAudit(trx, session, clock.now(), {
          action: 'review.remove-photo',
          entity: { kind: 'review', id: reviewId },
        });
        return keys;
      });
      await discardFiles(context, deleted);
    },
  };
}

const noPhoto = (): Problem =>
  new Problem('NOT_FOUND', 'We could not find this picture. It may have been removed already.');
