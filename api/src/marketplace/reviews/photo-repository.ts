import type { WrittenPhoto } from '@hive/contract/review-photos';
import type { Insertable, Kysely } from 'kysely';
import type { Database, ReviewPhotoTable } from '../../database/schema';
import type { Place } from './own-review-repository';
import type { PhotoRow } from '../catalogue/photo-mapper';
import { photoColumns } from '../catalogue/photo-mapper';

/** Photos of reviews. Created again for each transaction. Deletions return the keys of files that no record uses. */
export function createPhotoRepository(database: Kysely<Database>) {
  const keysOf = (rows: readonly { file_key: string }[]): string[] =>
    rows.map(({ file_key }) => file_key);

  return {
    async insert(row: Insertable<ReviewPhotoTable>): Promise<PhotoRow> {
      return database
        .insertInto('review_photo')
        .values(row)
        .returning(photoColumns)
        .executeTakeFirstOrThrow();
    },

    /** Those that their author uploaded for a review of this box and has not sent, oldest first. */
    async listUnused({ userId, boxId }: Place): Promise<PhotoRow[]> {
      return database
        .selectFrom('review_photo')
        .where('user_id', '=', userId)
        .where('box_id', '=', boxId)
        .where('review_id', 'is', null)
        .select(photoColumns)
        .orderBy('created_at')
        .orderBy('id')
        .execute();
    },

    async listOfReview(reviewId: string): Promise<PhotoRow[]> {
      return database
        .selectFrom('review_photo')
        .where('review_id', '=', reviewId)
        .select(photoColumns)
        .orderBy('position')
        .execute();
    },

    /**
     * Makes uploads of the author part of their review. Other photos of the review are deleted.
     * @returns the deleted files, or null if one of the photos is not theirs, of another review, or deleted
     */
    async assign(
      reviewId: string,
      { userId, boxId }: Place,
      photos: readonly WrittenPhoto[],
    ): Promise<string[] | null> {
      const ids = photos.map(({ _id }) => _id);
      const deleted = await database
        .deleteFrom('review_photo')
        .where('review_id', '=', reviewId)
        .$if(ids.length > 0, (others) => others.where('id', 'not in', ids))
        .returning('file_key')
        .execute();
      for (const [position, { _id, alt }] of photos.entries()) {
        const { numUpdatedRows } = await database
          .updateTable('review_photo')
          .set({ review_id: reviewId, position, alt })
          .where('id', '=', _id)
          .where('user_id', '=', userId)
          .where('box_id', '=', boxId)
          .where((row) => row.or([row('review_id', 'is', null), row('review_id', '=', reviewId)]))
          .executeTakeFirst();
        if (numUpdatedRows === 0n) return null;
      }
      return keysOf(deleted);
    },

    async deleteOfReview(place: Place): Promise<string[]> {
      const own = database
        .selectFrom('review')
        .where('user_id', '=', place.userId)
        .where('box_id', '=', place.boxId)
        .select('id');
      return keysOf(
        await database
          .deleteFrom('review_photo')
          .where('review_id', 'in', own)
          .returning('file_key')
          .execute(),
      );
    },

    /** The author of a review, null without an account, and its box; undefined for an unknown review. */
    async findReview(
      id: string,
    ): Promise<{ userId: string | null; boxId: string; box: string } | undefined> {
      return database
        .selectFrom('review')
        .innerJoin('box', 'box.id', 'review.box_id')
        .where('review.id', '=', id)
        .select(['review.user_id as userId', 'box.id as boxId', 'box.name as box'])
        .executeTakeFirst();
    },

    /** Removes one photo of a review. */
    async deleteOne(reviewId: string, id: string): Promise<string[]> {
      return keysOf(
        await database
          .deleteFrom('review_photo')
          .where('id', '=', id)
          .where('review_id', '=', reviewId)
          .returning('file_key')
          .execute(),
      );
    },

    /** Deletes a user's oldest unused photos beyond a number. */
    async trimUnused(userId: string, most: number): Promise<string[]> {
      const oldest = database
        .selectFrom('review_photo')
        .where('user_id', '=', userId)
        .where('review_id', 'is', null)
        .select('id')
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .offset(most);
      return keysOf(
        await database
          .deleteFrom('review_photo')
          .where('id', 'in', oldest)
          .returning('file_key')
          .execute(),
      );
    },

    async deleteUnusedBefore(instant: Date): Promise<string[]> {
      return keysOf(
        await database
          .deleteFrom('review_photo')
          .where('review_id', 'is', null)
          .where('created_at', '<', instant)
          .returning('file_key')
          .execute(),
      );
    },

    /** Whether a file belongs to a published review. */
    async isPublished(key: string): Promise<boolean> {
      const row = await database
        .selectFrom('review_photo')
        .innerJoin('review', 'review.id', 'review_photo.review_id')
        .where('review_photo.file_key', '=', key)
        .where('review.status', '=', 'approved')
        .select('review.id')
        .executeTakeFirst();
      return row !== undefined;
    },

    /** The keys that a record uses. */
    async findNamed(keys: readonly string[]): Promise<string[]> {
      return keysOf(
        await database
          .selectFrom('review_photo')
          .where('file_key', 'in', keys)
          .select('file_key')
          .execute(),
      );
    },
  };
}
