import type { ReviewPhoto } from '@hive/contract/boxes';
import type { StoredReviewPhoto } from '@hive/contract/review-photos';
import type { ExpressionBuilder, Selectable } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database, ReviewPhotoTable } from '../../database/schema';
import type { SignedAddresses } from '../../storage/signed-addresses';
import { photoAddressOf } from './photo-address';

export const photoColumns = ['id', 'file_key', 'alt', 'width', 'height'] as const;

/** What is read of a photo. */
export type PhotoRow = Pick<Selectable<ReviewPhotoTable>, (typeof photoColumns)[number]>;

/** Selects the photos of a review as `photos`, in their order. */
export const selectPhotos = (review: ExpressionBuilder<Database, 'review'>) =>
  jsonArrayFrom(
    review
      .selectFrom('review_photo')
      .whereRef('review_photo.review_id', '=', 'review.id')
      .select([
        'review_photo.id',
        'review_photo.file_key',
        'review_photo.alt',
        'review_photo.width',
        'review_photo.height',
      ])
      .orderBy('review_photo.position'),
  ).as('photos');

/** A photo of a published review. */
export const toReviewPhoto = ({ file_key, alt, width, height }: PhotoRow): ReviewPhoto => ({
  url: photoAddressOf(file_key),
  alt,
  width,
  height,
});

/** For its author and for moderators, with an address that is valid for a few minutes in any state. */
export const toStoredPhoto = (row: PhotoRow, addresses: SignedAddresses): StoredReviewPhoto => ({
  ...toReviewPhoto(row),
  _id: row.id,
  url: addresses.make({ key: row.file_key, owner: `photo ${row.id}` }),
});
