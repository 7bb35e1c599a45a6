import type { BoxProfile } from '@hive/contract/boxes';
import type { Testimonial } from '@hive/contract/testimonials';
import type { Kysely, Transaction } from 'kysely';
import { sql } from 'kysely';
import { readSnapshot } from '../../database/replica/read-snapshot';
import { readRows } from '../../database/read-rows';
import type { Database } from '../../database/schema';
import { hasFeature } from '../../partners/membership/entitlements';
import type { CatalogueBox } from './catalogue-box';
import type { WeekOfBox } from './popularity';
import { measurePopularity } from './popularity';
import { loadWeeks } from './popularity-repository';
import { hourOf, pickSponsored } from './sponsored';
import { loadTestimonials } from './testimonial-repository';
import { measureTrend } from './trend';

/** Invitations to review a box that were sent, and those that a review has answered. */
export type InvitationCounts = NonNullable<BoxProfile['invitations']>;

/** The parts of the catalogue that change without an announcement: with visits, orders, invitations and time. */
export interface UnannouncedRows {
  /** What the visits of a box count and order. */
  measureVisits(
    box: Pick<CatalogueBox, 'id' | 'createdAt'>,
  ): Pick<CatalogueBox, 'clicks' | 'popularity' | 'trend'>;
  /** By box id. */
  invitations: ReadonlyMap<string, InvitationCounts>;
  /** The places of boxes in the row 'Sponsored' of their category, from 1: apart from the boxes, as rankings must not see them. */
  sponsored: ReadonlyMap<string, number>;
  /** The reviews that the home page shows on this day. */
  testimonials: readonly Testimonial[];
}

/** Reads these parts alone, in one state of the database. */
export const loadUnannounced = (database: Kysely<Database>, now: Date): Promise<UnannouncedRows> =>
  readSnapshot(database, (trx) => readUnannounced(trx, now));

/** Reads these parts within a transaction. */
export async function readUnannounced(
  trx: Transaction<Database>,
  now: Date,
): Promise<UnannouncedRows> {
  const clicks = await loadClicks(trx);
  const weeks = await loadWeeks(trx, now);
  return {
    measureVisits: ({ id, createdAt }) => ({
      clicks: clicks.get(id) ?? 0,
      ...measureWeeks(weeks.get(id), createdAt, now),
    }),
    invitations: await loadInvitations(trx),
    sponsored: await loadSponsored(trx, now),
    testimonials: await loadTestimonials(trx, now),
  };
}

/** What the visits of a box's weeks order. Most boxes of a large catalogue have none. */
const measureWeeks = (
  weeks: ReadonlyMap<number, WeekOfBox> | undefined,
  createdAt: Date,
  now: Date,
): Pick<CatalogueBox, 'popularity' | 'trend'> =>
  weeks
    ? {
        popularity: measurePopularity(weeks),
        trend: measureTrend(weeks, Math.floor((now.getTime() - createdAt.getTime()) / weekMs)),
      }
    : unvisited;

const weekMs = 7 * 24 * 60 * 60 * 1000;
const unvisited = {
  popularity: measurePopularity(new Map()),
  trend: measureTrend(new Map(), Infinity),
};

async function loadInvitations(trx: Transaction<Database>): Promise<Map<string, InvitationCounts>> {
  const query = trx
    .selectFrom('review_invitation')
    .select([
      'box_id',
      sql<number>`count(*)::int`.as('sent'),
      sql<number>`count(answered_at)::int`.as('answered'),
    ])
    .groupBy('box_id');
  const invitations = new Map<string, InvitationCounts>();
  for await (const { box_id, sent, answered } of readRows(trx, query))
    invitations.set(box_id, { sent, answered });
  return invitations;
}

async function loadClicks(trx: Transaction<Database>): Promise<Map<string, number>> {
  const query = trx
    .selectFrom('click_daily')
    .select(['box_id', sql<number>`sum(counted)::int`.as('counted')])
    .groupBy('box_id');
  const clicks = new Map<string, number>();
  for await (const { box_id, counted } of readRows(trx, query)) clicks.set(box_id, counted);
  return clicks;
}

/** The sponsored places of this hour. They take a verification, a category and a link to visit. */
async function loadSponsored(trx: Transaction<Database>, now: Date): Promise<Map<string, number>> {
  const query = trx
    .selectFrom('box')
    .where('is_active', '=', true)
    .where('is_verified', '=', true)
    .where('archived_at', 'is', null)
    .where('category_id', 'is not', null)
    .where('affiliate_link', 'is not', null)
    .select(['id', 'category_id', 'tier', 'tier_mode', 'subscription_tier'])
    .orderBy('id');
  const idsByCategory = new Map<string | null, string[]>();
  for await (const row of readRows(trx, query)) {
    if (!hasFeature(row, 'sponsored')) continue;
    const ids = idsByCategory.get(row.category_id);
    if (ids) ids.push(row.id);
    else idsByCategory.set(row.category_id, [row.id]);
  }
  const places = new Map<string, number>();
  for (const ids of idsByCategory.values()) {
    for (const [index, id] of pickSponsored(ids, hourOf(now)).entries()) places.set(id, index + 1);
  }
  return places;
}
