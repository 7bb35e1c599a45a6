import type { Kysely, Selectable } from 'kysely';
import type { Database, ReviewTable } from '../../database/schema';

type Row = Selectable<ReviewTable>;

/** Published reviews as partners see them. */
export function createCommentRepository(database: Kysely<Database>) {
  const published = (boxId: string) =>
    database.selectFrom('review').where('box_id', '=', boxId).where('status', '=', 'approved');

  return {
    /** The newest first. */
    async list(
      boxId: string,
      { page, pageSize }: { page: number; pageSize: number },
    ): Promise<Row[]> {
      return published(boxId)
        .selectAll()
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(pageSize)
        .offset((page - 1) * pageSize)
        .execute();
    },

    async count(boxId: string): Promise<number> {
      const { total } = await published(boxId)
        .select((review) => review.fn.countAll<string>().as('total'))
        .executeTakeFirstOrThrow();
      return Number(total);
    },

    /** The box of a published review; undefined for every other. */
    async findBoxId(id: string): Promise<string | undefined> {
      const row = await database
        .selectFrom('review')
        .where('id', '=', id)
        .where('status', '=', 'approved')
        .select('box_id')
        .executeTakeFirst();
      return row?.box_id;
    },

    /** Undefined if it is no longer published or already has a reply: of two concurrent replies, one is stored. */
    async reply(id: string, reply: string, now: Date): Promise<Row | undefined> {
      return database
        .updateTable('review')
        .set({ reply, replied_at: now })
        .where('id', '=', id)
        .where('status', '=', 'approved')
        .where('reply', 'is', null)
        .returningAll()
        .executeTakeFirst();
    },
  };
}
