import { finishGoogle, listProviders, startGoogle, unlinkGoogle } from '@hive/contract/google';
import { paths } from '@hive/contract/paths';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../platform/context';
import { byNetwork, createLimiter } from '../../platform/http/rate-limit';
import { registerCall } from '../../platform/http/register-call';
import { recordEvent } from '../../platform/http/request-log';
import { recordRefusal } from '../../platform/http/refusal-events';
import { Problem } from '../../platform/http/problem';
import { recordSignIn } from '../sign-in/record-sign-in';
import { createBrowser } from '../sessions/browser';
import { createGoogleCookies } from '../sessions/google-cookies';
import type { GoogleLinkService } from './google-link-service';
import type { GoogleSignInService } from './google-sign-in-service';

/**
 * Redirects to Google and back. These are page navigations: on any outcome the browser is redirected to one of our
 * pages.
 */
export function googleRoutes(
  app: FastifyInstance,
  context: AppContext,
  { google, googleLinks }: { google: GoogleSignInService; googleLinks: GoogleLinkService },
): void {
  const { settings, policy, log } = context;
  const browser = createBrowser(context);
  const cookies = createGoogleCookies(settings, policy);
  const limiter = createLimiter(context, { name: 'google', ...policy.rateLimits.googleStart });
  const key = byNetwork(context);
  const { login, authCallback } = paths;

  registerCall(app, listProviders, async () => ({ google: google.isSetUp }), { anonymous: true });

  registerCall(
    app,
    startGoogle,
    async ({ request, reply }) => {
      if (!google.isSetUp) return reply.redirect(login.getHref('google-unavailable'));
      try {
        await limiter.consume(key(request));
        const started = await google.begin(cookies.readSignIn(request), browser.describe(request));
        cookies.writeSignIn(reply, started.browserToken);
        return reply.redirect(started.url.href);
      } catch (error) {
        if (error instanceof Problem) recordRefusal(error, request);
        else log.warn({ err: error }, 'a Google sign-in could not begin');
        return reply.redirect(login.getHref('google-failed'));
      }
    },
    { anonymous: true },
  );

  registerCall(
    app,
    finishGoogle,
    async ({ request, reply }) => {
      const answer = new URL(request.url, settings.publicUrl).searchParams;
      const outcome = await google.finish(
        answer,
        cookies.readSignIn(request),
        browser.describe(request),
      );
      if (outcome.kind === 'refused') {
        const { reason, userId } = outcome;
        recordEvent(request, {
          event: 'sign-in.failed',
          by: 'google',
          reason: reason === 'suspended' ? reason : 'refused',
          ...(userId && { userId }),
        });
        return reply.redirect(login.getHref(reason));
      }
      if (outcome.kind === 'link') {
        cookies.writeLink(reply, outcome.token);
        return reply.redirect(login.getHref('google-link'));
      }
      recordSignIn(request, 'google', outcome.signedIn);
      browser.write(reply, outcome.signedIn.opened);
      return reply.redirect(authCallback.getHref());
    },
    { anonymous: true },
  );

  registerCall(app, unlinkGoogle, async ({ session, request }) => {
    if (await googleLinks.unlink(session))
      recordEvent(request, { event: 'factor.removed', factor: 'google' });
    return {};
  });
}
