import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../../database/schema';
import { createActivityReads } from './export-activity';
import { lowestUuid, pageById } from './page-by-id';

/** All data stored about a user, across all domains, in one place so that nothing is forgotten. Never a secret. */
export function createExportRepository(database: Kysely<Database>) {
  return {
    async findAccount(userId: string) {
      return database
        .selectFrom('app_user')
        .where('id', '=', userId)
        .where('erased_at', 'is', null)
        .select([
          'email',
          'name',
          'role',
          'profile_picture as profilePicture',
          'enabled_views as enabledViews',
          'title',
          'badges',
          'email_verified_at as emailVerifiedAt',
          'created_at as createdAt',
          'updated_at as updatedAt',
        ])
        .select((row) => row('password_hash', 'is not', null).as('hasPassword'))
        .executeTakeFirst();
    },

    /** Which factors exist, and since when. */
    async findFactors(userId: string) {
      const [app, passkeys, google, recovery] = await Promise.all([
        database
          .selectFrom('authenticator_app')
          .where('user_id', '=', userId)
          .select(['created_at as createdAt', 'confirmed_at as confirmedAt'])
          .executeTakeFirst(),
        database
          .selectFrom('passkey')
          .where('user_id', '=', userId)
          .select(['name', 'created_at as createdAt', 'last_used_at as lastUsedAt'])
          .orderBy('created_at')
          .execute(),
        database
          .selectFrom('google_identity')
          .where('user_id', '=', userId)
          .select(['issuer', 'subject', 'email', 'created_at as linkedAt'])
          .execute(),
        database
          .selectFrom('recovery_code')
          .where('user_id', '=', userId)
          .select([
            sql<number>`count(*)::int`.as('handedOut'),
            sql<number>`count(used_at)::int`.as('used'),
          ])
          .executeTakeFirstOrThrow(),
      ]);
      return { authenticatorApp: app ?? null, passkeys, recoveryCodes: recovery, google };
    },

    /** The change of address that is waiting, or null. */
    async findEmailChange(userId: string) {
      const change = await database
        .selectFrom('email_change')
        .where('user_id', '=', userId)
        .select(['new_email as newEmail', 'created_at as requestedAt', 'expires_at as expiresAt'])
        .executeTakeFirst();
      return change ?? null;
    },

    async listTableLooks(userId: string) {
      return database
        .selectFrom('table_look')
        .where('user_id', '=', userId)
        .select(['table_name as table', 'hidden', 'density', 'views', 'updated_at as updatedAt'])
        .orderBy('table_name')
        .execute();
    },

    async listAcceptedTerms(userId: string) {
      return database
        .selectFrom('terms_acceptance')
        .where('user_id', '=', userId)
        .select(['audience', 'version', 'accepted_at as acceptedAt'])
        .orderBy('accepted_at')
        .orderBy('audience')
        .execute();
    },

    ...createMembershipReads(database),

    listSessions: (userId: string) =>
      pageById(lowestUuid, (after) =>
        database
          .selectFrom('session')
          .where('user_id', '=', userId)
          .where('id', '>', after)
          .select([
            'id as key',
            'user_agent as userAgent',
            'address',
            'two_factor_method as secondFactor',
            'created_at as createdAt',
            'last_seen_at as lastSeenAt',
            'revoked_at as endedAt',
            'revoked_reason as endedBecause',
          ]),
      ),

    listDevices: (userId: string) =>
      pageById(lowestUuid, (after) =>
        database
          .selectFrom('device')
          .where('user_id', '=', userId)
          .where('id', '>', after)
          .select([
            'id as key',
            'user_agent as userAgent',
            'address',
            'trusted_until as trustedUntil',
            'created_at as createdAt',
            'last_used_at as lastUsedAt',
          ]),
      ),

    ...createActivityReads(database),
  };
}

/** The user's memberships, applications and invitations. */
function createMembershipReads(database: Kysely<Database>) {
  return {
    async listMemberships(userId: string) {
      return database
        .selectFrom('box_member as m')
        .innerJoin('box as b', 'b.id', 'm.box_id')
        .where('m.user_id', '=', userId)
        .select(['b.name as box', 'm.created_at as since'])
        .orderBy('m.created_at')
        .execute();
    },

    listApplications: (userId: string) =>
      pageById(lowestUuid, (after) =>
        database
          .selectFrom('application as a')
          .leftJoin('category as c', 'c.id', 'a.category_id')
          .where('a.user_id', '=', userId)
          .where('a.id', '>', after)
          .select([
            'a.id as key',
            'a.brand_name as brandName',
            'a.website',
            'a.contact_name as contactName',
            'c.name as category',
            'a.short_description as shortDescription',
            'a.agreed_at as agreedAt',
            'a.status',
            'a.rejection_reason as rejectionReason',
            'a.created_at as createdAt',
            'a.decided_at as decidedAt',
          ]),
      ),

    listInvitations: (address: string) =>
      pageById(lowestUuid, (after) =>
        database
          .selectFrom('invitation as i')
          .innerJoin('box as b', 'b.id', 'i.box_id')
          .where('i.email', '=', address)
          .where('i.id', '>', after)
          .select([
            'i.id as key',
            'b.name as box',
            'i.created_at as createdAt',
            'i.expires_at as expiresAt',
            'i.accepted_at as acceptedAt',
            'i.revoked_at as revokedAt',
          ]),
      ),
  };
}
