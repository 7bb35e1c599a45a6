import type { Kysely, Transaction } from 'kysely';
import { v7 as newId } from 'uuid';
import type { Passkey, PasskeyConfirmed } from '@hive/contract/passkeys';
import type { AccountService } from '../accounts/account-service';
import type { Database } from '../../database/schema';
import type { FactorService } from '../factors/factor-service';
import type { RecoveryCodes } from '../factors/recovery-codes';
import { createSecurityNotices } from '../../mail/security-notice';
import { checkAccess, checkStepUp } from '../../platform/http/access';
import { addSeconds } from '../../platform/time/add-seconds';
import type { RequestSession } from '../../platform/http/authentication';
import type { AppContext } from '../../platform/context';
import { Problem } from '../../platform/http/problem';
import type { SessionService } from '../sessions/session-service';
import type { Ceremonies } from './ceremonies';
import type { NewCredential } from './credential-shapes';
import { toPasskey } from './passkey-mapper';
import { passkeyAlreadyAdded, tooManyPasskeys, setupExpired } from './passkey-problems';
import type { NewPasskey } from './passkey-repository';
import { createPasskeyRepository } from './passkey-repository';

interface Parts {
  accounts: AccountService;
  factors: FactorService;
  recoveryCodes: RecoveryCodes;
  sessions: SessionService;
  ceremonies: Ceremonies;
}

export type PasskeyService = ReturnType<typeof createPasskeyService>;

/** Lists, adds and removes the user's own passkeys. */
export function createPasskeyService(context: AppContext, parts: Parts) {
  const { database, clock, policy } = context;
  const { accounts, factors, recoveryCodes, sessions, ceremonies } = parts;
  const { challengeSeconds, most: maxPasskeys } = policy.passkeys;
  const notices = createSecurityNotices(context);

  async function listBelowLimit(db: Kysely<Database>, userId: string) {
    const known = await createPasskeyRepository(db).list(userId);
    if (known.length >= maxPasskeys) throw tooManyPasskeys(maxPasskeys);
    return known;
  }

  /** Serialised by the account lock, so that the passkey limit and the first factor are checked reliably. */
  async function add(
    trx: Transaction<Database>,
    session: RequestSession,
    passkey: NewPasskey,
  ): Promise<PasskeyConfirmed> {
    const { userId } = passkey;
    const now = clock.now();
    await factors.lockForUpdate(trx, userId);
    await factors.checkMayAdd(userId, session, trx);
    const isFirst = (await factors.listMethods(userId, trx)).includes('email');
    await listBelowLimit(trx, userId);
    if (!(await createPasskeyRepository(trx).insert(passkey, now))) throw passkeyAlreadyAdded();
    await factors.handleFactorChange(trx, userId);
    return {
      passkey: toPasskey({ ...passkey, createdAt: now, lastUsedAt: null }),
      ...(isFirst && { recoveryCodes: await recoveryCodes.replace(trx, userId) }),
      accessToken: await sessions.stepUp(trx, session.sessionId),
    };
  }

  return {
    /** The account's passkeys, oldest first. */
    async list(session: RequestSession): Promise<Passkey[]> {
      checkAccess('verified', session);
      const { id } = await accounts.getAccount(session);
      return (await createPasskeyRepository(database).list(id)).map(toPasskey);
    },

    /**
     * Starts adding a passkey. The challenge is valid for five minutes in this session.
     * @throws Problem STEP_UP_REQUIRED, PASSKEYS_FULL
     */
    async beginAdding(session: RequestSession) {
      checkAccess('verified', session);
      const account = await accounts.getAccount(session);
      await factors.checkMayAdd(account.id, session);
      const known = await listBelowLimit(database, account.id);
      const options = await ceremonies.createRegistrationOptions(account, known);
      await createPasskeyRepository(database).saveChallenge({
        sessionId: session.sessionId,
        purpose: 'add',
        challenge: options.challenge,
        expiresAt: addSeconds(clock.now(), challengeSeconds),
      });
      return options;
    },

    /**
     * Adds the new passkey. Ends device trust and counts as a step-up.
     * @throws Problem PASSKEY_REFUSED, SETUP_EXPIRED, PASSKEYS_FULL, STEP_UP_REQUIRED
     */
    async confirm(
      session: RequestSession,
      name: string,
      credential: NewCredential,
    ): Promise<PasskeyConfirmed> {
      checkAccess('verified', session);
      const account = await accounts.getAccount(session);
      // Check before the challenge is consumed, so that the same response can be sent again after a step-up.
      await factors.checkMayAdd(account.id, session);
      const challenge = await createPasskeyRepository(database).takeChallenge(
        session.sessionId,
        'add',
        clock.now(),
      );
      if (challenge === undefined) throw setupExpired();
      const created = await ceremonies.verifyRegistration(credential, challenge);
      const passkey = { id: newId(), userId: account.id, name, ...created };
      return database.transaction().execute(async (trx) => {
        await notices.send(trx, account.email, 'passkey-added');
        return add(trx, session, passkey);
      });
    },

    /**
     * Removes a passkey of the account. Ends device trust; recovery codes are deleted with the last strong factor.
     * @throws Problem STEP_UP_REQUIRED, NOT_FOUND
     */
    async remove(session: RequestSession, id: string): Promise<void> {
      checkAccess('verified', session);
      checkStepUp(session);
      const account = await accounts.getAccount(session);
      await database.transaction().execute(async (trx) => {
        await factors.lockForUpdate(trx, account.id);
        if (!(await createPasskeyRepository(trx).delete(account.id, id))) {
          throw new Problem('NOT_FOUND', 'This passkey does not exist. It may have been removed.');
        }
        await factors.handleFactorChange(trx, account.id);
        await notices.send(trx, account.email, 'passkey-removed');
      });
    },
  };
}
