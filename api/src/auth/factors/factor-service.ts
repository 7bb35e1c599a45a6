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

/** Rules common to all second factors. */
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
   * For actions that a stolen session must not be able to do: requires a recent proof of a strong factor, if one is set
   * up.
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
    /** The second-factor methods of an account; a registration uses the emailed code. */
    listMethods,

    /** @throws Problem METHOD_NOT_OFFERED when the account uses other methods. */
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
     * Adding a factor to an account that already has a strong one requires a proof of that one: a stolen session must
     * not be able to add its own factor.
     * @throws Problem STEP_UP_REQUIRED
     */
    checkMayAdd: checkFreshProof,

    /**
     * Trusting a device skips the second factor from then on, so it requires a recent proof in this session: not by a
     * trusted device, or trust would never end, and not by email if an app or a passkey is set up.
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
     * Call first in a transaction that adds or removes a factor. Serialises such changes with each other and with the
     * acceptance of an emailed code.
     * @throws Problem UNAUTHENTICATED when the account was erased meanwhile.
     */
    async lockForUpdate(trx: Transaction<Database>, userId: string): Promise<void> {
      if (!(await createFactorRepository(trx).lockForUpdate(userId))) throw accountGone();
    },

    /** The same for transactions that only rely on the current factors. */
    async lockForShare(trx: Transaction<Database>, userId: string): Promise<void> {
      if (!(await createFactorRepository(trx).lockForShare(userId))) throw accountGone();
    },

    /**
     * After a factor was added or removed: ends device trust, and deletes recovery codes if no strong factor is left.
     */
    async handleFactorChange(trx: Transaction<Database>, userId: string): Promise<void> {
      const repository = createFactorRepository(trx);
      await repository.lockForUpdate(userId);
      await devices.distrustAll(trx, userId);
      const { hasApp, hasPasskey } = await repository.findConfigured(userId);
      if (!hasApp && !hasPasskey) await repository.deleteRecoveryCodes(userId);
    },
  };
}
