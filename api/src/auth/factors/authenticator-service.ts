import type { Kysely } from 'kysely';
import type { TotpConfirmed, TotpSetup } from '@hive/contract/two-factor';
import type { AccountService } from '../accounts/account-service';
import type { Database } from '../../database/schema';
import { createSecurityNotices } from '../../mail/security-notice';
import { checkAccess, checkStepUp } from '../../platform/http/access';
import type { RequestSession } from '../../platform/http/authentication';
import type { AppContext } from '../../platform/context';
import type { Visitor } from '../sessions/browser';
import { createFactorFailures } from '../sessions/factor-failures';
import type { SessionService } from '../sessions/session-service';
import { createAuthenticatorSealer } from './authenticator-sealer';
import { createAuthenticatorRepository, type StoredApp } from './authenticator-repository';
import { appAlreadyEnabled, appCodeUsed, appCodeWrong, setupExpired } from './factor-problems';
import type { FactorService } from './factor-service';
import type { RecoveryCodes } from './recovery-codes';
import type { FactorAccepted, SecondFactor } from './second-factor';
import { createTotp, findStep } from './totp';

export interface AuthenticatorParts {
  accounts: AccountService;
  sessions: SessionService;
  factors: FactorService;
  secondFactor: SecondFactor;
  recoveryCodes: RecoveryCodes;
}

export type AuthenticatorService = ReturnType<typeof createAuthenticatorService>;

/** Sets up, confirms, verifies and disables an authenticator app. */
export function createAuthenticatorService(context: AppContext, parts: AuthenticatorParts) {
  const { database, clock, policy, settings } = context;
  const { accounts, sessions, factors, secondFactor, recoveryCodes } = parts;
  const totp = createTotp(policy.totp);
  const sealer = createAuthenticatorSealer(settings);
  const failures = createFactorFailures(context);
  const notices = createSecurityNotices(context);

  /** The currently accepted step whose code matches the input. */
  const findMatchingStep = (app: StoredApp, userId: string, typed: string): number | null =>
    findStep(totp, {
      secret: sealer.open(app.sealedSecret, userId),
      typed,
      steps: totp.acceptedSteps(clock.now()),
    });

  /** The stored setup of an account without an enabled app. @throws Problem TOTP_ALREADY_ENABLED */
  async function findPendingSetup(db: Kysely<Database>, userId: string) {
    const app = await createAuthenticatorRepository(db).find(userId);
    if (app?.confirmedAt) throw appAlreadyEnabled();
    return app;
  }

  /** The pending setup. @throws Problem TOTP_ALREADY_ENABLED, SETUP_EXPIRED */
  async function getPendingSetup(db: Kysely<Database>, userId: string) {
    const app = await findPendingSetup(db, userId);
    const age = clock.now().getTime() - (app?.createdAt.getTime() ?? 0);
    if (!app || age >= policy.totp.setupSeconds * 1000) throw setupExpired();
    return app;
  }

  return {
    /**
     * Generates a new secret, replacing one that was never confirmed. Nothing else changes yet.
     * @throws Problem TOTP_ALREADY_ENABLED, STEP_UP_REQUIRED
     */
    async setUp(session: RequestSession): Promise<TotpSetup> {
      checkAccess('verified', session);
      const { id: userId, email } = await accounts.getAccount(session);
      const secret = totp.generateSecret();
      await database.transaction().execute(async (trx) => {
        await factors.lockForUpdate(trx, userId);
        await findPendingSetup(trx, userId);
        await factors.checkMayAdd(userId, session, trx);
        const sealed = sealer.seal(secret, userId);
        await createAuthenticatorRepository(trx).begin(userId, sealed, clock.now());
      });
      return { secret, otpauthUrl: totp.describe(secret, email) };
    },

    /**
     * Enables the app with its first code, which also proves a strong factor for the session.
     * @throws Problem CODE_WRONG, SETUP_EXPIRED, TOTP_ALREADY_ENABLED, STEP_UP_REQUIRED, RATE_LIMITED
     */
    async confirm(session: RequestSession, code: string): Promise<TotpConfirmed> {
      checkAccess('verified', session);
      const { id: userId, email } = await accounts.getAccount(session);
      // Requests that cannot succeed are not counted as attempts.
      await getPendingSetup(database, userId);
      const subject = await accounts.getFactorSubject(session);
      await failures.claimAttempt(subject);
      const confirmed = await database.transaction().execute(async (trx) => {
        await factors.lockForUpdate(trx, userId);
        const app = await getPendingSetup(trx, userId);
        await factors.checkMayAdd(userId, session, trx);
        const step = findMatchingStep(app, userId, code);
        if (step === null) throw appCodeWrong();
        await createAuthenticatorRepository(trx).confirm(userId, step, clock.now());
        const codes = await recoveryCodes.replace(trx, userId);
        await factors.handleFactorChange(trx, userId);
        await notices.send(trx, email, 'authenticator-on');
        return { recoveryCodes: codes, accessToken: await sessions.stepUp(trx, session.sessionId) };
      });
      await failures.reset(subject);
      return confirmed;
    },

    /**
     * Checks the app's code; the attempt is counted before comparing. A correct code is committed as used before the
     * response is sent.
     * @throws Problem CODE_WRONG, METHOD_NOT_OFFERED, RATE_LIMITED
     */
    async verify(session: RequestSession, code: string, visitor: Visitor): Promise<FactorAccepted> {
      checkAccess('session', session);
      await factors.refuseOtherMethod(session.userId, 'totp');
      const { id: userId } = await accounts.getAccount(session);
      const subject = await accounts.getFactorSubject(session);
      await failures.claimAttempt(subject);
      const apps = createAuthenticatorRepository(database);
      const app = await apps.find(userId);
      const step = app?.confirmedAt ? findMatchingStep(app, userId, code) : null;
      if (!app || step === null) throw appCodeWrong();
      if (!(await apps.claimStep(userId, app.sealedSecret, step))) throw appCodeUsed();
      await failures.reset(subject);
      return database
        .transaction()
        .execute((trx) => secondFactor.accept(trx, session, userId, 'totp', visitor));
    },

    /**
     * Disables the app. Idempotent.
     * @returns whether it was enabled.
     * @throws Problem STEP_UP_REQUIRED
     */
    async disable(session: RequestSession): Promise<boolean> {
      checkAccess('verified', session);
      checkStepUp(session);
      const { id: userId, email } = await accounts.getAccount(session);
      return database.transaction().execute(async (trx) => {
        await factors.lockForUpdate(trx, userId);
        if (!(await createAuthenticatorRepository(trx).remove(userId))) return false;
        await factors.handleFactorChange(trx, userId);
        await notices.send(trx, email, 'authenticator-off');
        return true;
      });
    },
  };
}
