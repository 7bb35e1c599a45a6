import type { TrustedDevice } from '@hive/contract/security';
import type { FactorService } from '../factors/factor-service';
import { checkAccess } from '../platform/access';
import { addSeconds } from '../platform/add-seconds';
import type { RequestSession } from '../platform/authentication';
import type { AppContext } from '../platform/context';
import { Problem } from '../platform/problem';
import { requireUser } from '../platform/require-user';
import type { Visitor } from '../sessions/browser';
import type { SessionService } from '../sessions/session-service';
import { hashToken, newToken } from '../platform/tokens';
import { toTrustedDevice } from './device-mapper';
import { createDeviceRepository } from './device-repository';
import type { DeviceService } from './device-service';

export type TrustService = ReturnType<typeof createTrustService>;

/** Which of a person's devices are not asked for the second factor, as the person decides. */
export function createTrustService(
  { database, clock, policy }: Pick<AppContext, 'database' | 'clock' | 'policy'>,
  {
    devices,
    factors,
    sessions,
  }: { devices: DeviceService; factors: FactorService; sessions: SessionService },
) {
  const stored = createDeviceRepository(database);

  return {
    /**
     * Trusts the browser that asks. Its cookie becomes a new one: whoever knew the former, or put it there, holds
     * nothing that is trusted.
     * @returns what the cookie must say from now on.
     * @throws Problem STEP_UP_REQUIRED, UNAUTHENTICATED when the session ended meanwhile.
     */
    async trustHere(session: RequestSession, visitor: Visitor): Promise<{ deviceToken: string }> {
      checkAccess('verified', session);
      const userId = requireUser(session);
      return database.transaction().execute(async (on) => {
        // Whatever ends trust locks the account first: it comes wholly before or wholly after.
        await factors.hold(on, userId);
        await factors.checkMayTrust(userId, session, on);
        const device = await devices.remember(on, userId, visitor.deviceToken, visitor);
        const within = createDeviceRepository(on);
        const deviceToken = newToken();
        await within.replaceHash(hashToken(device.token), hashToken(deviceToken));
        const until = addSeconds(clock.now(), policy.devices.trustedSeconds);
        await within.trust(device.id, session.role, until);
        await sessions.moveTo(on, session.sessionId, device.id);
        return { deviceToken };
      });
    },

    /** The person's trusted devices, last used first. */
    async list(session: RequestSession): Promise<TrustedDevice[]> {
      checkAccess('verified', session);
      const rows = await stored.listTrusted(requireUser(session), session.role, clock.now());
      return rows.map((row) => toTrustedDevice(row, session.deviceId));
    },

    /** @throws Problem NOT_FOUND for what is no trusted device of this person. */
    async forget(session: RequestSession, id: string): Promise<void> {
      checkAccess('verified', session);
      if (await stored.distrust(requireUser(session), id)) return;
      throw new Problem('NOT_FOUND', 'This device is not trusted any more.');
    },

    async forgetAll(session: RequestSession): Promise<void> {
      checkAccess('verified', session);
      await stored.distrustAll(requireUser(session));
    },
  };
}
