import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../platform/context';
import { analyticsRoutes } from './analytics-routes';
import { createAnalyticsService } from './analytics-service';
import type { OwnBoxes } from './own-boxes';
import { partnerRoutes } from './partner-routes';

/** Puts the partners' area together and serves its calls. */
export function registerMembership(
  api: FastifyInstance,
  context: AppContext,
  ownBoxes: OwnBoxes,
): void {
  partnerRoutes(api, ownBoxes);
  analyticsRoutes(api, createAnalyticsService(context, ownBoxes));
}
