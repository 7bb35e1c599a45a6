import {
  dismissBox,
  listDismissedBoxes,
  listRecommendations,
  restoreBox,
} from '@hive/contract/matching';
import type { FastifyInstance } from 'fastify';
import { registerCall } from '../../platform/http/register-call';
import { requireUser } from '../../platform/http/require-user';
import type { DismissalService } from './dismissal-service';
import type { RecommendationsService } from './recommendations-service';

/** Serves the boxes matched to a signed-in user, and those that they dismissed. */
export function recommendationsRoutes(
  app: FastifyInstance,
  recommendations: RecommendationsService,
  dismissals: DismissalService,
): void {
  registerCall(app, listRecommendations, ({ session }) =>
    recommendations.list(requireUser(session)),
  );

  registerCall(app, listDismissedBoxes, async ({ session }) => ({
    items: await dismissals.list(requireUser(session)),
  }));

  registerCall(app, dismissBox, async ({ session, params }) => {
    await dismissals.dismiss(requireUser(session), params.id);
    return {};
  });

  registerCall(app, restoreBox, async ({ session, params }) => {
    await dismissals.restore(requireUser(session), params.id);
    return {};
  });
}
