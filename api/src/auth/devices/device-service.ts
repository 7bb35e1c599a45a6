import type { Kysely } from 'kysely';
import { v7 as newId } from 'uuid';
import type { Role } from '@hive/contract/auth';
import type { Database } from '../../database/schema';
import { addSeconds } from '../../platform/time/add-seconds';
import type { AppContext } from '../../platform/context';
import { hashToken, isToken, newToken } from '../../platform/security/tokens';
import type { Device } from './device-repository';
import { createDeviceRepository } from './device-repository';

/** The origin of a request: user agent and network address. */
export interface Client {
  userAgent: string;
  address: string;
}

/** A device that this account has signed in from before. */
export interface KnownDevice {
  id: string;
  isTrusted: boolean;
}

export type DeviceService = ReturnType<typeof createDeviceService>;

/**
 * The browsers on which an account has passed its second factor. A known device has its own login limit; a trusted
 * device also skips the second factor for 30 days.
 */
export function createDeviceService(context: Pick<AppContext, 'database' | 'clock' | 'policy'>) {
  const { database, clock, policy } = context;

  /** A device that has not been used for a long time is no longer known. */
  function isKnown(device: Device | undefined): device is Device {
    if (!device) return false;
    const idle = clock.now().getTime() - device.lastUsedAt.getTime();
    return idle <= policy.devices.knownSeconds * 1000;
  }

  return {
    /** The account's device behind a cookie, or null. Trust is valid only in the role it was given in. */
    async recognise(
      db: Kysely<Database>,
      token: string | undefined,
      account: { id: string; role: Role },
    ): Promise<KnownDevice | null> {
      if (token === undefined || !isToken(token)) return null;
      const device = await createDeviceRepository(db).find(account.id, hashToken(token));
      if (!isKnown(device)) return null;
      const isTrusted =
        device.trustedUntil !== null &&
        device.trustedUntil > clock.now() &&
        device.trustedRole === account.role;
      return { id: device.id, isTrusted };
    },

    /**
     * The id of the known device of a login attempt, or null. Does the same work whether or not the address has an
     * account.
     */
    async recogniseByEmail(token: string | undefined, email: string): Promise<string | null> {
      if (token === undefined || !isToken(token)) return null;
      const device = await createDeviceRepository(database).findByEmail(email, hashToken(token));
      return isKnown(device) ? device.id : null;
    },

    /**
     * Records that the account passed its second factor on this device. May remove the least recently used device.
     * @returns the device's id and the new cookie value.
     */
    async remember(
      db: Kysely<Database>,
      userId: string,
      presented: string | undefined,
      client: Client,
    ): Promise<{ id: string; token: string }> {
      const devices = createDeviceRepository(db);
      const isIssuedByUs =
        presented !== undefined &&
        isToken(presented) &&
        (await devices.isIssued(hashToken(presented)));
      const token = isIssuedByUs ? presented : newToken();
      const device = { id: newId(), userId, hash: hashToken(token), ...client };
      const id = await devices.save(device, clock.now());
      await devices.deleteBeyond(userId, policy.devices.most);
      return { id, token };
    },

    /**
     * Trusts a device for 30 days in the account's current role. Replaces its token, so that a copy of the old one is
     * not trusted.
     * @returns the new token, for the device's cookie.
     */
    async trust(
      db: Kysely<Database>,
      device: { id: string; token: string },
      role: Role,
    ): Promise<string> {
      const devices = createDeviceRepository(db);
      const token = newToken();
      await devices.replaceHash(hashToken(device.token), hashToken(token));
      await devices.trust(device.id, role, addSeconds(clock.now(), policy.devices.trustedSeconds));
      return token;
    },

    /** The devices trusted for an account in this role, last used first. */
    listTrusted: (userId: string, role: Role): Promise<Device[]> =>
      createDeviceRepository(database).listTrusted(userId, role, clock.now()),

    /** Ends the trust in one device. Returns whether it was trusted. */
    distrust: (userId: string, id: string): Promise<boolean> =>
      createDeviceRepository(database).distrust(userId, id),

    /** Deletes devices that are no longer known. */
    async removeUnused(): Promise<void> {
      const since = addSeconds(clock.now(), -policy.devices.knownSeconds);
      await createDeviceRepository(database).deleteUnusedSince(since);
    },

    /** Ends the trust in all devices, as when the password or a factor changed: each asks for the second factor again. */
    async distrustAll(db: Kysely<Database>, userId: string): Promise<void> {
      await createDeviceRepository(db).distrustAll(userId);
    },
  };
}
