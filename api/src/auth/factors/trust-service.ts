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

/** Manages which of a user's devices skip the second factor. */
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
     * Trusts the requesting browser. Its cookie gets a new value: anyone who knew or planted the old one has no trusted
     * device.
     * @returns the new cookie value.
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

    /** The user's trusted devices, most recently used first. */
    async list(session: RequestSession): Promise<TrustedDevice[]> {
      checkAccess('verified', session);
      const rows = await devices.listTrusted(requireUser(session), session.role);
      return rows.map((row) => toTrustedDevice(row, session.deviceId));
    },

    /** @throws Problem NOT_FOUND if it is not a trusted device of this user. */
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
