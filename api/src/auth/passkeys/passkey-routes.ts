import {
  confirmPasskey,
  deletePasskey,
  requestPasskey,
  setUpPasskey,
  verifyPasskey,
} from '@hive/contract/passkeys';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../platform/context';
import { bySession, rateLimit } from '../../platform/http/rate-limit';
import { registerCall } from '../../platform/http/register-call';
import { recordEvent } from '../../platform/http/request-log';
import { answerAccepted } from '../factors/answer-accepted';
import { createBrowser } from '../sessions/browser';
import { credentialAssertion, newCredential, parseCredential } from './credential-shapes';
import type { PasskeyFactor } from './passkey-factor';
import type { PasskeyService } from './passkey-service';

interface Services {
  passkeys: PasskeyService;
  passkeyFactor: PasskeyFactor;
}

/** Routes to add and remove passkeys and to verify the second factor with one. */
export function passkeyRoutes(
  app: FastifyInstance,
  context: AppContext,
  { passkeys, passkeyFactor }: Services,
): void {
  const browser = createBrowser(context);
  const { factorSetup, factorVerify } = context.policy.rateLimits;
  const key = bySession(context);
  const limited = (name: string, allowance: typeof factorSetup) => ({
    before: [rateLimit(context, { name, key, ...allowance })],
  });

  registerCall(
    app,
    setUpPasskey,
    async ({ session }) => ({ options: { ...(await passkeys.beginAdding(session)) } }),
    limited('passkey-setup', factorSetup),
  );

  registerCall(
    app,
    confirmPasskey,
    async ({ session, body, request }) => {
      const credential = parseCredential(newCredential, body.credential);
      const confirmed = await passkeys.confirm(session, body.name, credential);
      recordEvent(request, { event: 'factor.added', factor: 'passkey' });
      return confirmed;
    },
    limited('passkey-confirm', factorSetup),
  );

  registerCall(
    app,
    requestPasskey,
    async ({ session }) => ({ options: { ...(await passkeyFactor.request(session)) } }),
    limited('passkey-options', factorVerify),
  );

  registerCall(
    app,
    verifyPasskey,
    async ({ session, body, request, reply }) => {
      const assertion = parseCredential(credentialAssertion, body.credential);
      const passed = await passkeyFactor.verify(session, assertion, browser.describe(request));
      return answerAccepted(browser, { session, request, reply }, 'passkey', passed);
    },
    limited('passkey-verify', factorVerify),
  );

  registerCall(app, deletePasskey, async ({ session, params, request }) => {
    await passkeys.remove(session, params.id);
    recordEvent(request, { event: 'factor.removed', factor: 'passkey' });
    return {};
  });
}
