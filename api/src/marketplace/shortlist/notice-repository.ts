import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../../database/schema';
import { listed, type StoredPrice } from './shortlist-repository';

/** Of a listed box: it is back, or its price is another one than its owner knows, both before the day's emails. */
const isDue = (
  before: Date,
) => sql<boolean>`(${listed} and (item.relisted_at < ${before}::timestamptz
  or (price.valid_from > item.known_price_from and price.valid_from < ${before}::timestamptz)))`;

const latestPrice = sql`cross join lateral (
  select * from box_price where box_price.box_id = item.box_id order by id desc limit 1) price`;

/** A box whose owner is to know of a change. */
export interface DueItem extends StoredPrice {
  boxId: string;
  boxName: string;
  knownPence: number | null;
  isBack: boolean;
}

/** The boxes of shortlists that people want emails about. Created again for each transaction. */
export function createNoticeRepository(database: Kysely<Database>) {
  return {
    /** Notes since when boxes are not listed, and since when they are listed again. */
    async observeListings(now: Date): Promise<void> {
      await sql`
        update shortlist_item item set
          unlisted_at = case when ${listed} then item.unlisted_at else coalesce(item.unlisted_at, ${now}::timestamptz) end,
          relisted_at = case when ${listed} then coalesce(item.relisted_at, ${now}::timestamptz) end
        from box where box.id = item.box_id and item.has_notices
          and case when ${listed} then item.unlisted_at is not null and item.relisted_at is null
            else item.unlisted_at is null or item.relisted_at is not null end`.execute(database);
    },

    /** People with a change before this instant; not those who are suspended, who get theirs later. */
    async listPeople(before: Date): Promise<string[]> {
      const { rows } = await sql<{ userId: string }>`
        select distinct item.user_id as "userId"
        from shortlist_item item join box on box.id = item.box_id ${latestPrice}
          join app_user person on person.id = item.user_id
        where item.has_notices and ${isDue(before)}
          and person.role = 'user' and person.erased_at is null and person.suspended_at is null
        order by 1`.execute(database);
      return rows.map(({ userId }) => userId);
    },

    /** Locks the account until the transaction ends. Undefined if it is erased, or another process has locked it. */
    async lockPerson(userId: string): Promise<{ email: string } | undefined> {
      return database
        .selectFrom('app_user')
        .where('id', '=', userId)
        .where('erased_at', 'is', null)
        .select('email')
        .forNoKeyUpdate()
        .skipLocked()
        .executeTakeFirst();
    },

    /** The boxes of a person with a change before this instant, by name. */
    async listDue(userId: string, before: Date): Promise<DueItem[]> {
      const { rows } = await sql<DueItem>`
        select item.box_id as "boxId", box.name as "boxName", item.known_pence as "knownPence",
          coalesce(item.relisted_at < ${before}::timestamptz, false) as "isBack",
          price.price_pence as "pricePence", price.delivery_pence as "deliveryPence", price.frequency,
          price.valid_from as "validFrom"
        from shortlist_item item join box on box.id = item.box_id ${latestPrice}
        where item.user_id = ${userId} and item.has_notices and ${isDue(before)}
        order by box.name, item.box_id`.execute(database);
      return rows;
    },

    /** Stores what the person knows now, so that no later email repeats it. */
    async markKnown(
      userId: string,
      boxId: string,
      known: { pence: number | null; from: Date; isBack: boolean },
    ): Promise<void> {
      await database
        .updateTable('shortlist_item')
        .set({
          known_pence: known.pence,
          known_price_from: known.from,
          ...(known.isBack && { unlisted_at: null, relisted_at: null }),
        })
        .where('user_id', '=', userId)
        .where('box_id', '=', boxId)
        .execute();
    },
  };
}
