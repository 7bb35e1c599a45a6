import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../platform/context';
import { createAccountErasure } from '../../auth/profile/account-erasure';
import { createUserChanges } from './user-changes';
import { userRoutes, viewRoutes } from './user-routes';
import { createUserService } from './user-service';
import { createViewService } from './view-service';

/** Registers the admin calls for users. */
export function registerUsers(api: FastifyInstance, context: AppContext): void {
  const changes = createUserChanges(context, createAccountErasure(context));
  userRoutes(api, createUserService(context, changes));
  viewRoutes(api, createViewService(context));
}
