import { monthlyCostPence } from '@hive/contract/box-price';
import type {
  BoxProfile,
  Category,
  RatingDistribution,
  ShownVerification,
} from '@hive/contract/boxes';
import type { Testimonial } from '@hive/contract/testimonials';
import type { Kysely, Transaction } from 'kysely';
import { sql } from 'kysely';
import { readRows } from '../../database/read-rows';
import type { Database } from '../../database/schema';
import { londonDay } from '../../platform/time/london-day';
import { hasFeature } from '../../partners/membership/entitlements';
import { loadDetailRevisions } from '../details/box-details';
import { factSelection } from './box-facts';
import type { BoxPicture, BoxPromo, CatalogueBox, RatingSummary } from './catalogue-box';
import { noPromo } from './catalogue-box';
import type { WeekOfBox } from './popularity';
import { measurePopularity } from './popularity';
import { loadWeeks } from './popularity-repository';
import { hourOf, pickSponsored } from './sponsored';
import { loadTestimonials } from './testimonial-repository';
import { measureTrend } from './trend';

/** Invitations to review a box that were sent, and those that a review has answered. */
export type InvitationCounts = NonNullable<BoxProfile['invitations']>;

/** The data of a snapshot. */
export interface CatalogueRows {
  categories: Category[];
  boxes: CatalogueBox[];
  /** By box id, separate from the boxes: rankings must not see who advertises. */
  promo: ReadonlyMap<string, BoxPromo>;
  /** The pictures of boxes in their order, by box id. */
  pictures: ReadonlyMap<string, readonly BoxPicture[]>;
  /** By box id. */
  invitations: ReadonlyMap<string, InvitationCounts>;
  /** By box id: changes with the details of a box, which profiles read when they are prepared. */
  detailRevisions: ReadonlyMap<string, number>;
  /** Current verifications, by box id. */
  verifications: ReadonlyMap<string, ShownVerification>;
  /** The places of boxes in the row 'Sponsored' of their category, from 1; separate for the same reason. */
  sponsored: ReadonlyMap<string, number>;
  /** The reviews that the home page shows on this day. */
  testimonials: readonly Testimonial[];
}

/**
 * Reads the whole public catalogue in nine queries that see one state of the database.
 * @param now the instant at which popularity is measured, the hour of sponsored places, and the day of testimonials
 */
export function loadCatalogue(database: Kysely<Database>, now: Date): Promise<CatalogueRows> {
  return database
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const categories = await trx.selectFrom('category').select(['id as _id', 'name']).execute();
      return {
        categories,
        boxes: await loadBoxes(trx, categories, now),
        promo: await loadPromo(trx),
        pictures: await loadPictures(trx),
        invitations: await loadInvitations(trx),
        detailRevisions: await loadDetailRevisions(trx),
        verifications: await loadVerifications(trx),
        sponsored: await loadSponsored(trx, now),
        testimonials: await loadTestimonials(trx, now),
      };
    });
}

/** What the visits of a box's weeks order. */
const measureVisits = (weeks: ReadonlyMap<number, WeekOfBox>, createdAt: Date, now: Date) => ({
  popularity: measurePopularity(weeks),
  trend: measureTrend(weeks, Math.floor((now.getTime() - createdAt.getTime()) / weekMs)),
});

const weekMs = 7 * 24 * 60 * 60 * 1000;

/** The public boxes: active and not archived. */
async function loadBoxes(
  trx: Transaction<Database>,
  categories: readonly Category[],
  now: Date,
): Promise<CatalogueBox[]> {
  const ratings = await loadRatings(trx);
  const clicks = await loadClicks(trx);
  const weeks = await loadWeeks(trx, now);
  const categoryById = new Map(categories.map((category) => [category._id, category]));
  const boxes: CatalogueBox[] = [];
  for await (const { categoryId, ...box } of readRows(trx, selectBoxes(trx))) {
    const added = {
      category: (categoryId && categoryById.get(categoryId)) || null,
      monthlyCostPence: monthlyCostPence(box.pricePence, box.deliveryPence, box.frequency),
      rating: ratings.get(box.id) ?? noRatings(),
      clicks: clicks.get(box.id) ?? 0,
    };
    const visits = measureVisits(weeks.get(box.id) ?? new Map(), box.createdAt, now);
    // Not by spreading: see `addFacts`.
    boxes.push(Object.assign(box, added, visits));
  }
  return boxes;
}

/** Columns are listed, so that private ones are never included. */
function selectBoxes(trx: Transaction<Database>) {
  return trx
    .selectFrom('box')
    .select([
      'id',
      'slug',
      'category_id as categoryId',
      'price_pence as pricePence',
      'delivery_pence as deliveryPence',
      'first_box_pence as firstBoxPence',
      'keywords',
      'click_parameter as clickParameter',
      'created_at as createdAt',
    ])
    .select(factSelection)
    .leftJoin('box_detail', (join) =>
      join.onRef('box_id', '=', 'box.id').on('topic', '=', 'cancelling'),
    )
    .select([
      sql<boolean>`coalesce(value ->> 'link', '') <> ''`.as('cancelsOnline'),
      sql<number>`case jsonb_typeof(value -> 'noticeDays')
        when 'number' then (value -> 'noticeDays')::int else 0 end`.as('noticeDays'),
    ])
    .where('is_active', '=', true)
    .where('archived_at', 'is', null);
}

/** Stars per box, from published reviews only. */
async function loadRatings(trx: Transaction<Database>): Promise<Map<string, RatingSummary>> {
  const query = trx
    .selectFrom('review')
    .select(['box_id', 'rating', sql<number>`count(*)::int`.as('count')])
    .where('status', '=', 'approved')
    .groupBy(['box_id', 'rating']);
  const ratings = new Map<string, RatingSummary>();
  for await (const row of readRows(trx, query)) {
    const summary = ratings.get(row.box_id) ?? noRatings();
    summary.sum += row.rating * row.count;
    summary.count += row.count;
    summary.distribution[row.rating as keyof RatingDistribution] = row.count;
    ratings.set(row.box_id, summary);
  }
  return ratings;
}

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

/** What the current verifications are based on; the notes of admins stay private. */
async function loadVerifications(
  trx: Transaction<Database>,
): Promise<Map<string, ShownVerification>> {
  const query = trx
    .selectFrom('box_verification')
    .where('ended_at', 'is', null)
    .select(['box_id', 'verified_at', 'evidence', 'test_order_note']);
  const verifications = new Map<string, ShownVerification>();
  for await (const { box_id, verified_at, evidence, test_order_note: note } of readRows(trx, query))
    verifications.set(box_id, {
      verifiedOn: londonDay(verified_at),
      checks: [...evidence.map(({ kind }) => kind), ...(note === null ? [] : ['test-order'])],
    });
  return verifications;
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

/** The published pictures of listings. */
async function loadPictures(trx: Transaction<Database>): Promise<Map<string, BoxPicture[]>> {
  const query = trx
    .selectFrom('box_picture')
    .where('position', 'is not', null)
    .select(['box_id', 'file_key as key', 'width', 'height', 'alt'])
    .orderBy('box_id')
    .orderBy('position');
  const pictures = new Map<string, BoxPicture[]>();
  for await (const { box_id, ...picture } of readRows(trx, query))
    pictures.set(box_id, [...(pictures.get(box_id) ?? []), picture]);
  return pictures;
}

/** Approved promo media; videos only while the plan includes them. */
async function loadPromo(trx: Transaction<Database>): Promise<Map<string, BoxPromo>> {
  const query = trx
    .selectFrom('promo_media')
    .innerJoin('box', 'box.id', 'promo_media.box_id')
    .where('promo_media.status', '=', 'approved')
    .select(['box_id', 'kind', 'file_key as key', 'width', 'height', 'captions'])
    .select(['tier', 'tier_mode', 'subscription_tier', 'allow_video']);
  const promo = new Map<string, BoxPromo>();
  for await (const row of readRows(trx, query)) {
    const { box_id, kind, allow_video, key, width, height, captions, ...plan } = row;
    if (kind === 'video' && !(allow_video && hasFeature(plan, 'video'))) continue;
    promo.set(box_id, {
      ...noPromo,
      ...promo.get(box_id),
      [kind]: { key, width, height, captions },
    });
  }
  return promo;
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

const noRatings = (): RatingSummary => ({
  sum: 0,
  count: 0,
  distribution: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 },
});
