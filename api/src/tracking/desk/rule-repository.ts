import type { Kysely, Transaction } from 'kysely';
import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import type { RuleDays } from '../../database/conversion-schema';
import type { Database } from '../../database/schema';

/** The values of a rule that a change sets. */
export interface RuleValues {
  isInherited: boolean;
  days: RuleDays | null;
}

interface RuleChange extends RuleValues {
  /** Null for the site's rule. */
  boxId: string | null;
  at: Date;
  by: string;
}

/** Serialises changes of rules, of which there may be no row to lock yet. Any number that no other lock uses. */
const ruleLock = 4_020_004;

/** Reads and changes the rules. Pass a transaction to take part in it. */
export function createRuleRepository(database: Kysely<Database> | Transaction<Database>) {
  const rules = database
    .selectFrom('approval_rule as r')
    .leftJoin('app_user as admin', (join) =>
      join.onRef('admin.id', '=', 'r.changed_by').on('admin.erased_at', 'is', null),
    )
    .select([
      'r.days',
      'r.is_inherited as isInherited',
      'r.version',
      'r.changed_at as changedAt',
      'admin.id as adminId',
      'admin.name as adminName',
    ]);

  const ownRules = database.selectFrom('approval_rule as r').where('r.is_inherited', '=', false);

  return {
    /** Waits for other changes, until the transaction ends. */
    async lock(): Promise<void> {
      await sql`select pg_advisory_xact_lock(${ruleLock})`.execute(database);
    },

    /** @param boxId null for the site's rule */
    find: async (boxId: string | null) =>
      rules.where('r.box_id', 'is not distinct from', boxId).executeTakeFirst(),

    findBox: async (boxId: string) =>
      database.selectFrom('box').where('id', '=', boxId).select(['id', 'name']).executeTakeFirst(),

    /** The rules of boxes with their own, by name. */
    listOwn: async ({ page, pageSize }: { page: number; pageSize: number }) =>
      rules
        .innerJoin('box as b', 'b.id', 'r.box_id')
        .where('r.is_inherited', '=', false)
        .select(['b.id as boxId', 'b.name as boxName'])
        .orderBy('b.name')
        .orderBy('b.id')
        .limit(pageSize)
        .offset((page - 1) * pageSize)
        .execute(),

    async countOwn(): Promise<number> {
      const { total } = await ownRules
        .where('r.box_id', 'is not', null)
        .select(sql<number>`count(*)::int`.as('total'))
        .executeTakeFirstOrThrow();
      return total;
    },

    async save({ boxId, isInherited, days, at, by }: RuleChange): Promise<void> {
      const changed = { is_inherited: isInherited, days, changed_at: at, changed_by: by };
      await database
        .insertInto('approval_rule')
        .values({ id: newId(), box_id: boxId, ...changed })
        .onConflict((conflict) =>
          conflict
            .column('box_id')
            .doUpdateSet({ ...changed, version: sql`approval_rule.version + 1` }),
        )
        .execute();
    },

    /** The newest nightly run. */
    findLastRun: async () =>
      database
        .selectFrom('approval_run')
        .select([
          sql<string>`day::text`.as('day'),
          'started_at as startedAt',
          'finished_at as finishedAt',
          'approved',
          'left_flagged as leftFlagged',
          'left_refunded as leftRefunded',
        ])
        .orderBy('day', 'desc')
        .limit(1)
        .executeTakeFirst(),
  };
}

export type RuleRow = NonNullable<
  Awaited<ReturnType<ReturnType<typeof createRuleRepository>['find']>>
>;
