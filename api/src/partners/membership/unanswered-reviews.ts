import type { PartnersOverview } from '@hive/contract/partners-overview';
import { sql } from 'kysely';
import { capCount } from '../../database/waiting-count';
import type { AppContext } from '../../platform/context';
import { addSeconds } from '../../platform/time/add-seconds';
import { planIncludes } from './entitlements';

const day = 24 * 60 * 60;
const shownBoxes = 5;

/** A partner has a week to reply before a review counts as unanswered; after 90 days few people read a reply. */
const oldestSeconds = 90 * day;
const newestSeconds = 7 * day;

/** When a review was published. Only reviews of the demo have no moderation. As in the index `review_unanswered`. */
const publishedAt = sql<Date>`coalesce(r.moderated_at, r.created_at)`;

/**
 * Published reviews that a partner could reply to and has not: their number, and the boxes whose oldest one waits longest.
 * Only of boxes whose plan includes replies and that have a partner.
 */
export async function listUnansweredReviews({
  database,
  clock,
}: Pick<AppContext, 'database' | 'clock'>): Promise<PartnersOverview['unansweredReviews']> {
  const now = clock.now();
  const boxes = await database
    .selectFrom('box as b')
    .innerJoin('review as r', 'r.box_id', 'b.id')
    .where('b.archived_at', 'is', null)
    .where('b.allow_reply', '=', true)
    .where(planIncludes('b', 'replies'))
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('box_member as m').whereRef('m.box_id', '=', 'b.id').select('m.box_id')),
    )
    .where('r.status', '=', 'approved')
    .where('r.reply', 'is', null)
    .where(publishedAt, '>=', addSeconds(now, -oldestSeconds))
    .where(publishedAt, '<=', addSeconds(now, -newestSeconds))
    .groupBy(['b.id', 'b.name'])
    .select(({ fn }) => [
      'b.id',
      'b.name',
      fn.countAll<string>().as('count'),
      sql<Date>`min(${publishedAt})`.as('oldestAt'),
      // Over all boxes, before the limit.
      fn.sum<string>(fn.countAll()).over().as('total'),
    ])
    .orderBy('oldestAt')
    .orderBy('b.id')
    .limit(shownBoxes)
    .execute();
  return {
    ...capCount(Number(boxes[0]?.total ?? 0)),
    boxes: boxes.map(({ id, name, count, oldestAt }) => ({
      box: { _id: id, name },
      count: Number(count),
      oldestAt: oldestAt.toISOString(),
    })),
  };
}
