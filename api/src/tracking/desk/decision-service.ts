import type {
  ConversionDecision,
  ConversionDecisionBody,
} from '@hive/contract/conversion-decisions';
import { v7 as newId } from 'uuid';
import type { AuditedChange } from '../../audit/write-audit';
import { writeAudit } from '../../audit/write-audit';
import type { AppContext } from '../../platform/context';
import { checkAccess, checkStepUp } from '../../platform/http/access';
import type { RequestSession } from '../../platform/http/authentication';
import { Problem } from '../../platform/http/problem';
import { requireUser } from '../../platform/http/require-user';
import { addSeconds } from '../../platform/time/add-seconds';
import { approvalPolicy } from './approval-policy';
import { toDecision, toSummary } from './decision-mapper';
import type { DecisionRepository, DecisionState } from './decision-repository';
import { createDecisionRepository } from './decision-repository';
import { addTarget } from './decision-targets';

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
