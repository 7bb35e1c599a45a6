import type { FastifyInstance } from 'fastify';
import type { AccountService } from '../accounts/account-service';
import type { FactorService } from '../factors/factor-service';
import type { RecoveryCodes } from '../factors/recovery-codes';
import type { SecondFactor } from '../factors/second-factor';
import type { AppContext } from '../../platform/context';
import type { SessionService } from '../sessions/session-service';
import { createCeremonies } from './ceremonies';
import { createPasskeyFactor } from './passkey-factor';
import { passkeyRoutes } from './passkey-routes';
import { createPasskeyService, type PasskeyService } from './passkey-service';

interface Parts {
  accounts: AccountService;
  factors: FactorService;
  secondFactor: SecondFactor;
  recoveryCodes: RecoveryCodes;
  sessions: SessionService;
}

/** Registers the routes of passkeys and returns their service. */
export function registerPasskeys(
  app: FastifyInstance,
  context: AppContext,
  parts: Parts,
): PasskeyService {
  const ceremonies = createCeremonies(context);
  const passkeys = createPasskeyService(context, { ...parts, ceremonies });
  passkeyRoutes(app, context, {
    passkeys,
    passkeyFactor: createPasskeyFactor(context, { ...parts, ceremonies }),
  });
  return passkeys;
}
