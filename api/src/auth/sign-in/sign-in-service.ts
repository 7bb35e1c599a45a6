import { v7 as newId } from 'uuid';
import type { LoginBody, RegisterBody } from '@hive/contract/auth';
import type { AccountService } from '../accounts/account-service';
import type { EmailCodeService } from '../email-code/email-code-service';
import { accountSuspended } from '../../platform/http/access';
import type { AppContext } from '../../platform/context';
import { Problem } from '../../platform/http/problem';
import { createAddressLimiter } from '../../platform/http/address-limiter';
import type { SecurityEvent } from '../../platform/security/security-events';
import type { Visitor } from '../sessions/browser';
import type { SessionService } from '../sessions/session-service';
import type { FirstFactor, SignedIn } from './first-factor';
import type { PasswordGuard } from '../accounts/password-guard';
import type { PasswordHasher } from '../accounts/password-hasher';
import { refuseGuessablePassword } from '../accounts/password-rules';

interface Parts {
  accounts: AccountService;
  sessions: SessionService;
  emailCodes: EmailCodeService;
  firstFactor: FirstFactor;
  guard: PasswordGuard;
  hasher: PasswordHasher;
}

export type SignInService = ReturnType<typeof createSignInService>;

/**
 * Registration and login. Neither the response nor its time reveals whether an address has an account: both paths
 * do the same work, and only the email differs.
 */
export function createSignInService(context: AppContext, parts: Parts) {
  const { database, policy } = context;
  const { accounts, sessions, emailCodes, firstFactor, guard, hasher } = parts;
  const perEmail = createAddressLimiter(
    context,
    'register-account',
    policy.rateLimits.registerPerAccount,
  );

  return {
    /**
     * Opens a session for an unverified address. The account is created once the code is correct.
     * @throws Problem VALIDATION_FAILED, RATE_LIMITED
     */
    async register(body: RegisterBody, visitor: Visitor): Promise<SignedIn> {
      const email = body.email.toLowerCase();
      refuseGuessablePassword(body.password, email);
      hasher.refuseWhileFull();
      await perEmail.consume(email, visitor.address);
      const passwordHash = await hasher.hash(body.password);
      const isKnown = (await accounts.findByEmail(email)) !== undefined;
      const registration = {
        id: newId(),
        email,
        name: body.name ?? '',
        passwordHash: isKnown ? null : passwordHash,
        isKnown,
      };
      const opened = await database.transaction().execute(async (trx) => {
        await accounts.insertRegistration(trx, registration);
        const to = { email, isKnownRegistration: isKnown };
        const session = await sessions.open(trx, { registrationId: registration.id }, visitor);
        await emailCodes.issue(trx, session.sessionId, to);
        return session;
      });
      return firstFactor.finish(visitor, opened);
    },

    /**
     * Opens a session that still needs its second factor, unless the device is trusted. An unknown address and a wrong
     * password give the same error; suspension is reported only after a correct password.
     * @throws Problem CREDENTIALS_INVALID, ACCOUNT_SUSPENDED, RATE_LIMITED
     */
    async logIn(body: LoginBody, visitor: Visitor): Promise<SignedIn> {
      const email = body.email.toLowerCase();
      hasher.refuseWhileFull();
      const attempt = await guard.claimAttempt(email, visitor);
      const account = await accounts.findByEmail(email);
      const isMatch = await hasher.verify(account?.passwordHash, body.password);
      if (!account || !isMatch)
        throw credentialsInvalid(account ? 'wrong-password' : 'unknown-account', account?.id);
      await attempt.markCorrect();
      const opened = await database.transaction().execute(async (trx) => {
        // Hashing takes time: a password changed or an account suspended meanwhile counts.
        const current = await accounts.lockForSignIn(trx, account.id);
        if (!current || current.passwordHash !== account.passwordHash)
          throw credentialsInvalid('changed-meanwhile', account.id);
        if (current.isSuspended) throw accountSuspended(failure('suspended', account.id));
        return firstFactor.openSession(trx, current, visitor);
      });
      return firstFactor.finish(visitor, opened);
    },
  };
}

type Failure = Extract<SecurityEvent, { event: 'sign-in.failed' }>;

const failure = (reason: Failure['reason'], userId: string | undefined): Failure => ({
  event: 'sign-in.failed',
  by: 'password',
  reason,
  ...(userId && { userId }),
});

function credentialsInvalid(reason: Failure['reason'], userId: string | undefined): Problem {
  const message = '❌ Invalid email or password. Please try again.';
  return new Problem('CREDENTIALS_INVALID', message, { event: failure(reason, userId) });
}
