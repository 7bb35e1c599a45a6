import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../platform/context';
import { analyticsRoutes } from './analytics-routes';
import { createAnalyticsService } from './analytics-service';
import { createMembershipListService } from './membership-list-service';
import type { OwnBoxes } from './own-boxes';
import { membershipRoutes, partnerRoutes } from './partner-routes';

/** Puts the partners' area together and serves its calls. */
export function registerMembership(
  api: FastifyInstance,
  context: AppContext,
  ownBoxes: OwnBoxes,
): void {
  partnerRoutes(api, ownBoxes);
  membershipRoutes(api, createMembershipListService(context));
  analyticsRoutes(api, createAnalyticsService(context, ownBoxes));
}
