import { getAccountSecurity } from '@hive/contract/admin-records';
import { endAllSessions, endSession, listSessions } from '@hive/contract/security';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../platform/context';
import { registerCall } from '../../platform/http/register-call';
import { recordEvent } from '../../platform/http/request-log';
import type { AccountSecurityReader } from './account-security';
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

  registerCall(app, endSession, async ({ session, params, request, reply }) => {
    const isCurrent = await sessions.end(session, params.id);
    if (isCurrent) cookies.clear(reply);
    recordEvent(
      request,
      isCurrent ? { event: 'sign-out' } : { event: 'session.ended', scope: 'one' },
    );
    return {};
  });

  registerCall(app, endAllSessions, async ({ session, request, reply }) => {
    await sessions.endAll(session);
    recordEvent(request, { event: 'session.ended', scope: 'all' });
    cookies.clear(reply);
    return {};
  });
}

/** The call of admins for the factors and sessions of an account. */
export function accountSecurityRoutes(app: FastifyInstance, describe: AccountSecurityReader): void {
  registerCall(app, getAccountSecurity, async ({ session, params }) =>
    describe(session, params.id),
  );
}
