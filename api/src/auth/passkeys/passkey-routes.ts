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
    async ({ session, body }) =>
      passkeys.confirm(session, body.name, parseCredential(newCredential, body.credential)),
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
      return browser.sendTokens(reply, passed);
    },
    limited('passkey-verify', factorVerify),
  );

  registerCall(app, deletePasskey, async ({ session, params }) => {
    await passkeys.remove(session, params.id);
    return {};
  });
}
