import { emailCodeStatus, resendEmailCode, verifyEmailCode } from '@hive/contract/email-code';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../platform/context';
import { byNetwork, rateLimit } from '../platform/rate-limit';
import { registerCall } from '../platform/register-call';
import { createSessionCookies } from '../sessions/session-cookies';
import type { EmailCodeService } from './email-code-service';

/** The calls about the mailed code. */
export function emailCodeRoutes(
  app: FastifyInstance,
  context: AppContext,
  codes: EmailCodeService,
): void {
  const cookies = createSessionCookies(context.settings);
  const { emailCodeVerify, emailCodeResend } = context.policy.rateLimits;
  const key = byNetwork(context);

  registerCall(app, emailCodeStatus, async ({ session }) => codes.getState(session));

  registerCall(
    app,
    verifyEmailCode,
    async ({ session, body, reply }) => {
      const opened = await codes.verify(session, body.code);
      cookies.write(reply, opened.refreshToken, opened.secondsToLive);
      return { accessToken: opened.accessToken };
    },
    { before: [rateLimit(context, { name: 'email-code-verify', key, ...emailCodeVerify })] },
  );

  registerCall(app, resendEmailCode, async ({ session }) => codes.resend(session), {
    before: [rateLimit(context, { name: 'email-code-resend', key, ...emailCodeResend })],
  });
}
