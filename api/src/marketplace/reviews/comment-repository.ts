import type { listPartnerComments } from '@hive/contract/reviews';
import type { Kysely, Selectable } from 'kysely';
import type { z } from 'zod';
import type { Database, ReviewTable } from '../../database/schema';
import { selectPhotos } from '../catalogue/photo-mapper';
import type { CommentRow } from './review-mapper';

type Row = Selectable<ReviewTable>;

/** Which reviews are listed. */
export type CommentFilter = Pick<z.output<typeof listPartnerComments.query>, 'reply' | 'stars'>;

/** Published reviews as partners see them. */
export function createCommentRepository(database: Kysely<Database>) {
  const published = (boxId: string, { reply, stars }: CommentFilter) => {
    let found = database
      .selectFrom('review')
      .where('box_id', '=', boxId)
      .where('status', '=', 'approved');
    if (reply) found = found.where('reply', reply === 'missing' ? 'is' : 'is not', null);
    if (stars) found = found.where('rating', '=', stars);
    return found;
  };

  return {
    /** The newest first. */
    async list(
      boxId: string,
      { page, pageSize, ...filter }: CommentFilter & { page: number; pageSize: number },
    ): Promise<CommentRow[]> {
      return published(boxId, filter)
        .selectAll()
        .select(selectPhotos)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(pageSize)
        .offset((page - 1) * pageSize)
        .execute();
    },

    async count(boxId: string, filter: CommentFilter): Promise<number> {
      const { total } = await published(boxId, filter)
        .select((review) => review.fn.countAll<string>().as('total'))
        .executeTakeFirstOrThrow();
      return Number(total);
    },

    /** The box and the author of a published review; undefined for every other. */
    async findPlace(id: string): Promise<Pick<Row, 'box_id' | 'user_id'> | undefined> {
      return database
        .selectFrom('review')
        .where('id', '=', id)
        .where('status', '=', 'approved')
        .select(['box_id', 'user_id'])
        .executeTakeFirst();
    },

    /** Undefined if it is no longer published or already has a reply: of two concurrent replies, one is stored. */
    async reply(id: string, reply: string, now: Date): Promise<CommentRow | undefined> {
      return database
        .updateTable('review')
        .set({ reply, replied_at: now })
        .where('id', '=', id)
        .where('status', '=', 'approved')
        .where('reply', 'is', null)
        .returningAll()
        .returning(selectPhotos)
        .executeTakeFirst();
    },
  };
}
