import type { ConversionFilter } from '@hive/contract/admin-conversions';
import type { SkipReason } from '@hive/contract/conversion-codes';
import type { ExpressionBuilder, Insertable, Kysely, Transaction } from 'kysely';
import { sql } from 'kysely';
import { arrayLiteral } from '../../database/array-literal';
import type { ConversionDecisionTable } from '../../database/conversion-schema';
import type { Database } from '../../database/schema';
import { filterOrders } from './filter-orders';

export type DecisionState = 'waiting' | 'applying' | 'done' | 'undone';

/** Skipped orders of a decision that are shown. */
const shownSkips = 100;

/** A part of the orders that match a filter. */
interface MatchingPart {
  /** Orders that were received later do not match. */
  asOf: Date;
  /** The last order of the part before. */
  after: string | null;
  limit: number;
  includeFlagged: boolean;
}

/** A part of a filter's orders that was added to a decision. */
export interface AddedChunk {
  matched: number;
  /** The matched ones without the flagged ones that are left out. */
  chosen: number;
  added: number;
  /** The last one: the next part follows it. */
  lastId: string | null;
}

type Aliased = Database & { d: Database['conversion_decision'] };

/** Reads and writes decisions and their orders. Pass a transaction to take part in it. */
export function createDecisionRepository(database: Kysely<Database> | Transaction<Database>) {
  const inState = (state: DecisionState | undefined, now: Date) => {
    const all = database.selectFrom('conversion_decision as d');
    const isOver = ({ or, eb }: ExpressionBuilder<Aliased, 'd'>) =>
      or([eb('d.applies_at', '<=', now), eb('d.started_at', 'is not', null)]);
    if (state === undefined) return all;
    if (state === 'undone') return all.where('d.undone_at', 'is not', null);
    if (state === 'done')
      return all.where('d.finished_at', 'is not', null).where('d.undone_at', 'is', null);
    const open = all.where('d.finished_at', 'is', null);
    return state === 'applying'
      ? open.where(isOver)
      : open.where((query) => query.not(isOver(query)));
  };

  const rows = (state: DecisionState | undefined, now: Date) =>
    inState(state, now)
      .leftJoin('app_user as admin', (join) =>
        join.onRef('admin.id', '=', 'd.actor_id').on('admin.erased_at', 'is', null),
      )
      .selectAll('d')
      .select([
        'admin.id as adminId',
        'admin.name as adminName',
        sql<Partial<Record<SkipReason, number>>>`coalesce((
          select json_object_agg(reason, count) from (
            select reason, count(*) as count from conversion_decision_skip s where s.decision_id = d.id group by 1) counted),
          '{}')`.as('skipped'),
      ]);

  return {
    list: async (
      { state, page, pageSize }: { state?: DecisionState; page: number; pageSize: number },
      now: Date,
    ) =>
      rows(state, now)
        .orderBy('d.created_at', 'desc')
        .orderBy('d.id', 'desc')
        .limit(pageSize)
        .offset((page - 1) * pageSize)
        .execute(),

    async count(state: DecisionState | undefined, now: Date): Promise<number> {
      const { total } = await inState(state, now)
        .select(sql<number>`count(*)::int`.as('total'))
        .executeTakeFirstOrThrow();
      return total;
    },

    find: async (id: string, now: Date) =>
      rows(undefined, now).where('d.id', '=', id).executeTakeFirst(),

    /** Locks a decision, so that it neither begins nor is undone meanwhile. */
    lock: async (id: string) =>
      database
        .selectFrom('conversion_decision')
        .where('id', '=', id)
        .selectAll()
        .forUpdate()
        .executeTakeFirst(),

    listSkipped: async (id: string) =>
      database
        .selectFrom('conversion_decision_skip as s')
        .leftJoin('conversion as c', 'c.id', 's.conversion_id')
        .where('s.decision_id', '=', id)
        .select(['s.conversion_id as id', 'c.order_reference as orderReference', 's.reason'])
        .orderBy('s.conversion_id')
        .limit(shownSkips)
        .execute(),

    async insert(decision: Insertable<ConversionDecisionTable>): Promise<void> {
      await database.insertInto('conversion_decision').values(decision).execute();
    },

    async update(
      id: string,
      values: Partial<
        Pick<
          Insertable<ConversionDecisionTable>,
          'count' | 'flagged_left_out' | 'applies_at' | 'finished_at' | 'undone_at'
        >
      >,
    ): Promise<void> {
      await database.updateTable('conversion_decision').set(values).where('id', '=', id).execute();
    },

    /**
     * Adds orders, in one sequence for all transactions so that they cannot block each other.
     * @returns those that are not part of another decision
     */
    async addItems(id: string, conversionIds: readonly string[]): Promise<string[]> {
      const { rows: added } = await sql<{ id: string }>`
        insert into conversion_decision_item (decision_id, conversion_id)
        select ${id}, given.id from unnest(${arrayLiteral(conversionIds.toSorted())}::uuid[]) as given (id) order by given.id
        on conflict (conversion_id) do nothing returning conversion_id as id`.execute(database);
      return added.map((row) => row.id);
    },

    /** Adds the next part of the pending orders that match a filter; those of another decision are skipped. */
    async addMatching(
      id: string,
      filter: ConversionFilter,
      { asOf, after, limit, includeFlagged }: MatchingPart,
    ): Promise<AddedChunk> {
      let matching = filterOrders(database, { ...filter, status: 'pending' }).where(
        'c.created_at',
        '<=',
        asOf,
      );
      if (after !== null) matching = matching.where('c.id', '>', after);
      const part = matching.select(['c.id', 'c.is_flagged']).orderBy('c.id').limit(limit);
      const { rows: found } = await sql<AddedChunk>`
        with matching as materialized (${part}),
        chosen as (select id from matching where ${includeFlagged} or not is_flagged),
        added as (
          insert into conversion_decision_item (decision_id, conversion_id)
          select ${id}::uuid, chosen.id from chosen order by chosen.id
          on conflict (conversion_id) do nothing returning conversion_id),
        skipped as (
          insert into conversion_decision_skip (decision_id, conversion_id, reason)
          select ${id}::uuid, chosen.id, 'waiting' from chosen left join added on added.conversion_id = chosen.id
          where added.conversion_id is null)
        select (select count(*) from matching)::int as matched, (select count(*) from chosen)::int as chosen,
          (select count(*) from added)::int as added,
          (select m.id from matching m order by m.id desc limit 1) as "lastId"`.execute(database);
      return found[0]!;
    },

    async addSkips(
      id: string,
      skips: readonly { id: string; reason: SkipReason }[],
    ): Promise<void> {
      if (skips.length === 0) return;
      await database
        .insertInto('conversion_decision_skip')
        .values(
          skips.map((skip) => ({
            decision_id: id,
            conversion_id: skip.id,
            reason: skip.reason,
          })),
        )
        .execute();
    },

    async removeItems(id: string): Promise<void> {
      await database.deleteFrom('conversion_decision_item').where('decision_id', '=', id).execute();
    },

    /** Removes decisions that ended before an instant, with their skipped orders. */
    async removeEnded(before: Date): Promise<void> {
      await database.deleteFrom('conversion_decision').where('finished_at', '<', before).execute();
    },
  };
}
export type DecisionRepository = ReturnType<typeof createDecisionRepository>;

export type DecisionRow = NonNullable<Awaited<ReturnType<DecisionRepository['find']>>>;
