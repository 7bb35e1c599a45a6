import { endAllSessions, endSession, listSessions } from '@hive/contract/security';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../platform/context';
import { registerCall } from '../../platform/http/register-call';
import type { OwnSessionService } from './own-session-service';
import { createSessionCookies } from './session-cookies';

/** Routes for the sessions of the user's own account. */
export function ownSessionRoutes(
  app: FastifyInstance,
  context: AppContext,
  sessions: OwnSessionService,
): void {
  const cookies = createSessionCookies(context.settings);

  registerCall(app, listSessions, async ({ session }) => ({
    items: await sessions.list(session),
  }));

  registerCall(app, endSession, async ({ session, params, reply }) => {
    if (await sessions.end(session, params.id)) cookies.clear(reply);
    return {};
  });

  registerCall(app, endAllSessions, async ({ session, reply }) => {
    await sessions.endAll(session);
    cookies.clear(reply);
    return {};
  });
}
