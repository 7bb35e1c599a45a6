import { createShouldContinue } from '../../platform/process/should-continue';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../platform/context';
import { registerHousekeeping } from '../../platform/process/housekeeping';
import { addSeconds } from '../../platform/time/add-seconds';
import { approvalPolicy } from './approval-policy';
import { createAssessor } from './assessment';
import { createDecisionRepository } from './decision-repository';
import { createDecisionService } from './decision-service';
import { deskRoutes } from './desk-routes';
import { createDeskService } from './desk-service';
import { createNightlyRules } from './nightly-rules';
import { createRuleService } from './rule-service';

/** Registers the calls of the conversion desk, and the nightly run of the rules. */
export function registerDesk(api: FastifyInstance, context: AppContext): void {
  const { database, clock } = context;
  const shouldContinue = createShouldContinue(api);
  const approveByRules = createNightlyRules(context);
  const assessor = createAssessor(context);

  deskRoutes(api, {
    desk: createDeskService(context),
    decisions: createDecisionService(context),
    rules: createRuleService(context),
  });
  registerHousekeeping(api, context, {
    'approval rules': () => approveByRules(shouldContinue),
    'signals of orders': () => assessor.assessOld(shouldContinue),
    'removal of ended decisions': () =>
      createDecisionRepository(database).removeEnded(
        addSeconds(clock.now(), -approvalPolicy.decisionSeconds),
      ),
  });
}
