import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Role, TwoFactorMethod } from '@hive/contract/auth';
import type { Database } from '../../database/schema';
import type { Client } from '../devices/device-service';
import { selectFactors } from './select-factors';
import type { SessionPerson } from './session-mapper';

/** A session with the fields that determine whether it is active. */
export interface SessionState {
  id: string;
  userId: string | null;
  registrationId: string | null;
  role: Role;
  createdAt: Date;
  lastSeenAt: Date;
  revokedAt: Date | null;
  suspendedAt: Date | null;
  /** When the second factor was passed; null while it is due. */
  twoFactorAt: Date | null;
}

export interface NewSession {
  id: string;
  userId: string | null;
  registrationId: string | null;
  userAgent: string;
  address: string;
  deviceId: string | null;
}

/** The method and known device with which a session passes its second factor. */
export interface FactorProof {
  sessionId: string;
  userId: string;
  method: TwoFactorMethod | 'trusted-device';
  deviceId: string;
}

export type SessionRepository = ReturnType<typeof createSessionRepository>;

/** Sessions and their users. Pass a transaction where several statements must be atomic. */
export function createSessionRepository(database: Kysely<Database>) {
  const selectStates = () =>
    database
      .selectFrom('session as s')
      .leftJoin('app_user as u', 'u.id', 's.user_id')
      .select([
        's.id',
        's.user_id as userId',
        's.registration_id as registrationId',
        's.created_at as createdAt',
        's.last_seen_at as lastSeenAt',
        's.revoked_at as revokedAt',
        's.two_factor_at as twoFactorAt',
        'u.suspended_at as suspendedAt',
        sql<Role>`coalesce(u.role, 'user')`.as('role'),
      ]);

  const selectState = (sessionId: string) => selectStates().where('s.id', '=', sessionId);

  return {
    async insert(session: NewSession, now: Date): Promise<void> {
      await database
        .insertInto('session')
        .values({
          id: session.id,
          user_id: session.userId,
          registration_id: session.registrationId,
          two_factor_at: null,
          created_at: now,
          last_seen_at: now,
          user_agent: session.userAgent,
          address: session.address,
          device_id: session.deviceId,
        })
        .execute();
    },

    /** Locks the session's row, which serialises rotation, logout and the second factor. */
    async lock(sessionId: string): Promise<SessionState | undefined> {
      return selectState(sessionId).forUpdate('s').executeTakeFirst();
    },

    async find(sessionId: string): Promise<SessionState | undefined> {
      return selectState(sessionId).executeTakeFirst();
    },

    async list(sessionIds: readonly string[]): Promise<SessionState[]> {
      return selectStates()
        .where('s.id', '=', sql<string>`any(${sessionIds})`)
        .execute();
    },

    async findPerson(sessionId: string): Promise<SessionPerson | undefined> {
      const factors = selectFactors('u.id');
      return database
        .selectFrom('session as s')
        .leftJoin('app_user as u', 'u.id', 's.user_id')
        .leftJoin('registration as r', 'r.id', 's.registration_id')
        .where('s.id', '=', sessionId)
        .select([
          sql<string>`coalesce(u.id, r.id)`.as('id'),
          sql<string>`coalesce(u.name, r.name)`.as('name'),
          sql<string>`coalesce(u.email, r.email)`.as('email'),
          sql<Role>`coalesce(u.role, 'user')`.as('role'),
          'u.profile_picture as profilePicture',
          'u.email_verified_at as emailVerifiedAt',
          's.two_factor_at as twoFactorAt',
          factors.hasApp.as('hasApp'),
          factors.hasPasskey.as('hasPasskey'),
          factors.hasRecoveryCode.as('hasRecoveryCode'),
        ])
        .executeTakeFirst();
    },

    /** Records when, and from where, the session was last used. */
    async touch(sessionId: string, now: Date, client?: Client): Promise<void> {
      await database
        .updateTable('session')
        .set({
          last_seen_at: now,
          ...(client && { user_agent: client.userAgent, address: client.address }),
        })
        .where('id', '=', sessionId)
        .where('last_seen_at', '<', now)
        .execute();
    },

    /** The session has passed its second factor; a registration's session now belongs to the account. */
    async markVerified(
      sessionId: string,
      { userId, method, deviceId }: Omit<FactorProof, 'sessionId'>,
      now: Date,
    ): Promise<void> {
      const isStrong = method !== 'email' && method !== 'trusted-device';
      await database
        .updateTable('session')
        .set({
          two_factor_at: now,
          two_factor_method: method,
          stepped_up_at: isStrong ? now : null,
          last_seen_at: now,
          user_id: userId,
          registration_id: null,
          device_id: deviceId,
        })
        .where('id', '=', sessionId)
        .execute();
    },

    async markSteppedUp(sessionId: string, now: Date): Promise<void> {
      await database
        .updateTable('session')
        .set({ stepped_up_at: now, last_seen_at: now })
        .where('id', '=', sessionId)
        .execute();
    },

    async revoke(sessionId: string, reason: string, now: Date): Promise<void> {
      await database
        .updateTable('session')
        .set({ revoked_at: now, revoked_reason: reason })
        .where('id', '=', sessionId)
        .where('revoked_at', 'is', null)
        .execute();
    },

    /** Ends the sessions of an account, except one if given. */
    async revokeAllForUser(
      userId: string,
      reason: string,
      now: Date,
      exceptId?: string,
    ): Promise<void> {
      await database
        .updateTable('session')
        .set({ revoked_at: now, revoked_reason: reason })
        .where('user_id', '=', userId)
        .where('revoked_at', 'is', null)
        .$if(exceptId !== undefined, (query) => query.where('id', '<>', exceptId ?? ''))
        .execute();
    },

    /** Sets the known device from which the session is used. */
    async setDevice(sessionId: string, deviceId: string): Promise<void> {
      await database
        .updateTable('session')
        .set({ device_id: deviceId })
        .where('id', '=', sessionId)
        .execute();
    },

    /** Removes some of the sessions opened before an instant, with their tokens. Returns how many. */
    async removeOpenedBefore(instant: Date, most: number): Promise<number> {
      const { numDeletedRows } = await database
        .deleteFrom('session')
        .where('id', 'in', (ids) =>
          ids
            .selectFrom('session')
            .where('created_at', '<', instant)
            .select('id')
            .limit(most)
            .forUpdate()
            .skipLocked(),
        )
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
  };
}
