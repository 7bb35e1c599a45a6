import type { AccountService } from '../accounts/account-service';
import type { FactorService } from '../factors/factor-service';
import type { FactorAccepted, SecondFactor } from '../factors/second-factor';
import { checkAccess } from '../../platform/http/access';
import { addSeconds } from '../../platform/time/add-seconds';
import type { RequestSession } from '../../platform/http/authentication';
import type { AppContext } from '../../platform/context';
import type { Visitor } from '../sessions/browser';
import { createFactorFailures } from '../sessions/factor-failures';
import type { Ceremonies } from './ceremonies';
import type { CredentialAssertion } from './credential-shapes';
import { passkeyRefused } from './passkey-problems';
import { createPasskeyRepository } from './passkey-repository';

interface Parts {
  accounts: AccountService;
  factors: FactorService;
  secondFactor: SecondFactor;
  ceremonies: Ceremonies;
}

export type PasskeyFactor = ReturnType<typeof createPasskeyFactor>;

/** A passkey as the second factor: at sign-in, and for step-up within a session. */
export function createPasskeyFactor(
  context: AppContext,
  { accounts, factors, secondFactor, ceremonies }: Parts,
) {
  const { database, clock, policy } = context;
  const passkeys = createPasskeyRepository(database);
  const failures = createFactorFailures(context);

  /** The account whose passkey is requested. A registration has none. */
  async function requireOwner(session: RequestSession): Promise<string> {
    await factors.refuseOtherMethod(session.userId, 'passkey');
    return (await accounts.getAccount(session)).id;
  }

  return {
    /**
     * Creates a challenge for this session, valid for five minutes. It replaces an older one.
     * @throws Problem METHOD_NOT_OFFERED, RATE_LIMITED
     */
    async request(session: RequestSession) {
      checkAccess('session', session);
      const userId = await requireOwner(session);
      await failures.refuseWhileBlocked(await accounts.getFactorSubject(session));
      const options = await ceremonies.createAuthenticationOptions(await passkeys.list(userId));
      await passkeys.saveChallenge({
        sessionId: session.sessionId,
        purpose: 'verify',
        challenge: options.challenge,
        expiresAt: addSeconds(clock.now(), policy.passkeys.challengeSeconds),
      });
      return options;
    },

    /**
     * Verifies the assertion. The challenge is consumed and the attempt counted before anything is compared.
     * @throws Problem PASSKEY_REFUSED, METHOD_NOT_OFFERED, RATE_LIMITED
     */
    async verify(
      session: RequestSession,
      assertion: CredentialAssertion,
      visitor: Visitor,
    ): Promise<FactorAccepted> {
      checkAccess('session', session);
      const userId = await requireOwner(session);
      const subject = await accounts.getFactorSubject(session);
      await failures.refuseWhileBlocked(subject);
      const challenge = await passkeys.takeChallenge(session.sessionId, 'verify', clock.now());
      if (challenge === undefined) throw passkeyRefused();
      await failures.claimAttempt(subject);
      const passkey = await passkeys.find(userId, assertion.id);
      if (!passkey) throw passkeyRefused();
      const counter = await ceremonies.verifyAssertion(assertion, challenge, passkey);
      await failures.reset(subject);
      return database.transaction().execute(async (trx) => {
        // Lock before the passkey's row, in the same order as removal does.
        await factors.lockForShare(trx, userId);
        const use = { from: passkey.counter, to: counter };
        const isFirst = await createPasskeyRepository(trx).recordUse(passkey.id, use, clock.now());
        // Removed meanwhile, or another assertion used the same counter value.
        if (!isFirst) throw passkeyRefused();
        return secondFactor.accept(trx, session, userId, 'passkey', visitor);
      });
    },
  };
}
