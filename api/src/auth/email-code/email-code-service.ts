import type { Transaction } from 'kysely';
import type { EmailCodeState } from '@hive/contract/email-code';
import type { AccountService } from '../accounts/account-service';
import type { Database } from '../../database/schema';
import type { FactorService } from '../factors/factor-service';
import type { FactorAccepted, SecondFactor } from '../factors/second-factor';
import { checkAccess } from '../../platform/http/access';
import { addSeconds } from '../../platform/time/add-seconds';
import type { RequestSession } from '../../platform/http/authentication';
import type { AppContext } from '../../platform/context';
import { deriveKey } from '../../platform/security/derive-key';
import { createLimiter } from '../../platform/http/rate-limit';
import { createFactorFailures } from '../sessions/factor-failures';
import type { Visitor } from '../sessions/browser';
import { writeAlreadyRegisteredMail, writeCodeMail } from './email-code-mails';
import {
  codeMissing,
  codeWrong,
  resendTooSoon,
  explainRejectedAttempt,
} from './email-code-problems';
import { createEmailCodeRepository, type StoredCode } from './email-code-repository';
import { generateCode, isSameSignature, signCode, randomSignature } from './one-time-codes';

/** Who a code is mailed to. */
export interface CodeRecipient {
  email: string;
  /** Whether this is a registration of an address that has an account: no code may ever open it. */
  isKnownRegistration: boolean;
}

interface Parts {
  accounts: AccountService;
  factors: FactorService;
  secondFactor: SecondFactor;
}

export type EmailCodeService = ReturnType<typeof createEmailCodeService>;

/** The second factor that is mailed: six digits, ten minutes, five looks, bound to the session that asked (S4). */
export function createEmailCodeService(
  context: AppContext,
  { accounts, factors, secondFactor }: Parts,
) {
  const { database, clock, policy, settings, mailer } = context;
  const { digits, lifetimeSeconds, maxAttempts, resendCooldownSeconds } = policy.emailCode;
  const codes = createEmailCodeRepository(database);
  const failures = createFactorFailures(context);
  const perRecipient = createLimiter(context, {
    name: 'email-code-recipient',
    ...policy.rateLimits.emailCodePerRecipient,
  });
  const key = deriveKey(settings.secretKey, 'hive e-mail code');

  /**
   * Stores a new code, and its mail with it, unless the last one is younger than the cooldown; says whether it did. A
   * mail of an older code that still waits is not sent any more.
   */
  async function issue(
    trx: Transaction<Database>,
    sessionId: string,
    to: CodeRecipient,
  ): Promise<boolean> {
    const now = clock.now();
    const code = generateCode(digits);
    const expiresAt = addSeconds(now, lifetimeSeconds);
    const codesInTrx = createEmailCodeRepository(trx);
    const replaced = await codesInTrx.replace(
      {
        sessionId,
        codeHmac: to.isKnownRegistration ? randomSignature() : signCode(key, sessionId, code),
        sentAt: now,
        expiresAt,
      },
      addSeconds(now, -resendCooldownSeconds),
    );
    if (!replaced) return false;
    if (replaced.mailId) await mailer.withdraw(replaced.mailId, trx);
    const mail = to.isKnownRegistration
      ? writeAlreadyRegisteredMail(to.email, settings.publicUrl)
      : writeCodeMail(to.email, code, lifetimeSeconds);
    await codesInTrx.setMail(sessionId, await mailer.send({ ...mail, expiresAt }, trx));
    return true;
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
      mailDelayed:
        code !== undefined &&
        (await codes.isMailDelayed(sessionId, {
          waitingSince: addSeconds(now, -policy.mail.delayedAfterSeconds),
          failedSince: addSeconds(now, -lifetimeSeconds),
        })),
    };
  }

  /** All or nothing: the code is used up, a registration becomes an account, the session gets new tokens. */
  async function accept(
    session: RequestSession,
    { codeHmac, attempts }: Pick<StoredCode, 'codeHmac' | 'attempts'>,
    visitor: Visitor,
  ) {
    return database.transaction().execute(async (trx): Promise<FactorAccepted> => {
      const now = clock.now();
      // The account before the code, as everybody does: who erases it meanwhile takes the two in this order.
      if (session.userId) await factors.lockForShare(trx, session.userId);
      const isFirst = await createEmailCodeRepository(trx).markUsed(
        session.sessionId,
        codeHmac,
        now,
      );
      if (!isFirst) throw codeMissing();
      const userId = session.userId ?? (await accounts.completeRegistration(trx, session));
      // Another registration of this address was quicker: from now on this one is of a known address.
      if (!userId) throw codeWrong(attempts, maxAttempts);
      return secondFactor.accept(trx, session, userId, 'email', visitor);
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
     * Mails a new code; the older one is dead. What goes to one person in an hour is counted over all sessions and
     * networks: whoever types somebody else's address must not be able to fill that mailbox.
     * @throws Problem RESEND_TOO_SOON with the seconds left, METHOD_NOT_OFFERED, RATE_LIMITED
     */
    async resend(session: RequestSession): Promise<EmailCodeState> {
      checkAccess('session', session);
      await factors.refuseOtherMethod(session.userId, 'email');
      const subject = await accounts.getFactorSubject(session);
      await failures.refuseWhileBlocked(subject);
      const { resendInSeconds } = await describe(session.sessionId);
      if (resendInSeconds > 0) throw resendTooSoon(resendInSeconds);
      await perRecipient.consume(subject);
      const to = await accounts.getCodeRecipient(session);
      const isIssued = await database
        .transaction()
        .execute((trx) => issue(trx, session.sessionId, to));
      const state = await describe(session.sessionId);
      if (!isIssued) throw resendTooSoon(Math.max(1, state.resendInSeconds));
      return state;
    },

    /**
     * Takes one look at the code. The look is claimed for the session and counted for the person before comparing.
     * @throws Problem CODE_WRONG, CODE_EXPIRED, CODE_BURNT, CODE_MISSING, METHOD_NOT_OFFERED, RATE_LIMITED
     */
    async verify(session: RequestSession, code: string, visitor: Visitor): Promise<FactorAccepted> {
      checkAccess('session', session);
      await factors.refuseOtherMethod(session.userId, 'email');
      const { sessionId } = session;
      const subject = await accounts.getFactorSubject(session);
      await failures.refuseWhileBlocked(subject);
      const claimed = await codes.claimAttempt(sessionId, maxAttempts, clock.now());
      if (!claimed) throw explainRejectedAttempt(await codes.find(sessionId), maxAttempts);
      await failures.claimAttempt(subject);
      if (!isSameSignature(claimed.codeHmac, signCode(key, sessionId, code))) {
        throw codeWrong(claimed.attempts, maxAttempts);
      }
      await failures.reset(subject);
      return accept(session, claimed, visitor);
    },
  };
}

function secondsUntil(instant: Date, now: Date): number {
  return Math.max(0, Math.ceil((instant.getTime() - now.getTime()) / 1000));
}
