import type { Kysely } from 'kysely';
import type { EmailCodeState } from '@hive/contract/email-code';
import type { AccountService } from '../accounts/account-service';
import type { Database } from '../database/schema';
import type { OutgoingMail } from '../mail/mailer';
import type { Post } from '../mail/post';
import { checkAccess } from '../platform/access';
import type { RequestSession } from '../platform/authentication';
import type { AppContext } from '../platform/context';
import { createFactorFailures } from '../sessions/factor-failures';
import type { SessionService } from '../sessions/session-service';
import type { OpenedSession } from '../sessions/token-chains';
import { deriveKey } from '../sessions/tokens';
import { writeAlreadyRegisteredMail, writeCodeMail } from './email-code-mails';
import { codeMissing, codeWrong, resendTooSoon, whyNoLook } from './email-code-problems';
import { createEmailCodeRepository } from './email-code-repository';
import { drawCode, isSameSignature, signCode, signNothing } from './one-time-codes';

/** Who a code is mailed to. */
export interface CodeRecipient {
  email: string;
  /** Whether this is a registration of an address that has an account: no code may ever open it. */
  isKnownRegistration: boolean;
}

export type EmailCodeService = ReturnType<typeof createEmailCodeService>;

/** The second factor that is mailed: six digits, ten minutes, five looks, bound to the session that asked (S4). */
export function createEmailCodeService(
  context: AppContext,
  { accounts, sessions, post }: { accounts: AccountService; sessions: SessionService; post: Post },
) {
  const { database, clock, policy, settings } = context;
  const { digits, lifetimeSeconds, maxAttempts, resendCooldownSeconds } = policy.emailCode;
  const codes = createEmailCodeRepository(database);
  const failures = createFactorFailures(context);
  const key = deriveKey(settings.secretKey, 'hive e-mail code');

  /** Stores a new code unless the last one is younger than the cooldown; gives the mail to send once committed. */
  async function issue(
    on: Kysely<Database>,
    sessionId: string,
    to: CodeRecipient,
  ): Promise<OutgoingMail | null> {
    const now = clock.now();
    const code = drawCode(digits);
    const isStored = await createEmailCodeRepository(on).replace(
      {
        sessionId,
        codeHmac: to.isKnownRegistration ? signNothing() : signCode(key, sessionId, code),
        sentAt: now,
        expiresAt: new Date(now.getTime() + lifetimeSeconds * 1000),
      },
      new Date(now.getTime() - resendCooldownSeconds * 1000),
    );
    if (!isStored) return null;
    return to.isKnownRegistration
      ? writeAlreadyRegisteredMail(to.email, settings.publicUrl)
      : writeCodeMail(to.email, code, lifetimeSeconds);
  }

  async function describe(sessionId: string): Promise<EmailCodeState> {
    const code = await codes.find(sessionId);
    const now = clock.now();
    const isLive =
      code !== undefined && !code.usedAt && code.attempts < maxAttempts && code.expiresAt > now;
    return {
      codeSent: isLive,
      attempt: code && !code.usedAt ? code.attempts : 0,
      resendInSeconds: code ? secondsUntil(addSeconds(code.sentAt, resendCooldownSeconds), now) : 0,
      expiresInSeconds: isLive ? secondsUntil(code.expiresAt, now) : 0,
    };
  }

  /** All or nothing: the code is used up, a registration becomes an account, the session gets new tokens. */
  async function accept(session: RequestSession, codeHmac: Buffer, attempt: number) {
    return database.transaction().execute(async (on): Promise<OpenedSession> => {
      const now = clock.now();
      const isFirst = await createEmailCodeRepository(on).markUsed(
        session.sessionId,
        codeHmac,
        now,
      );
      if (!isFirst) throw codeMissing();
      const userId = session.userId ?? (await accounts.completeRegistration(on, session));
      // Another registration of this address was quicker: from now on this one is of a known address.
      if (!userId) throw codeWrong(attempt, maxAttempts);
      return sessions.passSecondFactor(on, session.sessionId, userId);
    });
  }

  return {
    issue,

    /** Where the session's code stands, in seconds by the server's clock. */
    async getState(session: RequestSession): Promise<EmailCodeState> {
      checkAccess('session', session);
      return describe(session.sessionId);
    },

    /**
     * Mails a new code; the older one is dead.
     * @throws Problem RESEND_TOO_SOON with the seconds left.
     */
    async resend(session: RequestSession): Promise<EmailCodeState> {
      checkAccess('session', session);
      await failures.refuseWhileBlocked(await accounts.getFactorSubject(session));
      const mail = await issue(
        database,
        session.sessionId,
        await accounts.getCodeRecipient(session),
      );
      const state = await describe(session.sessionId);
      if (!mail) throw resendTooSoon(Math.max(1, state.resendInSeconds));
      post.sendLater(mail);
      return state;
    },

    /**
     * Takes one look at the code. The look is claimed for the session and counted for the person before comparing.
     * @throws Problem CODE_WRONG, CODE_EXPIRED, CODE_BURNT, CODE_MISSING, RATE_LIMITED
     */
    async verify(session: RequestSession, code: string): Promise<OpenedSession> {
      checkAccess('session', session);
      const { sessionId } = session;
      const subject = await accounts.getFactorSubject(session);
      await failures.refuseWhileBlocked(subject);
      const claimed = await codes.claimAttempt(sessionId, maxAttempts, clock.now());
      if (!claimed) throw whyNoLook(await codes.find(sessionId), maxAttempts);
      await failures.claimLook(subject);
      if (!isSameSignature(claimed.codeHmac, signCode(key, sessionId, code))) {
        throw codeWrong(claimed.attempts, maxAttempts);
      }
      await failures.forgive(subject);
      return accept(session, claimed.codeHmac, claimed.attempts);
    },
  };
}

function addSeconds(instant: Date, seconds: number): Date {
  return new Date(instant.getTime() + seconds * 1000);
}

function secondsUntil(instant: Date, now: Date): number {
  return Math.max(0, Math.ceil((instant.getTime() - now.getTime()) / 1000));
}
