import type { Kysely, RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { paginate, rowsPerPage } from '../../database/paginate';
import type { Database } from '../../database/schema';

const lowestUuid = '00000000-0000-0000-0000-000000000000';

/** A query that can be read a page at a time: it selects the id of its rows as `key`. */
interface Paged<Row> {
  orderBy(key: RawBuilder<unknown>): { limit(rows: number): { execute(): Promise<Row[]> } };
}

/** Streams rows in the order of their ids. `key` is removed: it is only used for paging. */
async function* pageById<Row extends { key: string }>(
  first: string,
  rowsAfter: (after: string) => Paged<Row>,
): AsyncGenerator<Omit<Row, 'key'>> {
  const read = (after: string) =>
    rowsAfter(after).orderBy(sql.ref('key')).limit(rowsPerPage).execute();
  for await (const { key: _key, ...row } of paginate(first, read, (one) => one.key)) yield row;
}

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

    async listTableLooks(userId: string) {
      return database
        .selectFrom('table_look')
        .where('user_id', '=', userId)
        .select(['table_name as table', 'hidden', 'density', 'views', 'updated_at as updatedAt'])
        .orderBy('table_name')
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

/** The user's activity and the emails sent to them. */
function createActivityReads(database: Kysely<Database>) {
  return {
    listAnswers: (userId: string) =>
      pageById(lowestUuid, (after) =>
        database
          .selectFrom('questionnaire_answer')
          .where('user_id', '=', userId)
          .where('id', '>', after)
          .select(['id as key', 'categories', 'priority', 'answered_at as answeredAt']),
      ),

    listReviews: (userId: string) =>
      pageById(lowestUuid, (after) =>
        database
          .selectFrom('review as r')
          .innerJoin('box as b', 'b.id', 'r.box_id')
          .where('r.user_id', '=', userId)
          .where('r.id', '>', after)
          .select([
            'r.id as key',
            'b.name as box',
            'r.author_name as authorName',
            'r.rating',
            'r.message',
            'r.status',
            'r.rejection_reason as rejectionReason',
            'r.is_verified_subscriber as isVerifiedSubscriber',
            'r.reply',
            'r.created_at as createdAt',
            'r.updated_at as updatedAt',
          ]),
      ),

    listReports: (userId: string) =>
      pageById(lowestUuid, (after) =>
        database
          .selectFrom('review_report as p')
          .innerJoin('review as r', 'r.id', 'p.review_id')
          .innerJoin('box as b', 'b.id', 'r.box_id')
          .where('p.user_id', '=', userId)
          .where('p.id', '>', after)
          .select([
            'p.id as key',
            'b.name as box',
            'p.reason',
            'p.note',
            'p.created_at as createdAt',
            'p.settled_at as settledAt',
          ]),
      ),

    /** What a notification says follows from its kind and values. */
    listNotifications: (userId: string) =>
      pageById(lowestUuid, (after) =>
        database
          .selectFrom('notification')
          .where('user_id', '=', userId)
          .where('id', '>', after)
          .select(['id as key', 'kind', 'data', 'created_at as createdAt', 'read_at as readAt']),
      ),

    async listNotificationSettings(userId: string) {
      return database
        .selectFrom('notification_setting')
        .where('user_id', '=', userId)
        .select(['kind', 'in_app as inApp', 'email', 'updated_at as updatedAt'])
        .orderBy('kind')
        .execute();
    },

    listClicks: (userId: string) =>
      pageById('', (after) =>
        database
          .selectFrom('click as c')
          .leftJoin('box as b', 'b.id', 'c.box_id')
          .where('c.user_id', '=', userId)
          .where('c.id', '>', after)
          .select([
            'c.id as key',
            'c.at',
            'b.name as box',
            'c.url',
            'c.source',
            'c.page',
            'c.reason',
          ]),
      ),

    /** Orders that brands reported after the user's clicks. */
    listOrders: (userId: string) =>
      pageById(lowestUuid, (after) =>
        database
          .selectFrom('conversion as v')
          .innerJoin('click as c', 'c.id', 'v.click_id')
          .innerJoin('box as b', 'b.id', 'v.box_id')
          .where('c.user_id', '=', userId)
          .where('v.id', '>', after)
          .select([
            'v.id as key',
            'b.name as box',
            'v.order_reference as orderReference',
            'v.amount_pence as amountPence',
            'v.status',
            'v.occurred_at as occurredAt',
          ]),
      ),

    listMails: (address: string) =>
      pageById(lowestUuid, (after) =>
        database
          .selectFrom('mail')
          .where('to_address', '=', address)
          .where('id', '>', after)
          .select([
            'id as key',
            'subject',
            'status',
            'created_at as createdAt',
            'sent_at as sentAt',
          ]),
      ),
  };
}
