import type { DeviceService } from '../devices/device-service';
import { getNetwork } from '../../platform/http/client-address';
import type { AppContext } from '../../platform/context';
import { createLimiter } from '../../platform/http/rate-limit';
import type { Visitor } from '../sessions/browser';
import { createFailureCounter } from '../sessions/failure-counter';
import { failureSubjects } from '../sessions/failure-subjects';

/** A look at a password that has been counted as failed. */
export interface PasswordAttempt {
  /** It was right. */
  markCorrect(): Promise<void>;
}

export type PasswordGuard = ReturnType<typeof createPasswordGuard>;

/**
 * How often passwords may be tried at the login (S3). Strangers share what an address allows, and each network and
 * address has less of its own; a device that the account knows has an allowance for itself alone, so whoever guesses
 * cannot shut the owner out. Nothing here depends on whether an address has an account.
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
     * Takes a look before any hash is compared.
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

    /** The owner set a new password by mail: what strangers did before counts no more. */
    async clear(email: string): Promise<void> {
      await failures.reset(failureSubjects.passwordFromUnknownDevice(email));
    },
  };
}
