import { emailCodeStatus, resendEmailCode, verifyEmailCode } from '@hive/contract/email-code';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../platform/context';
import { bySession, rateLimit } from '../../platform/http/rate-limit';
import { registerCall } from '../../platform/http/register-call';
import { answerAccepted } from '../factors/answer-accepted';
import { createBrowser } from '../sessions/browser';
import type { EmailCodeService } from './email-code-service';

/** Routes for the emailed code. */
export function emailCodeRoutes(
  app: FastifyInstance,
  context: AppContext,
  codes: EmailCodeService,
): void {
  const browser = createBrowser(context);
  const { emailCodeVerify, emailCodeResend } = context.policy.rateLimits;
  const key = bySession(context);

  registerCall(app, emailCodeStatus, async ({ session }) => codes.getState(session));

  registerCall(
    app,
    verifyEmailCode,
    async ({ session, body, request, reply }) => {
      const passed = await codes.verify(session, body.code, browser.describe(request));
      return answerAccepted(browser, { session, request, reply }, 'email', passed);
    },
    { before: [rateLimit(context, { name: 'email-code-verify', key, ...emailCodeVerify })] },
  );

  registerCall(app, resendEmailCode, async ({ session }) => codes.resend(session), {
    before: [rateLimit(context, { name: 'email-code-resend', key, ...emailCodeResend })],
  });
}
