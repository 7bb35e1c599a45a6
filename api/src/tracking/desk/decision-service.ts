import type {
  ConversionDecision,
  ConversionDecisionBody,
} from '@hive/contract/conversion-decisions';
import type { SkipReason } from '@hive/contract/conversion-codes';
import type { Transaction } from 'kysely';
import { v7 as newId } from 'uuid';
import type { AuditedChange } from '../../audit/write-audit';
import { writeAudit } from '../../audit/write-audit';
import type { Database } from '../../database/schema';
import type { AppContext } from '../../platform/context';
import { checkAccess, checkStepUp } from '../../platform/http/access';
import type { RequestSession } from '../../platform/http/authentication';
import { Problem } from '../../platform/http/problem';
import { requireUser } from '../../platform/http/require-user';
import { addSeconds } from '../../platform/time/add-seconds';
import { approvalPolicy } from './approval-policy';
import { readOrderStates, refusalOf } from './decide-orders';
import { toDecision, toSummary } from './decision-mapper';
import type { DecisionRepository, DecisionState } from './decision-repository';
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

/** Decisions on orders, which can be undone for some seconds before the desk's worker applies them. */
export function createDecisionService({ database, clock }: Pick<AppContext, 'database' | 'clock'>) {
  async function read(decisions: DecisionRepository, id: string): Promise<ConversionDecision> {
    const now = clock.now();
    const found = await decisions.find(id, now);
    if (!found) throw new Problem('NOT_FOUND', 'There is no such decision.');
    return toDecision(found, await decisions.listSkipped(id), now);
  }

  return {
    /** @throws Problem NOT_FOUND, CONVERSION_DECIDED, CONVERSION_REFUNDED for a single order that cannot be decided */
    decide: (
      session: RequestSession,
      body: ConversionDecisionBody,
    ): Promise<ConversionDecision> => {
      checkAccess('admin', session);
      checkStepUp(session);
      return database.transaction().execute(async (trx) => {
        const decisions = createDecisionRepository(trx);
        const id = newId();
        const createdAt = clock.now();
        const isDecline = body.action === 'decline';
        await decisions.insert({
          id,
          action: body.action,
          decline_code: isDecline ? body.code : null,
          decline_text: (isDecline && body.text) || null,
          actor_id: requireUser(session),
          created_at: createdAt,
          applies_at: createdAt,
          count: 0,
          flagged_left_out: 0,
        });
        const { count, flaggedLeftOut } = await addTarget(trx, { id, asOf: createdAt }, body);
        // The time to undo begins when everything is stored.
        const now = clock.now();
        await decisions.update(id, {
          count,
          flagged_left_out: flaggedLeftOut,
          applies_at: addSeconds(now, approvalPolicy.undoSeconds),
          ...(count === 0 && { finished_at: now }),
        });
        if (count > 0) await writeAudit(trx, session, createdAt, toAudited(id, body, count));
        return read(decisions, id);
      });
    },

    /** By any admin, without a step-up, since the seconds to undo are few. @throws Problem NOT_FOUND, DECISION_APPLIED */
    undo: (session: RequestSession, id: string): Promise<ConversionDecision> => {
      checkAccess('admin', session);
      return database.transaction().execute(async (trx) => {
        const decisions = createDecisionRepository(trx);
        const found = await decisions.lock(id);
        const now = clock.now();
        if (found && !found.undone_at) {
          if (found.started_at || found.finished_at || found.applies_at <= now) throw applied();
          await decisions.removeItems(id);
          await decisions.update(id, { undone_at: now, finished_at: now });
          await writeAudit(trx, session, now, {
            action: 'conversion.undo',
            entity: { kind: 'conversion-decision', id },
            before: { action: found.action, count: found.count },
          });
        }
        return read(decisions, id);
      });
    },

    async get(session: RequestSession, id: string): Promise<ConversionDecision> {
      checkAccess('admin', session);
      return read(createDecisionRepository(database), id);
    },

    async list(
      session: RequestSession,
      query: { state?: DecisionState; page: number; pageSize: number },
    ) {
      checkAccess('admin', session);
      const now = clock.now();
      const decisions = createDecisionRepository(database);
      const [rows, total] = await Promise.all([
        decisions.list(query, now),
        decisions.count(query.state, now),
      ]);
      const items = rows.map((row) => toSummary(row, now));
      return { items, page: query.page, pageSize: query.pageSize, total };
    },
  };
}
export type DecisionService = ReturnType<typeof createDecisionService>;

/** Adds the orders that a decision names or filters. */
function addTarget(
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
    ids.flatMap((one) => {
      const reason = refusalOf(states.get(one), { status });
      return reason ? [[one, reason]] : [];
    }),
  );
  const added = new Set(
    await decisions.addItems(
      id,
      ids.filter((one) => !reasons.has(one)),
    ),
  );
  for (const one of ids) {
    if (!added.has(one) && !reasons.has(one)) reasons.set(one, 'waiting');
  }
  const skips = [...reasons].map(([one, reason]) => ({ id: one, reason }));
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

/** One entry: about the order if it is named alone, else about the decision. */
function toAudited(id: string, body: ConversionDecisionBody, count: number): AuditedChange {
  const { action, target } = body;
  const status = action === 'approve' ? 'approved' : 'declined';
  const reason = body.action === 'decline' ? { code: body.code, reason: body.text ?? null } : {};
  const only = 'ids' in target && target.ids.length === 1 ? target.ids[0] : undefined;
  if (only !== undefined) {
    return {
      action: `conversion.${action}`,
      entity: { kind: 'conversion', id: only },
      before: { status: 'pending' },
      after: { status, ...reason },
    };
  }
  return {
    action: `conversion.${action}-many`,
    entity: { kind: 'conversion-decision', id },
    after: { status, ...reason, count, ...('filter' in target && { filter: target.filter }) },
  };
}

const applied = (): Problem =>
  new Problem('DECISION_APPLIED', 'This decision has taken effect and can no longer be undone.');
