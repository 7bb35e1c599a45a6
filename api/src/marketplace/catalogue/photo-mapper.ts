import type { ReviewPhoto } from '@hive/contract/boxes';
import type { ExpressionBuilder, Selectable } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database, ReviewPhotoTable } from '../../database/schema';

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

/** The public address of a photo, which works while the review is published. */
const photoAddressOf = (key: string): string => `/media/${key}`;

/** A photo of a published review. */
export const toReviewPhoto = ({ file_key, alt, width, height }: PhotoRow): ReviewPhoto => ({
  url: photoAddressOf(file_key),
  alt,
  width,
  height,
});
