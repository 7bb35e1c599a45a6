import { getSecurity } from '@hive/contract/security';
import {
  confirmTotp,
  disableTotp,
  replaceRecoveryCodes,
  setUpTotp,
  verifyRecoveryCode,
  verifyTotp,
} from '@hive/contract/two-factor';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../platform/context';
import { bySession, rateLimit } from '../../platform/http/rate-limit';
import { registerCall } from '../../platform/http/register-call';
import { recordEvent } from '../../platform/http/request-log';
import { createBrowser } from '../sessions/browser';
import { answerAccepted } from './answer-accepted';
import { createAuthenticatorService, type AuthenticatorParts } from './authenticator-service';
import { createRecoveryService } from './recovery-service';
import { createSecurityOverview, type SecurityOverviewParts } from './security-overview';

/** Routes for authenticator apps, recovery codes and the security overview. */
export function factorRoutes(
  app: FastifyInstance,
  context: AppContext,
  parts: AuthenticatorParts & SecurityOverviewParts,
): void {
  const authenticator = createAuthenticatorService(context, parts);
  const recovery = createRecoveryService(context, parts);
  const describeSecurity = createSecurityOverview(context, parts);
  const browser = createBrowser(context);
  const { factorSetup, factorVerify } = context.policy.rateLimits;
  const key = bySession(context);
  const whenSettingUp = {
    before: [rateLimit(context, { name: 'factor-setup', key, ...factorSetup })],
  };
  const whenVerifying = {
    before: [rateLimit(context, { name: 'factor-verify', key, ...factorVerify })],
  };

  registerCall(app, setUpTotp, async ({ session }) => authenticator.setUp(session), whenSettingUp);

  registerCall(
    app,
    confirmTotp,
    async ({ session, body, request }) => {
      const confirmed = await authenticator.confirm(session, body.code);
      recordEvent(request, { event: 'factor.added', factor: 'totp' });
      return confirmed;
    },
    whenSettingUp,
  );

  registerCall(
    app,
    verifyTotp,
    async ({ session, body, request, reply }) => {
      const passed = await authenticator.verify(session, body.code, browser.describe(request));
      return answerAccepted(browser, { session, request, reply }, 'totp', passed);
    },
    whenVerifying,
  );

  registerCall(app, disableTotp, async ({ session, request }) => {
    if (await authenticator.disable(session))
      recordEvent(request, { event: 'factor.removed', factor: 'totp' });
    return {};
  });

  registerCall(
    app,
    verifyRecoveryCode,
    async ({ session, body, request, reply }) => {
      const passed = await recovery.verify(session, body.code, browser.describe(request));
      return answerAccepted(browser, { session, request, reply }, 'recovery', passed);
    },
    whenVerifying,
  );

  registerCall(app, replaceRecoveryCodes, async ({ session, request }) => {
    const codes = await recovery.replaceAll(session);
    recordEvent(request, { event: 'recovery-codes.replaced' });
    return { recoveryCodes: codes };
  });

  registerCall(app, getSecurity, async ({ session }) => describeSecurity(session));
}
