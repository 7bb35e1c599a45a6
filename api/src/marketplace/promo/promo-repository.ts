import type { PromoKind, PromoStatus } from '@hive/contract/promo-media';
import type {
  Expression,
  ExpressionBuilder,
  Insertable,
  Kysely,
  Selectable,
  SqlBool,
} from 'kysely';
import type { Database } from '../../database/schema';
import type { PromoMediaTable } from '../../database/promo-schema';

export type PromoRow = Selectable<PromoMediaTable>;
export type ModeratedPromoRow = PromoRow & { box_name: string };

/** A slot on a box's profile. */
interface Place {
  boxId: string;
  kind: PromoKind;
}

export interface PromoFilter {
  status?: PromoStatus;
  boxId?: string;
}

const matches = (
  row: ExpressionBuilder<Database, 'promo_media'>,
  { status, boxId }: PromoFilter,
): Expression<SqlBool> =>
  row.and([
    ...(status ? [row('promo_media.status', '=', status)] : []),
    ...(boxId ? [row('promo_media.box_id', '=', boxId)] : []),
  ]);

/** Boxes' promos. Created again for each transaction. */
export function createPromoRepository(database: Kysely<Database>) {
  const withBox = database
    .selectFrom('promo_media')
    .innerJoin('box', 'box.id', 'promo_media.box_id')
    .selectAll('promo_media')
    .select('box.name as box_name');

  return {
    /** Allows one writer per box at a time, so that the later one sees the changes of the earlier. */
    async lockBox(boxId: string): Promise<void> {
      await database
        .selectFrom('box')
        .where('id', '=', boxId)
        .select('id')
        .forNoKeyUpdate()
        .execute();
    },

    /** Published ones first, and pictures before films. */
    async listOfBox(boxId: string): Promise<PromoRow[]> {
      return database
        .selectFrom('promo_media')
        .where('box_id', '=', boxId)
        .selectAll()
        .orderBy('kind')
        .orderBy('status')
        .execute();
    },

    async find(id: string): Promise<ModeratedPromoRow | undefined> {
      return withBox.where('promo_media.id', '=', id).executeTakeFirst();
    },

    async insert(row: Insertable<PromoMediaTable>): Promise<PromoRow> {
      return database
        .insertInto('promo_media')
        .values(row)
        .returningAll()
        .executeTakeFirstOrThrow();
    },

    /** @returns the changed row, or undefined if it is published or removed. */
    async saveCaptions(
      id: string,
      { captions, isSilent }: { captions: string | null; isSilent: boolean },
    ): Promise<PromoRow | undefined> {
      return database
        .updateTable('promo_media')
        .set({ captions, is_silent: isSilent })
        .where('id', '=', id)
        .where('status', '<>', 'approved')
        .returningAll()
        .executeTakeFirst();
    },

    /** @returns the keys of files that no record uses any longer. */
    async delete(id: string): Promise<string[]> {
      const rows = await database
        .deleteFrom('promo_media')
        .where('id', '=', id)
        .returning('file_key')
        .execute();
      return rows.map(({ file_key }) => file_key);
    },

    /** Clears a slot: its published promo, or its pending or rejected one. @returns the keys of its files */
    async clear({ boxId, kind }: Place, which: 'shown' | 'next'): Promise<string[]> {
      const rows = await database
        .deleteFrom('promo_media')
        .where('box_id', '=', boxId)
        .where('kind', '=', kind)
        .where('status', which === 'shown' ? '=' : '<>', 'approved')
        .returning('file_key')
        .execute();
      return rows.map(({ file_key }) => file_key);
    },

    async hasNext({ boxId, kind }: Place): Promise<boolean> {
      const row = await database
        .selectFrom('promo_media')
        .where('box_id', '=', boxId)
        .where('kind', '=', kind)
        .where('status', '<>', 'approved')
        .select('id')
        .executeTakeFirst();
      return row !== undefined;
    },

    /** @param refusal null approves */
    async decide(
      id: string,
      { by, at, refusal }: { by: string; at: Date; refusal: string | null },
    ): Promise<void> {
      await database
        .updateTable('promo_media')
        .set({
          status: refusal === null ? 'approved' : 'refused',
          refusal_reason: refusal,
          decided_by: by,
          decided_at: at,
        })
        .where('id', '=', id)
        .execute();
    },

    /** The longest waiting first. */
    async list(
      filter: PromoFilter,
      { page, pageSize }: { page: number; pageSize: number },
    ): Promise<ModeratedPromoRow[]> {
      return withBox
        .where((row) => matches(row, filter))
        .orderBy('promo_media.created_at')
        .orderBy('promo_media.id')
        .limit(pageSize)
        .offset((page - 1) * pageSize)
        .execute();
    },

    async count(filter: PromoFilter): Promise<number> {
      const { total } = await database
        .selectFrom('promo_media')
        .where((row) => matches(row, filter))
        .select((media) => media.fn.countAll<string>().as('total'))
        .executeTakeFirstOrThrow();
      return Number(total);
    },

    /** The keys that a record uses. */
    async findNamed(keys: readonly string[]): Promise<string[]> {
      const rows = await database
        .selectFrom('promo_media')
        .where('file_key', 'in', keys)
        .select('file_key')
        .execute();
      return rows.map(({ file_key }) => file_key);
    },
  };
}
