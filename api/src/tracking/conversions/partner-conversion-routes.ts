import {
  listPostbackKeys,
  listPostbacks,
  makePostbackKey,
  retirePostbackKey,
  sendTestPostback,
} from '@hive/contract/postbacks';
import type { FastifyInstance } from 'fastify';
import { registerCall } from '../../platform/http/register-call';
import type { KeyService } from './key-service';
import type { PostbackService } from './postback-service';

/** Calls of partners for their postbacks and postback keys. */
export function partnerConversionRoutes(
  api: FastifyInstance,
  { keys, postbacks }: { keys: KeyService; postbacks: PostbackService },
): void {
  registerCall(api, listPostbackKeys, async ({ session, query }) =>
    keys.list(session, query.boxId),
  );

  registerCall(api, makePostbackKey, async ({ session, query }) => keys.make(session, query.boxId));

  registerCall(api, retirePostbackKey, async ({ session, params, body }) =>
    keys.retire(session, params.id, body?.endsAt),
  );

  registerCall(api, listPostbacks, async ({ session, query }) => postbacks.list(session, query));

  registerCall(api, sendTestPostback, async ({ session, query, body }) =>
    postbacks.sendTest(session, query.boxId, body?.clickId),
  );
}
