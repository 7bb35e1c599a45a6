import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../platform/context';
import { applicationRoutes, decisionRoutes } from './application-routes';
import { createDecisionService } from './decision-service';
import { createOwnApplicationService } from './own-application-service';

/** Wires up applications: submitting and deciding. */
export function registerApplications(api: FastifyInstance, context: AppContext): void {
  applicationRoutes(api, createOwnApplicationService(context));
  decisionRoutes(api, createDecisionService(context));
}
