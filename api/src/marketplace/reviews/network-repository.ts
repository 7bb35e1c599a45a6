import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema';

/** The network that a review was written from, or changed from last. */
interface ReviewNetwork {
  reviewId: string;
  /** See `hashNetwork`. */
  network: Buffer;
  at: Date;
}

/** The networks of recent reviews, for signals of abuse. Created again for each transaction. */
export function createNetworkRepository(database: Kysely<Database>) {
  return {
    async save({ reviewId, network, at }: ReviewNetwork): Promise<void> {
      await database
        .insertInto('review_network')
        .values({ review_id: reviewId, network, written_at: at })
        .onConflict((conflict) =>
          conflict.column('review_id').doUpdateSet({ network, written_at: at }),
        )
        .execute();
    },

    async deleteBefore(before: Date): Promise<void> {
      await database.deleteFrom('review_network').where('written_at', '<', before).execute();
    },
  };
}
