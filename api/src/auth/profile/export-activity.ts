import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { complaintNumberSql } from '../../platform/text/document-number';
import type { Database } from '../../database/schema';
import { lowestUuid, pageById } from './page-by-id';

/** The user's activity and the emails sent to them. */
export function createActivityReads(database: Kysely<Database>) {
  return {
    listAnswers: (userId: string) =>
      pageById(lowestUuid, (after) =>
        database
          .selectFrom('questionnaire_answer')
          .where('user_id', '=', userId)
          .where('id', '>', after)
          .select([
            'id as key',
            'categories',
            'priority',
            'budget_pence as budgetPence',
            'leaving',
            'answered_at as answeredAt',
          ]),
      ),

    listDismissedBoxes: (userId: string) =>
      pageById(lowestUuid, (after) =>
        database
          .selectFrom('dismissed_box as d')
          .innerJoin('box as b', 'b.id', 'd.box_id')
          .where('d.user_id', '=', userId)
          .where('d.box_id', '>', after)
          .select(['d.box_id as key', 'b.name as box', 'd.created_at as dismissedAt']),
      ),

    async listShortlist(userId: string) {
      return database
        .selectFrom('shortlist_item as s')
        .innerJoin('box as b', 'b.id', 's.box_id')
        .where('s.user_id', '=', userId)
        .select([
          'b.name as box',
          's.added_at as addedAt',
          's.added_pence as monthlyPenceWhenAdded',
          's.has_notices as hasEmails',
        ])
        .orderBy('s.added_at')
        .execute();
    },

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
            'r.is_verified_order as isVerifiedOrder',
            'r.is_invited as isInvited',
            'r.incentive',
            'r.reply',
            'r.created_at as createdAt',
            'r.updated_at as updatedAt',
          ]),
      ),

    /** Pictures, also those that are part of no review yet. */
    listReviewPhotos: (userId: string) =>
      pageById(lowestUuid, (after) =>
        database
          .selectFrom('review_photo as p')
          .innerJoin('box as b', 'b.id', 'p.box_id')
          .where('p.user_id', '=', userId)
          .where('p.id', '>', after)
          .select([
            'p.id as key',
            'b.name as box',
            'p.alt as description',
            'p.file_key as fileKey',
            'p.created_at as createdAt',
          ]),
      ),

    listReviewInvitations: (userId: string) =>
      pageById(lowestUuid, (after) =>
        database
          .selectFrom('review_invitation as i')
          .innerJoin('box as b', 'b.id', 'i.box_id')
          .where('i.user_id', '=', userId)
          .where('i.id', '>', after)
          .select([
            'i.id as key',
            'b.name as box',
            'i.sent_at as sentAt',
            'i.answered_at as answeredAt',
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

    /** Complaints of the account, or sent with its verified address. Internal notes are about our work. */
    listComplaints: (userId: string, address: string) =>
      pageById(lowestUuid, (after) =>
        database
          .selectFrom('complaint')
          .where((row) =>
            row.or([
              row('user_id', '=', userId),
              row(sql`lower(email)`, '=', address.toLowerCase()),
            ]),
          )
          .where('id', '>', after)
          .select([
            'id as key',
            complaintNumberSql.as('number'),
            'name',
            'email',
            'topic',
            'reference',
            'message',
            'answer',
            'created_at as createdAt',
            'answered_at as answeredAt',
            'closed_at as closedAt',
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
