import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import { arrayLiteral } from '../../database/array-literal';
import type { Database } from '../../database/schema';
import type { AppContext } from '../../platform/context';
import { createNotifier } from '../../notifications/notifier';
import { approvalPolicy } from './approval-policy';
import { createDecisionRepository } from './decision-repository';
import { decideOrders } from './decide-orders';
import type { Verdict } from './decision-store';
import { notifyDeclined } from './notify-declined';

interface DueDecision {
  id: string;
  verdict: Verdict;
}

type Trx = Transaction<Database>;

/** Takes orders of a decision that no other worker is processing. */
async function takeItems(trx: Trx, decisionId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('conversion_decision_item')
    .where('decision_id', '=', decisionId)
    .select('conversion_id as id')
    .orderBy('conversion_id')
    .limit(approvalPolicy.chunk)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map(({ id }) => id);
}

/** Applies decisions whose time to undo is over. Any number of workers may run at once. */
export function createDecisionApplier(
  context: Pick<AppContext, 'database' | 'clock' | 'log' | 'settings' | 'mailer'>,
) {
  const { database, clock, log } = context;
  const notifier = createNotifier(context);
  const inTransaction = <T>(work: (trx: Trx) => Promise<T>): Promise<T> =>
    database.transaction().execute(work);

  async function listDue(): Promise<DueDecision[]> {
    const rows = await database
      .selectFrom('conversion_decision')
      .where('finished_at', 'is', null)
      .where('applies_at', '<=', clock.now())
      .select(['id', 'action', 'decline_code as code', 'decline_text as text', 'actor_id as by'])
      .orderBy('applies_at')
      .execute();
    return rows.map(({ id, action, ...given }) => ({
      id,
      verdict: { ...given, status: action === 'approve' ? 'approved' : 'declined', rule: null },
    }));
  }

  /** From then on it cannot be undone: an undo in progress is waited for. @returns false if it was undone */
  async function start(id: string): Promise<boolean> {
    const now = clock.now();
    const started = await database
      .updateTable('conversion_decision')
      .set((decision) => ({ started_at: decision.fn.coalesce('started_at', sql<Date>`${now}`) }))
      .where('id', '=', id)
      .where('undone_at', 'is', null)
      .where('applies_at', '<=', now)
      .returning('id')
      .executeTakeFirst();
    return started !== undefined;
  }

  /** Applies one chunk. @returns the number of orders that were processed */
  const applyChunk = ({ id, verdict }: DueDecision): Promise<number> =>
    inTransaction(async (trx) => {
      const items = await takeItems(trx, id);
      if (items.length === 0) return 0;
      const { decided, refused } = await decideOrders(trx, items, {
        verdict,
        clock,
        skipLocked: true,
      });
      await createDecisionRepository(trx).addSkips(id, refused);
      if (verdict.status === 'declined') await notifyDeclined(trx, notifier, { id, decided });
      const processed = [...decided, ...refused.map((refusal) => refusal.id)];
      await sql`delete from conversion_decision_item
        where decision_id = ${id} and conversion_id = any(${arrayLiteral(processed)}::uuid[])`.execute(
        trx,
      );
      // Last, because this row is shared by all workers.
      await trx
        .updateTable('conversion_decision')
        .set((decision) => ({ applied: decision('applied', '+', decided.length) }))
        .where('id', '=', id)
        .execute();
      return processed.length;
    });

  /** Marks a decision without remaining orders as finished. @returns whether it is this call that finished it */
  async function finish(id: string): Promise<boolean> {
    const finished = await database
      .updateTable('conversion_decision as d')
      .set({ finished_at: clock.now() })
      .where('d.id', '=', id)
      .where('d.finished_at', 'is', null)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('conversion_decision_item as i')
              .whereRef('i.decision_id', '=', 'd.id')
              .select('i.decision_id'),
          ),
        ),
      )
      .returning(['d.count', 'd.applied'])
      .executeTakeFirst();
    if (finished) log.info({ decision: { id, ...finished } }, 'a decision on orders was applied');
    return finished !== undefined;
  }

  async function apply(decision: DueDecision, shouldContinue: () => boolean): Promise<void> {
    if (!(await start(decision.id))) return;
    // A chunk without progress is locked by others: they finish it, or the next look does.
    while (shouldContinue() && (await applyChunk(decision)) > 0);
    await finish(decision.id);
  }

  return {
    /** Applies everything that is due and not being processed by others. */
    async applyDue(shouldContinue: () => boolean = () => true): Promise<void> {
      for (const decision of await listDue()) {
        // A decision that fails is tried again with the next look and does not hold up the others.
        await apply(decision, shouldContinue).catch((error: unknown) =>
          log.warn({ err: error, decision: { id: decision.id } }, 'a decision was not applied yet'),
        );
      }
    },
  };
}
export type DecisionApplier = ReturnType<typeof createDecisionApplier>;
