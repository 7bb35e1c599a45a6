import { v7 as newId } from 'uuid';
import type { LoginBody, RegisterBody, SignInAnswer } from '@hive/contract/auth';
import type { EmailCodeService } from '../email-code/email-code-service';
import type { Post } from '../mail/post';
import { getNetwork } from '../platform/client-address';
import type { AppContext } from '../platform/context';
import { Problem } from '../platform/problem';
import { createLimiter } from '../platform/rate-limit';
import type { Client, SessionOwner, SessionService } from '../sessions/session-service';
import type { OpenedSession } from '../sessions/token-chains';
import { createAccountRepository } from './account-repository';
import type { PasswordHasher } from './password-hasher';
import { refuseCommonPassword } from './password-rules';

/** Who signs in from where, and the session the browser had until now. */
export interface Visitor extends Client {
  refreshToken: string | undefined;
}

export interface SignedIn {
  answer: SignInAnswer;
  opened: OpenedSession;
}

interface Parts {
  sessions: SessionService;
  emailCodes: EmailCodeService;
  hasher: PasswordHasher;
  post: Post;
}

export type SignInService = ReturnType<typeof createSignInService>;

/** Days a registration may wait for its code before it is forgotten. */
const registrationDays = 1;

/**
 * Registering and signing in. Whether an address has an account shows neither in the answer nor in the time it takes
 * (S2): both ways do the same work, and what differs is in the mail alone.
 */
export function createSignInService(context: AppContext, parts: Parts) {
  const { database, clock, policy } = context;
  const { sessions, emailCodes, hasher, post } = parts;
  const accounts = createAccountRepository(database);
  const perAccount = createLimiter(context, { name: 'login-account', ...policy.login.perAccount });
  const perAddress = createLimiter(context, { name: 'login-address', ...policy.login.perAddress });
  const perRegistered = createLimiter(context, {
    name: 'register-account',
    ...policy.rateLimits.registerPerAccount,
  });

  /** Ends the browser's former session, and mails the code without making anybody wait. */
  async function finish(
    visitor: Visitor,
    { opened, mail }: Awaited<ReturnType<typeof openSession>>,
  ): Promise<SignedIn> {
    if (mail) post.sendLater(mail);
    await sessions.end(null, visitor.refreshToken);
    const answer: SignInAnswer = {
      accessToken: opened.accessToken,
      user: await sessions.describe(opened.sessionId),
      requires2FA: true,
      methods: ['email'],
    };
    return { answer, opened };
  }

  async function openSession(
    on: Parameters<SessionService['open']>[0],
    owner: SessionOwner,
    visitor: Visitor,
    to: { email: string; isKnownRegistration: boolean },
  ) {
    const opened = await sessions.open(on, owner, visitor);
    return { opened, mail: await emailCodes.issue(on, opened.sessionId, to) };
  }

  return {
    /**
     * Opens a session for somebody who has still to prove the address; the account is made with the right code.
     * @throws Problem VALIDATION_FAILED, RATE_LIMITED
     */
    async register(body: RegisterBody, visitor: Visitor): Promise<SignedIn> {
      const email = body.email.toLowerCase();
      refuseCommonPassword(body.password, email);
      await perRegistered.consume(email);
      const passwordHash = await hasher.hash(body.password);
      const isKnown = (await accounts.findByEmail(email)) !== undefined;
      const registration = {
        id: newId(),
        email,
        name: withoutNul(body.name ?? ''),
        passwordHash: isKnown ? null : passwordHash,
        isKnown,
      };
      const begun = await database.transaction().execute(async (on) => {
        await createAccountRepository(on).insertRegistration(registration, clock.now());
        const to = { email, isKnownRegistration: isKnown };
        return openSession(on, { registrationId: registration.id }, visitor, to);
      });
      post.runLater('forget old registrations', () =>
        accounts.deleteRegistrationsBefore(
          new Date(clock.now().getTime() - registrationDays * 24 * 60 * 60 * 1000),
        ),
      );
      return finish(visitor, begun);
    },

    /**
     * Opens a session that owes its second factor. An unknown address, a wrong password and a suspended account
     * are told alike.
     * @throws Problem CREDENTIALS_INVALID, RATE_LIMITED
     */
    async logIn(body: LoginBody, visitor: Visitor): Promise<SignedIn> {
      const email = body.email.toLowerCase();
      const network = getNetwork(visitor.address, policy.networkPrefix);
      const limitKey = `${email} ${network}`;
      await perAddress.consume(getNetwork(visitor.address, { ...policy.networkPrefix, ipv4: 32 }));
      await perAccount.consume(limitKey);

      const account = await accounts.findByEmail(email);
      const fits = await hasher.verify(account?.passwordHash, body.password);
      if (!account || !fits) throw credentialsInvalid();
      const begun = await database.transaction().execute(async (on) => {
        // The hash took a while: a password changed or an account suspended meanwhile counts.
        const current = await createAccountRepository(on).findForSignIn(account.id);
        if (!current || current.isSuspended || current.passwordHash !== account.passwordHash) {
          throw credentialsInvalid();
        }
        const owner = { userId: current.id, role: current.role };
        return openSession(on, owner, visitor, { email, isKnownRegistration: false });
      });
      await perAccount.reset(limitKey);
      return finish(visitor, begun);
    },
  };
}

function credentialsInvalid(): Problem {
  return new Problem('CREDENTIALS_INVALID', 'E-mail address or password is not right.');
}

/** PostgreSQL stores every character but this one. */
function withoutNul(text: string): string {
  return text.replaceAll('\0', '');
}
