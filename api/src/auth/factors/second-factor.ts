import type { Transaction } from 'kysely';
import type { TwoFactorMethod } from '@hive/contract/auth';
import type { Database } from '../../database/schema';
import type { DeviceService } from '../devices/device-service';
import type { RequestSession } from '../../platform/http/authentication';
import type { NewCookies, Visitor } from '../sessions/browser';
import type { SessionService } from '../sessions/session-service';
import type { FactorService } from './factor-service';
import type { NewDeviceNotice } from './new-device-notice';
import type { PendingLinks } from './pending-links';

/** A new access token and its cookies. */
export interface FactorAccepted extends NewCookies {
  accessToken: string;
  userId: string;
  /** Whether the session had passed its second factor before. */
  isStepUp: boolean;
}

export type SecondFactor = ReturnType<typeof createSecondFactor>;

/** The step after any correct code or passkey. */
export function createSecondFactor({
  sessions,
  devices,
  factors,
  googleLinks,
  newDevices,
}: {
  sessions: SessionService;
  devices: DeviceService;
  factors: FactorService;
  googleLinks: Pick<PendingLinks, 'complete'>;
  newDevices: NewDeviceNotice;
}) {
  return {
    /**
     * At login: marks the session as verified, invalidates its older tokens and remembers the device; a device that is not
     * known yet is reported to the owner. In a verified
     * session, a strong factor is a step-up.
     * @throws Problem UNAUTHENTICATED when the session ended meanwhile, METHOD_NOT_OFFERED for a mailed code where an
     * app or a passkey was set up meanwhile.
     */
    async accept(
      trx: Transaction<Database>,
      session: RequestSession,
      userId: string,
      method: TwoFactorMethod,
      visitor: Visitor,
    ): Promise<FactorAccepted> {
      if (session.isVerified && method !== 'email') {
        const accessToken = await sessions.stepUp(trx, session.sessionId);
        return { accessToken, userId, isStepUp: true };
      }
      await factors.lockForShare(trx, userId);
      if (method === 'email') await factors.refuseOtherMethod(userId, method, trx);
      const account = { id: userId, role: session.role };
      if (!(await devices.recognise(trx, visitor.deviceToken, account)))
        await newDevices.send(trx, userId, visitor);
      const device = await devices.remember(trx, userId, visitor.deviceToken, visitor);
      const opened = await sessions.passSecondFactor(trx, {
        sessionId: session.sessionId,
        userId,
        method,
        deviceId: device.id,
      });
      await googleLinks.complete(trx, session.sessionId, userId);
      return { ...opened, deviceToken: device.token, userId, isStepUp: false };
    },
  };
}
