import { listRecommendations } from '@hive/contract/matching';
import type { FastifyInstance } from 'fastify';
import { registerCall } from '../../platform/http/register-call';
import { requireUser } from '../../platform/http/require-user';
import type { RecommendationsService } from './recommendations-service';

/** Serves the boxes matched to a signed-in user. */
export function recommendationsRoutes(
  app: FastifyInstance,
  recommendations: RecommendationsService,
): void {
  registerCall(app, listRecommendations, ({ session }) =>
    recommendations.list(requireUser(session)),
  );
}
