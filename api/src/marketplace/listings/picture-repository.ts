import type { ListingPicture } from '@hive/contract/listings';
import type { Insertable, Kysely, Selectable } from 'kysely';
import type { BoxPictureTable } from '../../database/listing-schema';
import type { Database } from '../../database/schema';
import { boxPictureAddress } from './picture-address';

export type PictureRow = Selectable<BoxPictureTable>;

/** Unpublished pictures of a box that are stored. */
const mostUnpublished = 12;

/** The pictures of boxes. Created again for each transaction. */
export function createPictureRepository(database: Kysely<Database>) {
  const ofBox = (boxId: string) => database.selectFrom('box_picture').where('box_id', '=', boxId);

  return {
    /** The published ones in their order. */
    listPublished: async (boxId: string): Promise<PictureRow[]> =>
      ofBox(boxId).where('position', 'is not', null).selectAll().orderBy('position').execute(),

    /** Those that a draft can use: published and not published yet, but none that was replaced. */
    listUsable: async (boxId: string): Promise<PictureRow[]> =>
      ofBox(boxId)
        .where((row) => row.or([row('position', 'is not', null), row('was_published', '=', false)]))
        .selectAll()
        .orderBy('position')
        .orderBy('created_at')
        .orderBy('id')
        .execute(),

    insert: async (row: Insertable<BoxPictureTable>): Promise<PictureRow> =>
      database.insertInto('box_picture').values(row).returningAll().executeTakeFirstOrThrow(),

    /** Publishes these pictures in this order, and no others. */
    async publish(boxId: string, pictures: readonly { _id: string; alt: string }[]) {
      await database
        .updateTable('box_picture')
        .set({ position: null })
        .where('box_id', '=', boxId)
        .where('position', 'is not', null)
        .execute();
      for (const [index, { _id, alt }] of pictures.entries())
        await database
          .updateTable('box_picture')
          .set({ alt, position: index + 1, was_published: true })
          .where('box_id', '=', boxId)
          .where('id', '=', _id)
          .execute();
    },

    /** Deletes the oldest unpublished pictures beyond the limit. @returns the keys of their files */
    async clearOldest(boxId: string): Promise<string[]> {
      const rows = await database
        .deleteFrom('box_picture')
        .where('id', 'in', (from) =>
          from
            .selectFrom('box_picture')
            .where('box_id', '=', boxId)
            .where('was_published', '=', false)
            .select('id')
            .orderBy('created_at', 'desc')
            .orderBy('id', 'desc')
            .offset(mostUnpublished),
        )
        .returning('file_key')
        .execute();
      return rows.map(({ file_key }) => file_key);
    },

    /** Deletes the unpublished pictures of archived boxes. @returns the keys of their files */
    async deleteOfArchived(): Promise<string[]> {
      const rows = await database
        .deleteFrom('box_picture')
        .where('was_published', '=', false)
        .where('box_id', 'in', (from) =>
          from.selectFrom('box').where('archived_at', 'is not', null).select('id'),
        )
        .returning('file_key')
        .execute();
      return rows.map(({ file_key }) => file_key);
    },

    /** The keys that a record uses. */
    async findNamed(keys: readonly string[]): Promise<string[]> {
      const rows = await database
        .selectFrom('box_picture')
        .where('file_key', 'in', keys)
        .select('file_key')
        .execute();
      return rows.map(({ file_key }) => file_key);
    },
  };
}

/** A picture as partners and customers see it. */
export const toListingPicture = (
  row: Pick<PictureRow, 'id' | 'file_key' | 'width' | 'height' | 'alt'>,
): ListingPicture => ({
  _id: row.id,
  url: boxPictureAddress(row.file_key),
  width: row.width,
  height: row.height,
  alt: row.alt,
});
