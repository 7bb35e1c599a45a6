import { enabledViews, login, register } from '@hive/contract/auth';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../../platform/context';
import { byNetwork, rateLimit } from '../../platform/http/rate-limit';
import { registerCall } from '../../platform/http/register-call';
import { createBrowser } from '../sessions/browser';
import type { AccountService } from '../accounts/account-service';
import type { SignedIn } from './first-factor';
import { recordSignIn } from './record-sign-in';
import type { SignInService } from './sign-in-service';

interface Services {
  accounts: AccountService;
  signIn: SignInService;
}

/** Routes to register and to log in. */
export function accountRoutes(app: FastifyInstance, context: AppContext, services: Services): void {
  const { accounts, signIn } = services;
  const browser = createBrowser(context);
  const limits = context.policy.rateLimits;
  const key = byNetwork(context);

  const answer = (
    request: FastifyRequest,
    reply: FastifyReply,
    by: 'password' | 'registration',
    signedIn: SignedIn,
  ) => {
    recordSignIn(request, by, signedIn);
    browser.write(reply, signedIn.opened);
    return signedIn.answer;
  };

  registerCall(
    app,
    register,
    async ({ body, request, reply }) =>
      answer(
        request,
        reply,
        'registration',
        await signIn.register(body, browser.describe(request)),
      ),
    { before: [rateLimit(context, { name: 'register', key, ...limits.register })] },
  );

  // The rate limits need the validated address, so the service applies them.
  registerCall(app, login, async ({ body, request, reply }) =>
    answer(request, reply, 'password', await signIn.logIn(body, browser.describe(request))),
  );

  registerCall(app, enabledViews, async ({ session }) => ({
    enabledViews: await accounts.listEnabledViews(session),
  }));
}
