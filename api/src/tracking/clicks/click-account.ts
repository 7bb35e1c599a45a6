import { apiPaths } from '@hive/contract/api-paths';
import type { FastifyInstance } from 'fastify';
import { createAccountCookie } from '../../auth/sessions/account-cookie';
import type { AppContext } from '../../platform/context';
import { isCrossSite } from '../../platform/http/cross-site-guard';
import { consentsTo } from './request-visitor';

/**
 * Marks the browsers of signed-in users who have consented with the cookie of their account, so that the plain links of all
 * pages and emails count as theirs. The end of the session removes it, and so does a withdrawn consent
 * (`updateVisitorCookie`).
 */
export function markUsersBrowsers(
  app: FastifyInstance,
  { settings, clock }: Pick<AppContext, 'settings' | 'clock'>,
): void {
  const account = createAccountCookie(settings);
  app.addHook('preHandler', (request, reply, done) => {
    const { session } = request;
    const hasConsented = consentsTo(request);
    const userId = session?.isVerified && session.role === 'user' ? session.userId : null;
    const isLogout = request.routeOptions.config.call?.path === apiPaths.authLogout;
    if (userId !== null && hasConsented && !isLogout && !isCrossSite(request, settings.publicUrl))
      account.renew(request, reply, userId, clock.now());
    done();
  });
}
