import type { TrustedDevice } from '@hive/contract/security';
import type { FactorService } from './factor-service';
import { checkAccess } from '../../platform/http/access';
import type { RequestSession } from '../../platform/http/authentication';
import type { AppContext } from '../../platform/context';
import { Problem } from '../../platform/http/problem';
import { requireUser } from '../../platform/http/require-user';
import type { Visitor } from '../sessions/browser';
import type { SessionService } from '../sessions/session-service';
import { toTrustedDevice } from '../devices/device-mapper';
import type { DeviceService } from '../devices/device-service';

export type TrustService = ReturnType<typeof createTrustService>;

/** Which of a person's devices are not asked for the second factor, as the person decides. */
export function createTrustService(
  { database }: Pick<AppContext, 'database'>,
  {
    devices,
    factors,
    sessions,
  }: { devices: DeviceService; factors: FactorService; sessions: SessionService },
) {
  return {
    /**
     * Trusts the requesting browser. Its cookie gets a new value: anyone who knew the former one, or set it, has no
     * trusted device.
     * @returns what the cookie must say from now on.
     * @throws Problem STEP_UP_REQUIRED, UNAUTHENTICATED when the session ended meanwhile.
     */
    async trustHere(session: RequestSession, visitor: Visitor): Promise<{ deviceToken: string }> {
      checkAccess('verified', session);
      const userId = requireUser(session);
      return database.transaction().execute(async (trx) => {
        // Every operation that ends trust locks the account first: the two cannot interleave.
        await factors.lockForShare(trx, userId);
        await factors.checkMayTrust(userId, session, trx);
        const device = await devices.remember(trx, userId, visitor.deviceToken, visitor);
        const deviceToken = await devices.trust(trx, device, session.role);
        await sessions.setDevice(trx, session.sessionId, device.id);
        return { deviceToken };
      });
    },

    /** The person's trusted devices, last used first. */
    async list(session: RequestSession): Promise<TrustedDevice[]> {
      checkAccess('verified', session);
      const rows = await devices.listTrusted(requireUser(session), session.role);
      return rows.map((row) => toTrustedDevice(row, session.deviceId));
    },

    /** @throws Problem NOT_FOUND for what is no trusted device of this person. */
    async forget(session: RequestSession, id: string): Promise<void> {
      checkAccess('verified', session);
      if (await devices.distrust(requireUser(session), id)) return;
      throw new Problem('NOT_FOUND', 'This device is no longer trusted.');
    },

    async forgetAll(session: RequestSession): Promise<void> {
      checkAccess('verified', session);
      await devices.distrustAll(database, requireUser(session));
    },
  };
}
