import {
  apply,
  approveApplication,
  listApplications,
  listOwnApplications,
  rejectApplication,
  withdrawApplication,
} from '@hive/contract/applications';
import type { FastifyInstance } from 'fastify';
import { registerCall } from '../../platform/http/register-call';
import type { DecisionService } from './decision-service';
import type { OwnApplicationService } from './own-application-service';

/** Calls of applicants. */
export function applicationRoutes(api: FastifyInstance, own: OwnApplicationService): void {
  registerCall(api, apply, async ({ session, body }) => ({
    application: await own.apply(session, body),
  }));

  registerCall(api, listOwnApplications, async ({ session }) => ({
    applications: await own.list(session),
  }));

  registerCall(api, withdrawApplication, async ({ session, params }) => {
    await own.withdraw(session, params.id);
    return {};
  });
}

/** Calls of admins. */
export function decisionRoutes(api: FastifyInstance, decisions: DecisionService): void {
  registerCall(api, listApplications, async ({ session, query }) => decisions.list(session, query));

  registerCall(api, approveApplication, async ({ session, params }) => ({
    boxId: await decisions.approve(session, params.id),
  }));

  registerCall(api, rejectApplication, async ({ session, params, body }) => {
    await decisions.reject(session, params.id, body.reason);
    return {};
  });
}
