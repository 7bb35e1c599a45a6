import { v7 as newId } from 'uuid';
import type { LoginBody, RegisterBody } from '@hive/contract/auth';
import type { AccountService } from '../accounts/account-service';
import type { EmailCodeService } from '../email-code/email-code-service';
import { accountSuspended } from '../../platform/http/access';
import type { AppContext } from '../../platform/context';
import { Problem } from '../../platform/http/problem';
import { createLimiter } from '../../platform/http/rate-limit';
import { removeNul } from '../../platform/http/remove-nul';
import type { Visitor } from '../sessions/browser';
import type { SessionService } from '../sessions/session-service';
import type { FirstFactor, SignedIn } from './first-factor';
import type { PasswordGuard } from '../accounts/password-guard';
import type { PasswordHasher } from '../accounts/password-hasher';
import { refuseCommonPassword } from '../accounts/password-rules';

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
 * Registering and signing in. Whether an address has an account shows neither in the answer nor in the time it takes
 * (S2): both ways do the same work, and what differs is in the mail alone.
 */
export function createSignInService(context: AppContext, parts: Parts) {
  const { database, policy } = context;
  const { accounts, sessions, emailCodes, firstFactor, guard, hasher } = parts;
  const perRegistered = createLimiter(context, {
    name: 'register-account',
    ...policy.rateLimits.registerPerAccount,
  });

  return {
    /**
     * Opens a session for somebody who has still to prove the address; the account is made with the right code.
     * @throws Problem VALIDATION_FAILED, RATE_LIMITED
     */
    async register(body: RegisterBody, visitor: Visitor): Promise<SignedIn> {
      const email = body.email.toLowerCase();
      refuseCommonPassword(body.password, email);
      hasher.refuseWhileFull();
      await perRegistered.consume(email);
      const passwordHash = await hasher.hash(body.password);
      const isKnown = (await accounts.findByEmail(email)) !== undefined;
      const registration = {
        id: newId(),
        email,
        name: removeNul(body.name ?? ''),
        passwordHash: isKnown ? null : passwordHash,
        isKnown,
      };
      const opened = await database.transaction().execute(async (on) => {
        await accounts.insertRegistration(on, registration);
        const to = { email, isKnownRegistration: isKnown };
        const session = await sessions.open(on, { registrationId: registration.id }, visitor);
        await emailCodes.issue(on, session.sessionId, to);
        return session;
      });
      return firstFactor.finish(visitor, opened);
    },

    /**
     * Opens a session that owes its second factor, unless the device is trusted. An unknown address and a wrong
     * password are told alike; that an account is suspended is told to who has its password.
     * @throws Problem CREDENTIALS_INVALID, ACCOUNT_SUSPENDED, RATE_LIMITED
     */
    async logIn(body: LoginBody, visitor: Visitor): Promise<SignedIn> {
      const email = body.email.toLowerCase();
      hasher.refuseWhileFull();
      const look = await guard.claimLook(email, visitor);
      const account = await accounts.findByEmail(email);
      const fits = await hasher.verify(account?.passwordHash, body.password);
      if (!account || !fits) throw credentialsInvalid();
      await look.forgive();
      const begun = await database.transaction().execute(async (on) => {
        // The hash took a while: a password changed or an account suspended meanwhile counts.
        const current = await accounts.findForSignIn(on, account.id);
        if (!current || current.passwordHash !== account.passwordHash) throw credentialsInvalid();
        if (current.isSuspended) throw accountSuspended();
        return firstFactor.begin(on, current, visitor);
      });
      return firstFactor.finish(visitor, begun);
    },
  };
}

function credentialsInvalid(): Problem {
  return new Problem('CREDENTIALS_INVALID', 'Email address or password is not right.');
}
