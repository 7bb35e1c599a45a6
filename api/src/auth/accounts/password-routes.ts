import { changePassword, forgotPassword, resetPassword } from '@hive/contract/passwords';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AppContext } from '../../platform/context';
import { byNetwork, rateLimit } from '../../platform/http/rate-limit';
import { registerCall } from '../../platform/http/register-call';
import { recordEvent } from '../../platform/http/request-log';
import { createBrowser, describeClient } from '../sessions/browser';
import type { PasswordChangeService } from './password-change-service';
import type { PasswordResetService } from './password-reset-service';

interface Services {
  passwordReset: PasswordResetService;
  passwordChange: PasswordChangeService;
}

/** Routes to reset and to change a password. */
export function passwordRoutes(
  app: FastifyInstance,
  context: AppContext,
  { passwordReset, passwordChange }: Services,
): void {
  const browser = createBrowser(context);
  const limits = context.policy.rateLimits;
  const key = byNetwork(context);
  // Per user once verified: a session with only the password must not use up the owner's limit.
  const byPerson = (request: FastifyRequest): string =>
    (request.session?.isVerified && request.session.userId) || key(request);

  registerCall(
    app,
    forgotPassword,
    async ({ body, request }) => {
      await passwordReset.requestLink(body.email, describeClient(request));
      return {
        message:
          'If there is an account for this email address, we’ve sent it a link. The link expires in 30 minutes.',
      };
    },
    { before: [rateLimit(context, { name: 'forgot-password', key, ...limits.forgotPassword })] },
  );

  registerCall(
    app,
    resetPassword,
    async ({ body, request }) => {
      const { userId } = await passwordReset.setPassword(body.token, body.password);
      recordEvent(request, { event: 'password.changed', by: 'emailed-link', userId });
      return { message: 'Your password has been changed. You can now log in.' };
    },
    { before: [rateLimit(context, { name: 'reset-password', key, ...limits.resetPassword })] },
  );

  registerCall(
    app,
    changePassword,
    async ({ session, body, request, reply }) => {
      const opened = await passwordChange.change(session, body);
      recordEvent(request, { event: 'password.changed', by: 'current-password' });
      return { message: 'Your password has been changed.', ...browser.sendTokens(reply, opened) };
    },
    {
      before: [
        rateLimit(context, {
          name: 'change-password',
          key: byPerson,
          ...limits.changePassword,
        }),
      ],
    },
  );
}
