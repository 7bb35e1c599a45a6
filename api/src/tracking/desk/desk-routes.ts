import {
  approveConversion,
  declineConversion,
  getConversion,
  listConversions,
} from '@hive/contract/admin-conversions';
import { getOrderSummary } from '@hive/contract/admin-records';
import {
  changeBoxApprovalRule,
  changeSiteApprovalRule,
  getApprovalRule,
  listApprovalRules,
} from '@hive/contract/approval-rules';
import {
  decideConversions,
  getConversionDecision,
  listConversionDecisions,
  undoConversionDecision,
} from '@hive/contract/conversion-decisions';
import type { FastifyInstance } from 'fastify';
import { registerCall } from '../../platform/http/register-call';
import type { DecisionService } from './decision-service';
import type { DeskService } from './desk-service';
import type { RuleService } from './rule-service';

interface Services {
  desk: DeskService;
  decisions: DecisionService;
  rules: RuleService;
}

/** Calls of admins for orders, decisions on them, and the rules. */
export function deskRoutes(api: FastifyInstance, { desk, decisions, rules }: Services): void {
  registerCall(api, listConversions, async ({ session, query }) => desk.list(session, query));

  registerCall(api, getConversion, async ({ session, params }) => desk.get(session, params.id));

  registerCall(api, getOrderSummary, async ({ session, params }) =>
    desk.summarise(session, params.boxId),
  );

  registerCall(api, approveConversion, async ({ session, params }) =>
    desk.approve(session, params.id),
  );

  registerCall(api, declineConversion, async ({ session, params, body }) =>
    desk.decline(session, params.id, body.reason),
  );

  registerCall(api, decideConversions, async ({ session, body }) =>
    decisions.decide(session, body),
  );

  registerCall(api, listConversionDecisions, async ({ session, query }) =>
    decisions.list(session, query),
  );

  registerCall(api, getConversionDecision, async ({ session, params }) =>
    decisions.get(session, params.id),
  );

  registerCall(api, undoConversionDecision, async ({ session, params }) =>
    decisions.undo(session, params.id),
  );

  registerCall(api, listApprovalRules, async ({ session, query }) => rules.list(session, query));

  registerCall(api, getApprovalRule, async ({ session, params }) =>
    rules.get(session, params.boxId),
  );

  registerCall(api, changeSiteApprovalRule, async ({ session, body }) =>
    rules.changeSite(session, body),
  );

  registerCall(api, changeBoxApprovalRule, async ({ session, params, body }) =>
    rules.changeBox(session, params.boxId, body),
  );
}
