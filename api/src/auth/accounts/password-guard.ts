import type { DeviceService } from '../devices/device-service';
import { getNetwork } from '@hive/shared-node/client-address';
import type { AppContext } from '../../platform/context';
import { createLimiter } from '../../platform/http/rate-limit';
import type { Visitor } from '../sessions/browser';
import { createFailureCounter } from '../sessions/failure-counter';
import { failureSubjects } from '../sessions/failure-subjects';

/** A password attempt, counted as failed until marked correct. */
export interface PasswordAttempt {
  /** Uncounts the attempt. */
  markCorrect(): Promise<void>;
}

export type PasswordGuard = ReturnType<typeof createPasswordGuard>;

/**
 * Limits password attempts at login. Unknown devices share the limit of an email address, and each network has a
 * smaller one; a device known to the account has its own limit, so an attacker cannot lock the owner out. Nothing here
 * depends on whether an address has an account.
 */
export function createPasswordGuard(context: AppContext, { devices }: { devices: DeviceService }) {
  const { policy } = context;
  const perAccount = createLimiter(context, { name: 'login-account', ...policy.login.perAccount });
  const perAddress = createLimiter(context, { name: 'login-address', ...policy.login.perAddress });
  const failures = createFailureCounter(
    context,
    policy.passwordFailures,
    (wait) =>
      `Too many wrong passwords. Try again in ${wait}, or use "Forgot your password?" to set a new one.`,
    'password-failures',
  );

  async function claim(limitKey: string, subject: string): Promise<PasswordAttempt> {
    await perAccount.consume(limitKey);
    await failures.claimAttempt(subject);
    return {
      markCorrect: async () => {
        await perAccount.reset(limitKey);
        await failures.reset(subject);
      },
    };
  }

  return {
    /**
     * Claims an attempt before any hash is compared.
     * @param email in lower case
     * @throws Problem RATE_LIMITED
     */
    async claimAttempt(email: string, { deviceToken, address }: Visitor): Promise<PasswordAttempt> {
      const deviceId = await devices.recogniseByEmail(deviceToken, email);
      if (deviceId) return claim(`device ${deviceId}`, failureSubjects.passwordOnDevice(deviceId));
      await perAddress.consume(getNetwork(address, { ...policy.networkPrefix, ipv4: 32 }));
      const network = getNetwork(address, policy.networkPrefix);
      return claim(`${email} ${network}`, failureSubjects.passwordFromUnknownDevice(email));
    },

    /** Resets the failures from unknown devices after the owner has set a new password by email. */
    async clear(email: string): Promise<void> {
      await failures.reset(failureSubjects.passwordFromUnknownDevice(email));
    },
  };
}
