import { logout, me, refresh, status } from '@hive/contract/auth';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { accountSuspended } from '../../platform/http/access';
import type { AppContext } from '../../platform/context';
import { Problem } from '../../platform/http/problem';
import { byNetwork, createLimiter } from '../../platform/http/rate-limit';
import { registerCall } from '../../platform/http/register-call';
import { identifyInLog, recordEvent } from '../../platform/http/request-log';
import { isToken } from '../../platform/security/tokens';
import { describeClient } from './browser';
import { isBrowserRequest } from './is-browser-request';
import { createSessionCookies } from './session-cookies';
import type { SessionService } from './session-service';
import { isUnattended } from './is-unattended';

/** Routes for the session that a browser already has. */
export function sessionRoutes(
  app: FastifyInstance,
  context: AppContext,
  sessions: SessionService,
): void {
  const cookies = createSessionCookies(context.settings);
  const limiter = createLimiter(context, {
    name: 'refresh',
    store: 'busy',
    ...context.policy.rateLimits.refresh,
  });
  const key = byNetwork(context);

  /** Counts against the rate limit only if there is a token to renew. */
  async function renew(request: FastifyRequest, reply: FastifyReply) {
    const presented = cookies.read(request);
    if (presented !== undefined) await limiter.consume(key(request));
    if (presented !== undefined && !isToken(presented))
      recordEvent(
        request,
        { event: 'cookie.forged', cookie: 'hive_refresh' },
        `hive_refresh ${request.ip}`,
      );
    const isBrowser = isBrowserRequest(request, context.settings);
    const renewed = await sessions
      .refresh(presented, {
        isBrowser,
        client: describeClient(request),
        requestId: request.id,
        isUnattended: isUnattended(request),
      })
      .catch((error: unknown) => {
        if (error instanceof Problem && error.code === 'ACCOUNT_SUSPENDED') cookies.clear(reply);
        throw error;
      });
    if (renewed.isRenewed) identifyInLog(request, renewed);
    if (renewed.isRenewed && renewed.refreshToken !== undefined) {
      cookies.write(reply, renewed.refreshToken, renewed.secondsToLive);
    }
    return renewed;
  }

  registerCall(app, status, async ({ session, request, reply }) => {
    if (session?.isSuspended) {
      cookies.clear(reply);
      throw accountSuspended();
    }
    if (session) {
      return { isAuthenticated: true, user: await sessions.describe(session.sessionId) };
    }
    const renewed = await renew(request, reply);
    if (renewed.isRenewed) {
      const user = await sessions.describe(renewed.sessionId);
      return { isAuthenticated: true, accessToken: renewed.accessToken, user };
    }
    // A hint without its refresh cookie would make the browser request the status on every page.
    const isHintAlone = cookies.read(request) === undefined && cookies.hasHint(request);
    if (renewed.isStale || isHintAlone) cookies.clear(reply);
    return { isAuthenticated: false };
  });

  registerCall(app, refresh, async ({ request, reply }) => {
    const renewed = await renew(request, reply);
    if (!renewed.isRenewed) {
      if (renewed.isStale) cookies.clear(reply);
      throw new Problem('UNAUTHENTICATED', 'Please log in.');
    }
    return { accessToken: renewed.accessToken };
  });

  registerCall(app, logout, async ({ session, request, reply }) => {
    const [ended] = await sessions.end(session, cookies.read(request));
    if (ended !== undefined) {
      if (!session) identifyInLog(request, { sessionId: ended });
      recordEvent(request, { event: 'sign-out' });
    }
    cookies.clear(reply);
    return {};
  });

  registerCall(app, me, async ({ session }) => sessions.describe(session.sessionId));
}
