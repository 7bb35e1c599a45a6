import type { Kysely, Selectable, Updateable } from 'kysely';
import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import type { BoxTable, Database } from '../../database/schema';
import { londonDay } from '../../platform/time/london-day';
import type { PlanMonth } from './month-charge';
import { firstChargedDay, startOfMonth } from './plan-month';
import type { PremiumPlan, PremiumState } from './tier-policy';

/** A stored change of a box's premium plan. */
export interface PremiumChange {
  boxId: string;
  from: PremiumState;
  to: PremiumState;
  cause: 'partner' | 'month-end' | 'admin';
  reason: string;
  proratedPence: number;
  at: Date;
}

/** The part of a box that its premium plan depends on. */
export type PremiumBox = Pick<Selectable<BoxTable>, 'id' | 'subscription_tier' | 'created_at'>;

/** A box's premium plan now, its changes of the current month, and the change at the month's end. */
export interface PremiumStatus {
  state: PremiumState;
  month: PlanMonth<PremiumPlan>;
  next: { state: 'free' | 'paid'; on: string } | null;
}

/** The stored premium plans. Created for each transaction: a change and its record belong together. */
export function createPremiumRepository(trx: Kysely<Database>) {
  const changesOf = (boxId: string) =>
    trx.selectFrom('premium_change').where('box_id', '=', boxId).selectAll();

  /** Without changes, premium was granted: only admins could set it before it could be bought. */
  async function readState({ id, subscription_tier }: PremiumBox): Promise<PremiumState> {
    if (subscription_tier === 'free') return 'free';
    const last = await changesOf(id)
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    return last?.to_state === 'paid' ? 'paid' : 'granted';
  }

  return {
    async read(box: PremiumBox, now: Date): Promise<PremiumStatus> {
      const state = await readState(box);
      const rows = await changesOf(box.id)
        .where('at', '>=', startOfMonth(now))
        .orderBy('at')
        .orderBy('id')
        .execute();
      const next = await trx
        .selectFrom('premium_schedule')
        .where('box_id', '=', box.id)
        .select(['next_state', sql<string>`effective_on::text`.as('on')])
        .executeTakeFirst();
      return {
        state,
        month: {
          since: firstChargedDay(box.created_at, now),
          first: { premium: rows[0]?.from_state ?? state },
          changes: rows.map(({ to_state, cause, at }) => ({
            to: { premium: to_state },
            day: londonDay(at),
            cause,
          })),
        },
        next: next ? { state: next.next_state, on: next.on } : null,
      };
    },

    /**
     * Sets the plan, cancels a scheduled change, and records this one. A purchase switches on everything that the plan
     * gives: a partner must not pay for what is switched off.
     */
    async change({ boxId, from, to, cause, reason, proratedPence, at }: PremiumChange) {
      const plan: Updateable<BoxTable> =
        to === 'paid'
          ? { subscription_tier: 'premium', allow_video: true, allow_reply: true }
          : { subscription_tier: to === 'free' ? 'free' : 'premium' };
      await trx
        .updateTable('box')
        .set({ ...plan, updated_at: at })
        .where('id', '=', boxId)
        .execute();
      await this.schedule(boxId, null);
      await trx
        .insertInto('premium_change')
        .values({
          id: newId(),
          box_id: boxId,
          from_state: from,
          to_state: to,
          cause,
          reason,
          prorated_pence: proratedPence,
          at,
        })
        .execute();
    },

    /** Sets or cancels the change at the end of the month. */
    async schedule(boxId: string, next: PremiumStatus['next']): Promise<void> {
      await trx.deleteFrom('premium_schedule').where('box_id', '=', boxId).execute();
      if (!next) return;
      await trx
        .insertInto('premium_schedule')
        .values({ box_id: boxId, next_state: next.state, effective_on: next.on })
        .execute();
    },

    /** Locks the boxes whose scheduled change is due, except those that another process has locked. */
    listDue: async (today: string) =>
      trx
        .selectFrom('box')
        .innerJoin('premium_schedule', 'premium_schedule.box_id', 'box.id')
        .where('premium_schedule.effective_on', '<=', sql<Date>`${today}::date`)
        .select(['box.id', 'box.subscription_tier', 'box.created_at'])
        .orderBy('box.id')
        .forNoKeyUpdate('box')
        .skipLocked()
        .execute(),
  };
}
