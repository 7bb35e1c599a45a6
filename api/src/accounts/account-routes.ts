import { enabledViews, login, register } from '@hive/contract/auth';
import { forgotPassword, resetPassword } from '@hive/contract/passwords';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../platform/context';
import { byNetwork, rateLimit } from '../platform/rate-limit';
import { registerCall } from '../platform/register-call';
import { createSessionCookies } from '../sessions/session-cookies';
import type { AccountService } from './account-service';
import type { PasswordResetService } from './password-reset-service';
import type { SignedIn, SignInService, Visitor } from './sign-in-service';

interface Services {
  accounts: AccountService;
  signIn: SignInService;
  passwordReset: PasswordResetService;
}

/** The calls that open an account or a session, and the way back to a lost password. */
export function accountRoutes(app: FastifyInstance, context: AppContext, services: Services): void {
  const { accounts, signIn, passwordReset } = services;
  const cookies = createSessionCookies(context.settings);
  const limits = context.policy.rateLimits;
  const key = byNetwork(context);

  const describeVisitor = (request: FastifyRequest): Visitor => ({
    userAgent: request.headers['user-agent'] ?? '',
    address: request.ip,
    refreshToken: cookies.read(request),
  });
  const answer = (reply: FastifyReply, signedIn: SignedIn) => {
    cookies.write(reply, signedIn.opened.refreshToken, signedIn.opened.secondsToLive);
    return signedIn.answer;
  };

  registerCall(
    app,
    register,
    async ({ body, request, reply }) =>
      answer(reply, await signIn.register(body, describeVisitor(request))),
    { before: [rateLimit(context, { name: 'register', key, ...limits.register })] },
  );

  // Its limits need the checked address: the service takes the points.
  registerCall(app, login, async ({ body, request, reply }) =>
    answer(reply, await signIn.logIn(body, describeVisitor(request))),
  );

  registerCall(
    app,
    forgotPassword,
    async ({ body }) => {
      await passwordReset.askForLink(body.email);
      return {
        message: 'If this address has an account, we have sent it a link. It works for 30 minutes.',
      };
    },
    { before: [rateLimit(context, { name: 'forgot-password', key, ...limits.forgotPassword })] },
  );

  registerCall(
    app,
    resetPassword,
    async ({ body }) => {
      await passwordReset.setPassword(body.token, body.password);
      return { message: 'Your new password is set. Please sign in.' };
    },
    { before: [rateLimit(context, { name: 'reset-password', key, ...limits.resetPassword })] },
  );

  registerCall(app, enabledViews, async ({ session }) => ({
    enabledViews: await accounts.listEnabledViews(session),
  }));
}
