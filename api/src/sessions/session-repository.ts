import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Role } from '@hive/contract/auth';
import type { Database } from '../database/schema';
import type { SessionPerson } from './session-mapper';

/** A session with what decides whether it lives. */
export interface SessionState {
  id: string;
  userId: string | null;
  registrationId: string | null;
  role: Role;
  createdAt: Date;
  lastSeenAt: Date;
  revokedAt: Date | null;
  suspendedAt: Date | null;
}

export interface NewSession {
  id: string;
  userId: string | null;
  registrationId: string | null;
  userAgent: string;
  address: string;
}

/** Sessions and their people. Made anew over a transaction where several statements must stand together. */
export function createSessionRepository(database: Kysely<Database>) {
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
        })
        .execute();
    },

    /** Takes the session's row lock: rotations, sign-outs and the second factor happen one after the other. */
    async lock(sessionId: string): Promise<SessionState | undefined> {
      return database
        .selectFrom('session as s')
        .leftJoin('app_user as u', 'u.id', 's.user_id')
        .where('s.id', '=', sessionId)
        .select([
          's.id',
          's.user_id as userId',
          's.registration_id as registrationId',
          's.created_at as createdAt',
          's.last_seen_at as lastSeenAt',
          's.revoked_at as revokedAt',
          'u.suspended_at as suspendedAt',
          sql<Role>`coalesce(u.role, 'user')`.as('role'),
        ])
        .forUpdate('s')
        .executeTakeFirst();
    },

    async findPerson(sessionId: string): Promise<SessionPerson | undefined> {
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
        ])
        .executeTakeFirst();
    },

    async touch(sessionId: string, now: Date): Promise<void> {
      await database
        .updateTable('session')
        .set({ last_seen_at: now })
        .where('id', '=', sessionId)
        .where('last_seen_at', '<', now)
        .execute();
    },

    /** The session has passed its second factor; a registration's session now belongs to the account. */
    async markVerified(sessionId: string, userId: string, now: Date): Promise<void> {
      await database
        .updateTable('session')
        .set({ two_factor_at: now, last_seen_at: now, user_id: userId, registration_id: null })
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

    async revokeAllOf(userId: string, reason: string, now: Date): Promise<void> {
      await database
        .updateTable('session')
        .set({ revoked_at: now, revoked_reason: reason })
        .where('user_id', '=', userId)
        .where('revoked_at', 'is', null)
        .execute();
    },
  };
}
