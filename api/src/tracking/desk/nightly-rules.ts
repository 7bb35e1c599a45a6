import type { Kysely, Transaction } from 'kysely';
import { sql } from 'kysely';
import { arrayLiteral } from '../../database/array-literal';
import type { RuleDays } from '../../database/conversion-schema';
import { inOneProcess } from '../../database/in-one-process';
import type { Database } from '../../database/schema';
import { kyselyFromClient } from '../../database/kysely-from-client';
import type { AppContext } from '../../platform/context';
import { londonDay } from '../../platform/time/london-day';
import { approvalPolicy } from './approval-policy';
import { assessOrders } from './assessment';
import { createBoxFigures } from './box-figures';
import type { OrderState } from './decide-orders';
import { decideOrders, readOrderStates } from './decide-orders';

/** Held during a run, so that one process does it. */
const runLock = 4_020_005;

interface DueOrder {
  id: string;
  /** As text: a date has milliseconds only, and would repeat or skip orders. */
  occurredAt: string;
  scope: 'site' | 'box';
  days: RuleDays;
}

type Rule = Pick<DueOrder, 'scope' | 'days'>;

/** The next due orders, by the rules of this moment: a changed rule takes effect with the next chunk. */
async function listDue(
  database: Kysely<Database>,
  now: Date,
  after: DueOrder | undefined,
): Promise<DueOrder[]> {
  const { rows } = await sql<DueOrder>`
    select c.id, c.occurred_at::text as "occurredAt", rule.scope, rule.days
    from conversion c
      left join approval_rule own on own.box_id = c.box_id and not own.is_inherited
      left join approval_rule site on site.box_id is null
      cross join lateral (select case when own.id is null then site.days else own.days end as days,
        case when own.id is null then 'site' else 'box' end as scope) rule
    where c.status = 'pending' and c.occurred_at <= ${now}::timestamptz - interval '7 days'
      and c.occurred_at <= ${now}::timestamptz - rule.days * interval '1 day'
      and (${after?.id ?? null}::uuid is null
        or (c.occurred_at, c.id) > (${after?.occurredAt ?? null}::timestamptz, ${after?.id ?? null}::uuid))
      and not exists (select from conversion_decision_item i where i.conversion_id = c.id)
    order by c.occurred_at, c.id limit ${approvalPolicy.chunk}`.execute(database);
  return rows;
}

/** The orders on which an admin's decision is waiting. */
async function listWaiting(trx: Transaction<Database>, ids: string[]): Promise<Set<string>> {
  const rows = await trx
    .selectFrom('conversion_decision_item')
    .where('conversion_id', '=', sql<string>`any(${arrayLiteral(ids)}::uuid[])`)
    .select('conversion_id as id')
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Approves the orders of a chunk, rule by rule. @returns the number of approved ones */
async function approve(
  trx: Transaction<Database>,
  orders: readonly DueOrder[],
  { clock, isIncluded }: Pick<AppContext, 'clock'> & { isIncluded: (order: OrderState) => boolean },
): Promise<number> {
  const groups = new Map<string, { rule: Rule; ids: string[] }>();
  for (const { id, scope, days } of orders) {
    const key = `${scope} ${days}`;
    const group = groups.get(key) ?? { rule: { scope, days }, ids: [] };
    group.ids.push(id);
    groups.set(key, group);
  }
  let approved = 0;
  for (const { rule, ids } of groups.values()) {
    const { decided } = await decideOrders(trx, ids, {
      verdict: { status: 'approved', code: null, text: null, by: null, rule },
      clock,
      skipLocked: true,
      isIncluded,
    });
    approved += decided.length;
  }
  return approved;
}

/** A run on one connection. */
function createRun({ database, clock, log }: Pick<AppContext, 'database' | 'clock' | 'log'>) {
  /** Claims the day. A continued run counts again what stays for an admin. @returns false if it is finished */
  async function begin(day: string): Promise<boolean> {
    const begun = await database
      .insertInto('approval_run')
      .values({ day, started_at: clock.now() })
      .onConflict((conflict) =>
        conflict
          .column('day')
          .doUpdateSet({ left_flagged: 0, left_refunded: 0 })
          .where('approval_run.finished_at', 'is', null),
      )
      .returning('day')
      .executeTakeFirst();
    return begun !== undefined;
  }

  async function processChunk(
    day: string,
    orders: readonly DueOrder[],
    figures: ReturnType<typeof createBoxFigures>,
  ): Promise<void> {
    const ids = orders.map(({ id }) => id);
    const { flagged } = await assessOrders(database, ids, { now: clock.now(), figures });
    await database.transaction().execute(async (trx) => {
      const waiting = await listWaiting(trx, ids);
      const due = orders.filter(({ id }) => !flagged.has(id) && !waiting.has(id));
      const approved = await approve(trx, due, {
        clock,
        isIncluded: ({ hasRefund }) => !hasRefund,
      });
      const dueIds = due.map(({ id }) => id);
      const refunded = (await readOrderStates(trx, dueIds)).filter(
        ({ status, hasRefund }) => status === 'pending' && hasRefund,
      );
      await trx
        .updateTable('approval_run')
        .set((run) => ({
          approved: run('approved', '+', approved),
          left_flagged: run('left_flagged', '+', flagged.size),
          left_refunded: run('left_refunded', '+', refunded.length),
        }))
        .where('day', '=', sql<Date>`${day}::date`)
        .execute();
    });
  }

  return async function run(day: string, shouldContinue: () => boolean): Promise<void> {
    if (!(await begin(day))) return;
    const figures = createBoxFigures(database);
    for (let after: DueOrder | undefined; ;) {
      if (!shouldContinue()) return;
      const orders = await listDue(database, clock.now(), after);
      if (orders.length === 0) break;
      await processChunk(day, orders, figures);
      after = orders.at(-1);
    }
    const finished = await database
      .updateTable('approval_run')
      .set({ finished_at: clock.now() })
      .where('day', '=', sql<Date>`${day}::date`)
      .returning(['approved', 'left_flagged as leftFlagged', 'left_refunded as leftRefunded'])
      .executeTakeFirst();
    log.info({ approvalRun: { day, ...finished } }, 'orders were approved by the rules');
  };
}

/**
 * Approves orders by the rules, once per London day: refunded ones, even in part, flagged ones and those with a waiting
 * decision stay for an admin. Every process tries every hour; a run that was interrupted is continued by the next one.
 * The run uses the connection that holds the lock: with a second one, a pool of one connection would wait for itself.
 */
export function createNightlyRules({
  directPool,
  clock,
  log,
}: Pick<AppContext, 'directPool' | 'clock' | 'log'>) {
  return async (shouldContinue: () => boolean = () => true): Promise<void> => {
    const day = londonDay(clock.now());
    await inOneProcess(directPool, runLock, async (client) => {
      const run = createRun({ database: kyselyFromClient(client), clock, log });
      await run(day, shouldContinue);
    });
  };
}
