import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import type { Database } from '../../database/schema';
import type { Place } from './own-review-repository';

/** A person and a box, of which they may be invited to write a review. */
export interface Candidate extends Place {
  boxName: string;
}

/** The orders that invitations follow, by the time of the order. */
export interface OrderPeriod {
  from: Date;
  until: Date;
}

/** Invitations to review a box. Created again for each transaction. */
export function createInvitationRepository(database: Kysely<Database>) {
  return {
    /**
     * People with an approved order of the period, by a click with consent, who have neither been invited to review its
     * box nor reviewed it, and do not represent it. Nothing of the order but its day and status is read: whether someone
     * is invited must not depend on what they may write.
     */
    async listCandidates(
      { from, until }: OrderPeriod,
      { after, limit }: { after: Place | undefined; limit: number },
    ): Promise<Candidate[]> {
      const { rows } = await sql<Candidate>`
        select distinct click.user_id as "userId", c.box_id as "boxId", box.name as "boxName"
        from conversion c
          join click on click.id = c.click_id and click.box_id = c.box_id
          join app_user person on person.id = click.user_id
          join box on box.id = c.box_id
        where c.status = 'approved' and c.occurred_at >= ${from}::timestamptz and c.occurred_at <= ${until}::timestamptz
          and person.role = 'user' and person.erased_at is null and person.suspended_at is null
          and box.is_active and box.archived_at is null
          and has_approved_order(click.user_id, c.box_id)
          and not exists (select from review r where r.user_id = click.user_id and r.box_id = c.box_id)
          and not exists (select from review_invitation i where i.user_id = click.user_id and i.box_id = c.box_id)
          and not exists (select from box_member m where m.user_id = click.user_id and m.box_id = c.box_id)
          and not exists (select from notification_setting s
            where s.user_id = click.user_id and s.kind = 'review-invitation' and s.email = 'off')
          ${after ? sql`and (click.user_id, c.box_id) > (${after.userId}::uuid, ${after.boxId}::uuid)` : sql``}
        order by 1, 2 limit ${limit}`.execute(database);
      return rows;
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

    /** @returns false if the person has been invited to review this box, also by another process at the same moment */
    async insert({ userId, boxId }: Place, now: Date): Promise<boolean> {
      const { numInsertedOrUpdatedRows = 0n } = await database
        .insertInto('review_invitation')
        .values({ id: newId(), user_id: userId, box_id: boxId, sent_at: now, answered_at: null })
        .onConflict((conflict) =>
          conflict.columns(['user_id', 'box_id']).where('user_id', 'is not', null).doNothing(),
        )
        .executeTakeFirst();
      return numInsertedOrUpdatedRows > 0n;
    },

    /** Records that an invited person has written a review. @returns whether they were invited */
    async answer({ userId, boxId }: Place, now: Date): Promise<boolean> {
      const { numUpdatedRows } = await database
        .updateTable('review_invitation')
        .set((row) => ({ answered_at: row.fn.coalesce('answered_at', sql<Date>`${now}`) }))
        .where('user_id', '=', userId)
        .where('box_id', '=', boxId)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
  };
}
