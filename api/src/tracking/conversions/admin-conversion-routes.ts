import {
  approveConversion,
  declineConversion,
  listAllPostbacks,
  listConversions,
} from '@hive/contract/admin-conversions';
import type { FastifyInstance } from 'fastify';
import { registerCall } from '../../platform/http/register-call';
import type { DecisionService } from './decision-service';
import type { PostbackService } from './postback-service';

/** Calls of admins for conversions. */
export function adminConversionRoutes(
  api: FastifyInstance,
  { decisions, postbacks }: { decisions: DecisionService; postbacks: PostbackService },
): void {
  registerCall(api, listConversions, async ({ session, query }) => decisions.list(session, query));

  registerCall(api, approveConversion, async ({ session, params }) =>
    decisions.approve(session, params.id),
  );

  registerCall(api, declineConversion, async ({ session, params, body }) =>
    decisions.decline(session, params.id, body.reason),
  );

  registerCall(api, listAllPostbacks, async ({ session, query }) =>
    postbacks.listAll(session, query),
  );
}
