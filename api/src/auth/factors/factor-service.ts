import type { Kysely, Transaction } from 'kysely';
import type { TwoFactorMethod } from '@hive/contract/auth';
import type { Database } from '../../database/schema';
import type { DeviceService } from '../devices/device-service';
import { accountGone, checkStepUp } from '../../platform/http/access';
import type { RequestSession } from '../../platform/http/authentication';
import type { AppContext } from '../../platform/context';
import { Problem } from '../../platform/http/problem';
import { createFactorRepository } from './factor-repository';
import { listFactorMethods } from '../sessions/second-factor-methods';

export type FactorService = ReturnType<typeof createFactorService>;

/** What all second factors have in common. */
export function createFactorService(
  { database }: Pick<AppContext, 'database'>,
  { devices }: { devices: DeviceService },
) {
  async function listMethods(
    userId: string | null,
    db: Kysely<Database> = database,
  ): Promise<TwoFactorMethod[]> {
    if (!userId) return ['email'];
    return listFactorMethods(await createFactorRepository(db).findConfigured(userId));
  }

  /**
   * For what a stolen session must not be able to do: a strong factor, where one is set up, proved within the last
   * minutes.
   * @throws Problem STEP_UP_REQUIRED
   */
  async function checkFreshProof(
    userId: string,
    session: RequestSession,
    db: Kysely<Database> = database,
  ): Promise<void> {
    if ((await listMethods(userId, db))[0] !== 'email') checkStepUp(session);
  }

  return {
    /** How an account may prove its second factor; a registration, by the mailed code. */
    listMethods,

    /** @throws Problem METHOD_NOT_OFFERED when the account proves itself by other means. */
    async refuseOtherMethod(
      userId: string | null,
      method: TwoFactorMethod,
      db: Kysely<Database> = database,
    ): Promise<void> {
      if ((await listMethods(userId, db)).includes(method)) return;
      throw new Problem('METHOD_NOT_OFFERED', 'This account uses a different second factor.');
    },

    checkFreshProof,

    /**
     * Adding a factor to an account that already has a strong one wants that one proved first: a stolen session must
     * not be able to make itself a key.
     * @throws Problem STEP_UP_REQUIRED
     */
    checkMayAdd: checkFreshProof,

    /**
     * Trusting a device skips the second factor from then on, so it wants that factor proved just now and here: not by
     * a device that is trusted already, or trust would never end, nor by a mail where there is an app or a passkey now.
     * @throws Problem STEP_UP_REQUIRED
     */
    async checkMayTrust(
      userId: string,
      session: RequestSession,
      db: Kysely<Database>,
    ): Promise<void> {
      if (!session.isJustVerified) checkStepUp(session);
      await checkFreshProof(userId, session, db);
    },

    /**
     * Call it first in a transaction that adds or removes a factor: such changes happen one after the other, and a
     * mailed code that is being accepted at the same moment comes wholly before or wholly after.
     * @throws Problem UNAUTHENTICATED when the account was erased meanwhile.
     */
    async lockForUpdate(trx: Transaction<Database>, userId: string): Promise<void> {
      if (!(await createFactorRepository(trx).lockForUpdate(userId))) throw accountGone();
    },

    /** The same for who only relies on the factors as they are. */
    async lockForShare(trx: Transaction<Database>, userId: string): Promise<void> {
      if (!(await createFactorRepository(trx).lockForShare(userId))) throw accountGone();
    },

    /** A factor was added or removed: no device is trusted any more, and codes that recover nothing go. */
    async handleFactorChange(trx: Transaction<Database>, userId: string): Promise<void> {
      const repository = createFactorRepository(trx);
      await repository.lockForUpdate(userId);
      await devices.distrustAll(trx, userId);
      const { hasApp, hasPasskey } = await repository.findConfigured(userId);
      if (!hasApp && !hasPasskey) await repository.deleteRecoveryCodes(userId);
    },
  };
}
