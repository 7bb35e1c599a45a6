import type { Kysely } from 'kysely';
import type { Role } from '@hive/contract/auth';
import type { Database } from '../../database/schema';

export interface Device {
  id: string;
  userAgent: string;
  address: string;
  trustedUntil: Date | null;
  /** The role the account had when the device was trusted. */
  trustedRole: Role | null;
  lastUsedAt: Date;
}

export interface NewDevice {
  id: string;
  userId: string;
  hash: Buffer;
  userAgent: string;
  address: string;
}

const columns = [
  'device.id',
  'device.user_agent as userAgent',
  'device.address',
  'device.trusted_until as trustedUntil',
  'device.trusted_role as trustedRole',
  'device.last_used_at as lastUsedAt',
] as const;

const noTrust = { trusted_until: null, trusted_role: null };

/** The browsers that accounts log in from. Pass a transaction to take part in it. */
export function createDeviceRepository(database: Kysely<Database>) {
  return {
    async find(userId: string, hash: Buffer): Promise<Device | undefined> {
      return database
        .selectFrom('device')
        .where('user_id', '=', userId)
        .where('hash', '=', hash)
        .select(columns)
        .executeTakeFirst();
    },

    /** Finds by email address, with one query whether or not the address has an account. */
    async findByEmail(email: string, hash: Buffer): Promise<Device | undefined> {
      return database
        .selectFrom('device')
        .innerJoin('app_user', 'app_user.id', 'device.user_id')
        .where('app_user.email', '=', email)
        .where('device.hash', '=', hash)
        .select(columns)
        .executeTakeFirst();
    },

    /** Whether we issued this cookie. A made-up value is never adopted. */
    async isIssued(hash: Buffer): Promise<boolean> {
      const row = await database
        .selectFrom('device')
        .where('hash', '=', hash)
        .select('id')
        .executeTakeFirst();
      return row !== undefined;
    },

    /** Inserts the device or updates its last use. Returns its id. */
    async save(device: NewDevice, now: Date): Promise<string> {
      const seen = { user_agent: device.userAgent, address: device.address, last_used_at: now };
      const row = await database
        .insertInto('device')
        .values({
          id: device.id,
          user_id: device.userId,
          hash: device.hash,
          created_at: now,
          ...noTrust,
          ...seen,
        })
        .onConflict((conflict) => conflict.columns(['user_id', 'hash']).doUpdateSet(seen))
        .returning('id')
        .executeTakeFirstOrThrow();
      return row.id;
    },

    /** Replaces the browser's token for every account that logs in from it. */
    async replaceHash(former: Buffer, next: Buffer): Promise<void> {
      await database.updateTable('device').set({ hash: next }).where('hash', '=', former).execute();
    },

    async trust(id: string, role: Role, until: Date): Promise<void> {
      await database
        .updateTable('device')
        .set({ trusted_until: until, trusted_role: role })
        .where('id', '=', id)
        .execute();
    },

    /** The devices trusted for an account in its current role, most recently used first. */
    async listTrusted(userId: string, role: Role, now: Date): Promise<Device[]> {
      return database
        .selectFrom('device')
        .where('user_id', '=', userId)
        .where('trusted_role', '=', role)
        .where('trusted_until', '>', now)
        .select(columns)
        .orderBy('last_used_at', 'desc')
        .orderBy('id')
        .execute();
    },

    /** Returns whether there was such a trusted device. */
    async distrust(userId: string, id: string): Promise<boolean> {
      const row = await database
        .updateTable('device')
        .set(noTrust)
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .where('trusted_until', 'is not', null)
        .returning('id')
        .executeTakeFirst();
      return row !== undefined;
    },

    async distrustAll(userId: string): Promise<void> {
      await database
        .updateTable('device')
        .set(noTrust)
        .where('user_id', '=', userId)
        .where('trusted_until', 'is not', null)
        .execute();
    },

    /** Deletes an account's devices beyond the `max` most recently used. */
    async deleteBeyond(userId: string, max: number): Promise<void> {
      await database
        .deleteFrom('device')
        .where('id', 'in', (ids) =>
          ids
            .selectFrom('device')
            .where('user_id', '=', userId)
            .select('id')
            .orderBy('last_used_at', 'desc')
            .orderBy('id', 'desc')
            .offset(max),
        )
        .execute();
    },

    async deleteUnusedSince(instant: Date): Promise<void> {
      await database.deleteFrom('device').where('last_used_at', '<', instant).execute();
    },
  };
}
