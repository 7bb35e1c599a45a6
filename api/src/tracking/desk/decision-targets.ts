import type { ConversionDecisionBody } from '@hive/contract/conversion-decisions';
import type { SkipReason } from '@hive/contract/conversion-codes';
import type { Transaction } from 'kysely';
import type { Database } from '../../database/schema';
import { approvalPolicy } from './approval-policy';
import { readOrderStates, refusalOf } from './decide-orders';
import type { DecisionRepository } from './decision-repository';
import { createDecisionRepository } from './decision-repository';
import { skipProblem } from './desk-problems';

type Target = ConversionDecisionBody['target'];

interface NewDecision {
  id: string;
  /** Orders that were received later are not part of it. */
  asOf: Date;
}

/** What was added to a decision. */
interface Added {
  count: number;
  flaggedLeftOut: number;
}

/**
 * Adds the orders that a decision names or filters.
 * @throws Problem NOT_FOUND, CONVERSION_DECIDED, CONVERSION_REFUNDED for a single named order that cannot be decided
 */
export function addTarget(
  trx: Transaction<Database>,
  { id, asOf }: NewDecision,
  { action, target }: ConversionDecisionBody,
): Promise<Added> {
  if ('filter' in target) return addFiltered(createDecisionRepository(trx), { id, asOf }, target);
  const status = action === 'approve' ? 'approved' : 'declined';
  return addNamed(trx, id, { ids: [...new Set(target.ids)], status });
}

/** Named orders may be flagged. */
async function addNamed(
  trx: Transaction<Database>,
  id: string,
  { ids, status }: { ids: string[]; status: 'approved' | 'declined' },
): Promise<Added> {
  const decisions = createDecisionRepository(trx);
  const states = new Map((await readOrderStates(trx, ids)).map((state) => [state.id, state]));
  const reasons = new Map<string, SkipReason>(
    ids.flatMap((orderId) => {
      const reason = refusalOf(states.get(orderId), { status });
      return reason ? [[orderId, reason]] : [];
    }),
  );
  const added = new Set(
    await decisions.addItems(
      id,
      ids.filter((orderId) => !reasons.has(orderId)),
    ),
  );
  for (const orderId of ids) {
    if (!added.has(orderId) && !reasons.has(orderId)) reasons.set(orderId, 'waiting');
  }
  const skips = [...reasons].map(([orderId, reason]) => ({ id: orderId, reason }));
  if (ids.length === 1 && skips[0]) throw skipProblem(skips[0].reason);
  await decisions.addSkips(id, skips);
  return { count: added.size, flaggedLeftOut: 0 };
}

/** All pending orders that match, in parts that stay below the time limit of a statement. */
async function addFiltered(
  decisions: DecisionRepository,
  { id, asOf }: NewDecision,
  { filter, includeFlagged }: Extract<Target, { filter: unknown }>,
): Promise<Added> {
  const limit = approvalPolicy.decisionChunk;
  const sum: Added = { count: 0, flaggedLeftOut: 0 };
  for (let after: string | null = null; ;) {
    const part = await decisions.addMatching(id, filter, {
      asOf,
      after,
      limit,
      includeFlagged,
    });
    sum.count += part.added;
    sum.flaggedLeftOut += part.matched - part.chosen;
    if (part.matched < limit) return sum;
    after = part.lastId;
  }
}
