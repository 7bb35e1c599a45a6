import type { ReviewBody } from '@hive/contract/reviews';
import type { Kysely, Selectable } from 'kysely';
import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import type { Database, ReviewTable } from '../../database/schema';

/** The author and the box of a review. */
export interface Place {
  userId: string;
  boxId: string;
}

type Row = Selectable<ReviewTable>;

/** A review to store. */
type Written = Omit<ReviewBody, 'photos'> & { name: string; now: Date };

/** A user's reviews. Created again for each transaction. */
export function createOwnReviewRepository(database: Kysely<Database>) {
  const labelsOf = ({ userId, boxId }: Place) => ({
    is_verified_subscriber: sql<boolean>`has_tracked_subscription(${userId}, ${boxId})`,
    is_verified_order: sql<boolean>`has_approved_order(${userId}, ${boxId})`,
  });

  return {
    /** Undefined if the account is erased. Locks the account, so that an erasure cannot leave its author's name. */
    async findWriter(userId: string): Promise<{ name: string } | undefined> {
      return database
        .selectFrom('app_user')
        .where('id', '=', userId)
        .where('erased_at', 'is', null)
        .select('name')
        .forShare()
        .executeTakeFirst();
    },

    async find({ userId, boxId }: Place): Promise<Row | undefined> {
      return database
        .selectFrom('review')
        .where('user_id', '=', userId)
        .where('box_id', '=', boxId)
        .selectAll()
        .executeTakeFirst();
    },

    /** The same, locked until the transaction ends. */
    async lock({ userId, boxId }: Place): Promise<Row | undefined> {
      return database
        .selectFrom('review')
        .where('user_id', '=', userId)
        .where('box_id', '=', boxId)
        .selectAll()
        .forUpdate()
        .executeTakeFirst();
    },

    /** Undefined when one already exists, also one written at the same moment. */
    async insert(
      place: Place,
      { rating, message, incentive, name, isInvited, now }: Written & { isInvited: boolean },
    ): Promise<Row | undefined> {
      return database
        .insertInto('review')
        .values({
          id: newId(),
          box_id: place.boxId,
          user_id: place.userId,
          author_name: name,
          rating,
          message,
          incentive: incentive ?? null,
          is_invited: isInvited,
          ...labelsOf(place),
          created_at: now,
          updated_at: now,
        })
        .onConflict((conflict) => conflict.columns(['box_id', 'user_id']).doNothing())
        .returningAll()
        .executeTakeFirst();
    },

    /** Undefined when there is none, or when nothing would change: neither a field nor, by `hasNewPhotos`, the photos. */
    async change(
      place: Place,
      { rating, message, incentive, hasNewPhotos, name, now }: Written & { hasNewPhotos: boolean },
    ): Promise<Row | undefined> {
      return database
        .updateTable('review')
        .set((review) => ({
          author_name: name,
          rating,
          message,
          ...(incentive && { incentive }),
          status: 'pending',
          version: review('version', '+', 1),
          rejection_reason: null,
          moderated_by: null,
          moderated_at: null,
          reply: null,
          replied_at: null,
          ...labelsOf(place),
          updated_at: now,
        }))
        .where('user_id', '=', place.userId)
        .where('box_id', '=', place.boxId)
        .where((review) =>
          review.or([
            sql<boolean>`${hasNewPhotos}`,
            review('rating', '<>', rating),
            review('message', '<>', message),
            ...(incentive ? [review('incentive', 'is distinct from', incentive)] : []),
          ]),
        )
        .returningAll()
        .executeTakeFirst();
    },

    /** @returns whether there was one. */
    async delete({ userId, boxId }: Place): Promise<boolean> {
      const { numDeletedRows } = await database
        .deleteFrom('review')
        .where('user_id', '=', userId)
        .where('box_id', '=', boxId)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },
  };
}
