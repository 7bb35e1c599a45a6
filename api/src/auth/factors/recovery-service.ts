import type { AccountService } from '../accounts/account-service';
import { createSecurityNotices } from '../../mail/security-notice';
import { checkAccess, checkStepUp } from '../../platform/http/access';
import type { RequestSession } from '../../platform/http/authentication';
import type { AppContext } from '../../platform/context';
import { Problem } from '../../platform/http/problem';
import type { Visitor } from '../sessions/browser';
import { createFactorFailures } from '../sessions/factor-failures';
import { recoveryCodeWrong } from './factor-problems';
import { createFactorRepository } from './factor-repository';
import type { FactorService } from './factor-service';
import type { RecoveryCodes } from './recovery-codes';
import type { FactorAccepted, SecondFactor } from './second-factor';

export interface RecoveryParts {
  accounts: AccountService;
  factors: FactorService;
  secondFactor: SecondFactor;
  recoveryCodes: RecoveryCodes;
}

export type RecoveryService = ReturnType<typeof createRecoveryService>;

/** Verifies and replaces recovery codes. */
export function createRecoveryService(context: AppContext, parts: RecoveryParts) {
  const { database } = context;
  const { accounts, factors, secondFactor, recoveryCodes } = parts;
  const failures = createFactorFailures(context);
  const notices = createSecurityNotices(context);

  return {
    /**
     * Checks a recovery code; the attempt is counted before comparing. Using the code and passing the factor are
     * atomic.
     * @throws Problem CODE_WRONG, METHOD_NOT_OFFERED, RATE_LIMITED
     */
    async verify(session: RequestSession, code: string, visitor: Visitor): Promise<FactorAccepted> {
      checkAccess('session', session);
      await factors.refuseOtherMethod(session.userId, 'recovery');
      const { id: userId, email } = await accounts.getAccount(session);
      const subject = await accounts.getFactorSubject(session);
      await failures.claimAttempt(subject);
      const passed = await database.transaction().execute(async (trx) => {
        await factors.lockForShare(trx, userId);
        if (!(await recoveryCodes.use(trx, userId, code))) throw recoveryCodeWrong();
        const remaining = describeLeft(
          await createFactorRepository(trx).countRecoveryCodesLeft(userId),
        );
        await notices.send(trx, email, 'recovery-code-used', remaining);
        return secondFactor.accept(trx, session, userId, 'recovery', visitor);
      });
      await failures.reset(subject);
      return passed;
    },

    /** @throws Problem STEP_UP_REQUIRED, METHOD_NOT_OFFERED where neither app nor passkey is set up. */
    async replaceAll(session: RequestSession): Promise<string[]> {
      checkAccess('verified', session);
      checkStepUp(session);
      const { id: userId, email } = await accounts.getAccount(session);
      return database.transaction().execute(async (trx) => {
        await factors.lockForUpdate(trx, userId);
        const { hasApp, hasPasskey } = await createFactorRepository(trx).findConfigured(userId);
        if (!hasApp && !hasPasskey) throw nothingToRecover();
        await notices.send(trx, email, 'recovery-codes-replaced');
        return recoveryCodes.replace(trx, userId);
      });
    },
  };
}

function describeLeft(remaining: number): string {
  if (remaining === 0) return 'It was your last one. Create new codes in your security settings.';
  return remaining === 1
    ? 'You have one code left. Create new codes soon.'
    : `You have ${remaining} codes left.`;
}

function nothingToRecover(): Problem {
  return new Problem(
    'METHOD_NOT_OFFERED',
    'You need an authenticator app or a passkey before you can create recovery codes. Set one up first.',
  );
}
