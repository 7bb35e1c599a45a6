import { logInteraction } from '@hive/contract/tracking';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../platform/context';
import { rateLimit } from '../../platform/http/rate-limit';
import { registerCall } from '../../platform/http/register-call';
import type { InteractionService } from './interaction-service';
import { visitorsPerNetwork } from './network-allowance';
import { readVisitor, updateVisitorCookie } from './request-visitor';

/** Serves `POST /logInteraction`. */
export function interactionRoutes(
  api: FastifyInstance,
  context: AppContext,
  interactions: InteractionService,
): void {
  const { points, seconds } = context.policy.rateLimits.interaction;
  const perVisitor = rateLimit(context, {
    name: 'interaction',
    points,
    seconds,
    store: 'divided',
    key: (request) => readVisitor(request, context).hash.toString('base64'),
  });
  // Visitors can change what identifies them, so their network has a limit too.
  const perNetwork = rateLimit(context, {
    name: 'interaction-network',
    points: points * visitorsPerNetwork,
    seconds,
    store: 'divided',
    key: (request) => readVisitor(request, context).network,
  });

  registerCall(
    api,
    logInteraction,
    async ({ body, session, request, reply }) => {
      updateVisitorCookie(request, reply, context);
      const visitor = readVisitor(request, context);
      switch (body.action) {
        case 'viewed_page':
          return interactions.viewPage(body.details, visitor);
        case 'selected_subscription':
          return interactions.saveAnswers(body.details, session);
        case 'clicked_affiliate_link':
          return interactions.clickLink(body.details, visitor, session);
      }
    },
    { before: [perNetwork, perVisitor] },
  );
}
