import type { Tier } from '@hive/contract/partners';
import type { Kysely, Selectable } from 'kysely';
import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import type { BoxTable, Database } from '../../database/schema';
import { londonDay } from '../../platform/time/london-day';
import type { PlanMonth } from './month-charge';
import { firstChargedDay, startOfMonth } from './plan-month';
import type { Plan } from './tier-policy';

/** A stored change of a box's tier or mode. */
export interface TierChange {
  boxId: string;
  from: Plan;
  to: Plan;
  cause: 'partner' | 'month-end' | 'dynamic' | 'admin';
  reason: string;
  proratedPence: number;
  at: Date;
  /** Of the row; by default a new one. */
  id?: string | undefined;
}

/** A box with its current plan. */
export type PlannedBox = Pick<Selectable<BoxTable>, 'id' | 'tier' | 'tier_mode' | 'created_at'>;

/** A box with a dynamic tier, and its approved conversions. */
export interface DynamicBox {
  id: string;
  tier: Tier;
  approved: number;
}

/** Tiers at rest. Made over a transaction: a change and its record belong together. */
export function createTierRepository(trx: Kysely<Database>) {
  return {
    /** Undefined if the box is archived. */
    find: async (boxId: string): Promise<Selectable<BoxTable> | undefined> =>
      trx
        .selectFrom('box')
        .where('id', '=', boxId)
        .where('archived_at', 'is', null)
        .selectAll()
        .executeTakeFirst(),

    /** The box, held until the transaction ends. */
    lock: async (boxId: string): Promise<Selectable<BoxTable>> =>
      trx
        .selectFrom('box')
        .where('id', '=', boxId)
        .selectAll()
        .forNoKeyUpdate()
        .executeTakeFirstOrThrow(),

    /** Sets the tier and its mode, cancels a pending change, and records this one. */
    async change({ boxId, from, to, cause, reason, proratedPence, at, id }: TierChange) {
      await trx
        .updateTable('box')
        .set({
          tier: to.tier,
          tier_mode: to.mode,
          next_tier: null,
          next_tier_on: null,
          updated_at: at,
        })
        .where('id', '=', boxId)
        .execute();
      await trx
        .insertInto('tier_change')
        .values({
          id: id ?? newId(),
          box_id: boxId,
          from_tier: from.tier,
          to_tier: to.tier,
          from_mode: from.mode,
          to_mode: to.mode,
          cause,
          reason,
          prorated_pence: proratedPence,
          at,
        })
        .execute();
    },

    /** The box's plans in the current month, so far. */
    async readMonth(
      { id, tier, tier_mode, created_at }: PlannedBox,
      now: Date,
    ): Promise<PlanMonth> {
      const rows = await trx
        .selectFrom('tier_change')
        .where('box_id', '=', id)
        .where('at', '>=', startOfMonth(now))
        .selectAll()
        .orderBy('at')
        .orderBy('id')
        .execute();
      const [before] = rows;
      return {
        since: firstChargedDay(created_at, now),
        first: before
          ? { tier: before.from_tier, mode: before.from_mode }
          : { tier, mode: tier_mode },
        changes: rows.map(({ to_tier, to_mode, cause, at }) => ({
          to: { tier: to_tier, mode: to_mode },
          day: londonDay(at),
          cause,
        })),
      };
    },

    /** The scheduled change of the box's tier at the end of the month, or null. */
    async plan(boxId: string, next: { tier: Tier; on: string } | null): Promise<void> {
      await trx
        .updateTable('box')
        .set({ next_tier: next?.tier ?? null, next_tier_on: next?.on ?? null })
        .where('id', '=', boxId)
        .execute();
    },

    /** Boxes whose change has waited long enough. Another process's are left to it. */
    listDue: async (today: string) =>
      trx
        .selectFrom('box')
        .where('next_tier_on', '<=', sql<Date>`${today}::date`)
        .select(['id', 'tier', 'tier_mode', 'next_tier as nextTier'])
        .orderBy('id')
        .forNoKeyUpdate()
        .skipLocked()
        .execute(),

    /** Claims the boxes with a dynamic tier that have not been checked today. */
    async takeDynamic(today: string, since: Date): Promise<DynamicBox[]> {
      const { rows } = await sql<DynamicBox>`
        update box set tier_checked_on = ${today}::date
        where id in (
          select id from box where tier_mode = 'dynamic' and archived_at is null
            and (tier_checked_on is null or tier_checked_on < ${today}::date)
          for no key update skip locked)
        returning id, tier, (select count(*)::int from conversion c
          where c.box_id = box.id and c.status = 'approved' and c.occurred_at > ${since}) as approved`.execute(
        trx,
      );
      return rows;
    },
  };
}
