import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema';

/** A dismissed box as stored. */
export interface StoredDismissal {
  boxId: string;
  dismissedAt: Date;
}

/** The boxes that users dismissed from their matches: one row per user and box. */
export function createDismissalRepository(database: Kysely<Database>) {
  return {
    /** The latest first. */
    list: (userId: string): Promise<StoredDismissal[]> =>
      database
        .selectFrom('dismissed_box')
        .where('user_id', '=', userId)
        .select(['box_id as boxId', 'created_at as dismissedAt'])
        .orderBy('created_at', 'desc')
        .orderBy('box_id')
        .execute(),

    /** The first time counts. */
    async add(userId: string, boxId: string, now: Date): Promise<void> {
      await database
        .insertInto('dismissed_box')
        .values({ user_id: userId, box_id: boxId, created_at: now })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },

    async remove(userId: string, boxId: string): Promise<void> {
      await database
        .deleteFrom('dismissed_box')
        .where('user_id', '=', userId)
        .where('box_id', '=', boxId)
        .execute();
    },
  };
}
export type DismissalRepository = ReturnType<typeof createDismissalRepository>;
