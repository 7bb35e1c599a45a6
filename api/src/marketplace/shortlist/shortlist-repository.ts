import { monthlyCostPence } from '@hive/contract/box-price';
import type { Frequency } from '@hive/contract/boxes';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../../database/schema';

/** A box to add, and when it was added. */
export interface AddedBox {
  boxId: string;
  addedAt: Date;
}

/** A price of a box as it is stored. */
export interface StoredPrice {
  pricePence: number;
  deliveryPence: number;
  frequency: Frequency;
  validFrom: Date;
}

/** Whether the box of a statement is in the catalogue. */
export const listed = sql<boolean>`(box.is_active and box.archived_at is null)`;

/** The cost of a month with delivery in pence; null without a price. */
export const monthlyPenceOf = ({
  pricePence,
  deliveryPence,
  frequency,
}: Omit<StoredPrice, 'validFrom'>): number | null =>
  pricePence === 0 ? null : monthlyCostPence(pricePence, deliveryPence, frequency);

/** People's shortlists. Created again for each transaction. */
export function createShortlistRepository(database: Kysely<Database>) {
  return {
    /** Locks the account, so that concurrent additions cannot exceed the limit. False if it is erased. */
    async lockOwner(userId: string): Promise<boolean> {
      const row = await database
        .selectFrom('app_user')
        .where('id', '=', userId)
        .where('erased_at', 'is', null)
        .select('id')
        .forNoKeyUpdate()
        .executeTakeFirst();
      return row !== undefined;
    },

    /** The newest first. */
    async list(userId: string) {
      return database
        .selectFrom('shortlist_item as item')
        .innerJoin('box', 'box.id', 'item.box_id')
        .where('item.user_id', '=', userId)
        .select([
          'item.box_id as boxId',
          'box.name',
          'item.added_at as addedAt',
          'item.added_pence as addedPence',
          'item.has_notices as hasNotices',
          'box.archived_at as archivedAt',
        ])
        .orderBy('item.added_at', 'desc')
        .orderBy('item.box_id')
        .execute();
    },

    async listBoxIds(userId: string): Promise<Set<string>> {
      const rows = await database
        .selectFrom('shortlist_item')
        .where('user_id', '=', userId)
        .select('box_id')
        .execute();
      return new Set(rows.map((row) => row.box_id));
    },

    /** Adds boxes with what a month cost at that time. One that is on the list already stays as it is. */
    async add(userId: string, boxes: readonly AddedBox[]): Promise<void> {
      if (boxes.length === 0) return;
      const prices = await listPricesAt(database, boxes);
      await database
        .insertInto('shortlist_item')
        .values(
          boxes.map(({ boxId, addedAt }) => {
            const price = prices.get(boxId);
            return {
              user_id: userId,
              box_id: boxId,
              added_at: addedAt,
              added_pence: price ? monthlyPenceOf(price) : null,
            };
          }),
        )
        .onConflict((conflict) => conflict.columns(['user_id', 'box_id']).doNothing())
        .execute();
    },

    async remove(userId: string, boxId: string): Promise<void> {
      await database
        .deleteFrom('shortlist_item')
        .where('user_id', '=', userId)
        .where('box_id', '=', boxId)
        .execute();
    },

    /**
     * Switches the emails about a box on or off. From then on its prices are compared with the current one.
     * @returns false if the box is not on the list
     */
    async setNotices(
      userId: string,
      boxId: string,
      { hasNotices, now }: { hasNotices: boolean; now: Date },
    ): Promise<boolean> {
      const price = (await listPricesAt(database, [{ boxId, addedAt: now }])).get(boxId);
      const { numUpdatedRows } = await database
        .updateTable('shortlist_item')
        .set({
          has_notices: hasNotices,
          known_pence: price ? monthlyPenceOf(price) : null,
          known_price_from: price?.validFrom ?? now,
          // A box that is not listed now is back when it is listed again, also before the hourly job has seen it.
          unlisted_at: sql<Date | null>`(select case when ${listed} then null else ${now}::timestamptz end from box where box.id = ${boxId})`,
          relisted_at: null,
        })
        .where('user_id', '=', userId)
        .where('box_id', '=', boxId)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
  };
}

export type ShortlistRow = Awaited<
  ReturnType<ReturnType<typeof createShortlistRepository>['list']>
>[number];

/** The price of each box at a time, by box id; its first price for an earlier time. */
async function listPricesAt(
  database: Kysely<Database>,
  boxes: readonly AddedBox[],
): Promise<Map<string, StoredPrice>> {
  const { rows } = await sql<StoredPrice & { boxId: string }>`
    select added.box_id as "boxId", price.price_pence as "pricePence", price.delivery_pence as "deliveryPence",
      price.frequency, price.valid_from as "validFrom"
    from unnest(${boxes.map(({ boxId }) => boxId)}::uuid[],
        ${boxes.map(({ addedAt }) => addedAt.toISOString())}::timestamptz[]) as added (box_id, at)
      cross join lateral (
        select * from box_price where box_price.box_id = added.box_id
        order by valid_from > added.at, case when valid_from > added.at then -id else id end desc limit 1) price
  `.execute(database);
  return new Map(rows.map(({ boxId, ...price }) => [boxId, price]));
}
