import { listAllPostbacks } from '@hive/contract/admin-conversions';
import type { FastifyInstance } from 'fastify';
import { registerCall } from '../../platform/http/register-call';
import type { PostbackService } from './postback-service';

/** The call of admins for all postbacks. */
export function adminConversionRoutes(
  api: FastifyInstance,
  { postbacks }: { postbacks: PostbackService },
): void {
  registerCall(api, listAllPostbacks, async ({ session, query }) =>
    postbacks.listAll(session, query),
  );
}
