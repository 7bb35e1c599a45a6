import type { PageLook } from '@hive/contract/verification';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema';
import { addSeconds } from '../../platform/time/add-seconds';
import { verificationPolicy } from './verification-policy';

/** Weekly looks at the pages of verified brands. Created again for each transaction. */
export function createLookRepository(database: Kysely<Database>) {
  const dueBefore = (now: Date): Date =>
    addSeconds(now, -verificationPolicy.lookDays * 24 * 60 * 60);

  return {
    /** Verified boxes with evidence whose page was not looked at for a week. */
    async listDue(now: Date): Promise<{ id: string; website: string }[]> {
      const rows = await database
        .selectFrom('box')
        .innerJoin('box_verification as v', (join) =>
          join.onRef('v.box_id', '=', 'box.id').on('v.ended_at', 'is', null),
        )
        .leftJoin('page_look', 'page_look.box_id', 'box.id')
        .where('box.is_verified', '=', true)
        .where('box.archived_at', 'is', null)
        .where('box.website', 'is not', null)
        .where((row) =>
          row.or([
            row('page_look.looked_at', 'is', null),
            row('page_look.looked_at', '<', dueBefore(now)),
          ]),
        )
        .select(['box.id', 'box.website'])
        .orderBy('page_look.looked_at', (order) => order.asc().nullsFirst())
        .orderBy('box.id')
        .limit(verificationPolicy.batch)
        .execute();
      return rows.flatMap(({ id, website }) => (website === null ? [] : { id, website }));
    },

    /** Reserves the look of a week. @returns false if another process has it */
    async claim(boxId: string, now: Date): Promise<boolean> {
      const claimed = await database
        .insertInto('page_look')
        .values({ box_id: boxId, looked_at: now, outcome: null })
        .onConflict((conflict) =>
          conflict
            .column('box_id')
            .doUpdateSet({ looked_at: now, outcome: null })
            .where('page_look.looked_at', '<', dueBefore(now)),
        )
        .returning('box_id')
        .executeTakeFirst();
      return claimed !== undefined;
    },

    /** The price and terms of a locked box, with the differences seen before; undefined if it is not verified any more. */
    lockListing: async (boxId: string) =>
      database
        .selectFrom('box')
        .innerJoin('page_look', 'page_look.box_id', 'box.id')
        .where('box.id', '=', boxId)
        .where('is_verified', '=', true)
        .where('archived_at', 'is', null)
        .select(['box.id', 'name', 'price_pence', 'delivery_pence', 'first_box_pence'])
        .select(['frequency', 'minimum_term_months', 'times_seen', 'drifts'])
        .forNoKeyUpdate('box')
        .executeTakeFirst(),

    async save(
      boxId: string,
      { outcome, drifts, timesSeen }: Pick<PageLook, 'outcome' | 'drifts' | 'timesSeen'>,
    ): Promise<void> {
      await database
        .updateTable('page_look')
        .set({ outcome, drifts: JSON.stringify(drifts), times_seen: timesSeen })
        .where('box_id', '=', boxId)
        .execute();
    },
  };
}
