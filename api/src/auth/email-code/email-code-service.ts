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
import { createSigner } from '../../platform/security/hmac-key';
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
import { codePayload, generateCode, isSameSignature, randomSignature } from './one-time-codes';

/** The recipient of a code. */
export interface CodeRecipient {
  email: string;
  /** Whether this is a registration of an address that already has an account: no code may ever complete it. */
  isKnownRegistration: boolean;
}

interface Parts {
  accounts: AccountService;
  factors: FactorService;
  secondFactor: SecondFactor;
}

export type EmailCodeService = ReturnType<typeof createEmailCodeService>;

/** The emailed second factor: six digits, ten minutes, five attempts, bound to the requesting session. */
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
  const signer = createSigner(settings, 'hive e-mail code');

  /**
   * Stores a new code and queues its email, unless the last code is within the cooldown. Returns whether it did. An
   * unsent email with an older code is withdrawn.
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
        codeHmac: to.isKnownRegistration
          ? randomSignature()
          : signer.sign(codePayload(sessionId, code)),
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

  /** Atomic: marks the code as used, completes a registration, gives the session new tokens. */
  async function accept(
    session: RequestSession,
    { codeHmac, attempts }: Pick<StoredCode, 'codeHmac' | 'attempts'>,
    visitor: Visitor,
  ) {
    return database.transaction().execute(async (trx): Promise<FactorAccepted> => {
      const now = clock.now();
      // Lock the account before the code, in the same order as erasure does.
      if (session.userId) await factors.lockForShare(trx, session.userId);
      const isFirst = await createEmailCodeRepository(trx).markUsed(
        session.sessionId,
        codeHmac,
        now,
      );
      if (!isFirst) throw codeMissing();
      const userId = session.userId ?? (await accounts.completeRegistration(trx, session));
      // Another registration of this address was completed first: this one now has a known address.
      if (!userId) throw codeWrong(attempts, maxAttempts);
      return secondFactor.accept(trx, session, userId, 'email', visitor);
    });
  }

  return {
    issue,

    /** The state of the session's code. Times are seconds by the server's clock. */
    async getState(session: RequestSession): Promise<EmailCodeState> {
      checkAccess('session', session);
      return describe(session.sessionId);
    },

    /**
     * Emails a new code, which invalidates the old one. Emails per recipient are limited across all sessions and
     * networks, so that nobody can flood another person's mailbox.
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
     * Checks the code. The attempt is claimed for the session and counted for the user before comparing.
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
      const accepted = signer.signAll(codePayload(sessionId, code));
      if (!accepted.some((signature) => isSameSignature(claimed.codeHmac, signature))) {
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
