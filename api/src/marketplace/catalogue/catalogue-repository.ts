import { monthlyCostPence } from '@hive/contract/box-price';
import type { Category, RatingDistribution, ShownVerification } from '@hive/contract/boxes';
import type { Kysely, Transaction } from 'kysely';
import { sql } from 'kysely';
import { readRows } from '../../database/read-rows';
import { readSnapshot } from '../../database/replica/read-snapshot';
import type { Database } from '../../database/schema';
import { londonDay } from '../../platform/time/london-day';
import { hasFeature } from '../../partners/membership/entitlements';
import { loadDetailRevisions } from '../details/box-details';
import { factSelection } from './box-facts';
import type { BoxPicture, BoxPromo, CatalogueBox, RatingSummary } from './catalogue-box';
import { noPromo } from './catalogue-box';
import type { UnannouncedRows } from './unannounced-rows';
import { readUnannounced } from './unannounced-rows';

/** The data of a snapshot. */
export interface CatalogueRows extends Omit<UnannouncedRows, 'measureVisits'> {
  categories: readonly Category[];
  boxes: readonly CatalogueBox[];
  /** By box id, separate from the boxes: rankings must not see who advertises. */
  promo: ReadonlyMap<string, BoxPromo>;
  /** The pictures of boxes in their order, by box id. */
  pictures: ReadonlyMap<string, readonly BoxPicture[]>;
  /** By box id: changes with the details of a box, which profiles read when they are prepared. */
  detailRevisions: ReadonlyMap<string, number>;
  /** Current verifications, by box id. */
  verifications: ReadonlyMap<string, ShownVerification>;
}

/**
 * Reads the whole public catalogue in queries that see one state of the database.
 * @param now the instant at which popularity is measured, the hour of sponsored places, and the day of testimonials
 */
export function loadCatalogue(database: Kysely<Database>, now: Date): Promise<CatalogueRows> {
  return readSnapshot(database, async (trx) => {
    const categories = await trx.selectFrom('category').select(['id as _id', 'name']).execute();
    const { measureVisits, ...unannounced } = await readUnannounced(trx, now);
    return {
      categories,
      boxes: await loadBoxes(trx, categories, measureVisits),
      promo: await loadPromo(trx),
      pictures: await loadPictures(trx),
      detailRevisions: await loadDetailRevisions(trx),
      verifications: await loadVerifications(trx),
      ...unannounced,
    };
  });
}

/** The public boxes: active and not archived. */
async function loadBoxes(
  trx: Transaction<Database>,
  categories: readonly Category[],
  measureVisits: UnannouncedRows['measureVisits'],
): Promise<CatalogueBox[]> {
  const ratings = await loadRatings(trx);
  const categoryById = new Map(categories.map((category) => [category._id, category]));
  const boxes: CatalogueBox[] = [];
  for await (const { categoryId, ...box } of readRows(trx, selectBoxes(trx))) {
    const added = {
      category: (categoryId && categoryById.get(categoryId)) || null,
      monthlyCostPence: monthlyCostPence(box.pricePence, box.deliveryPence, box.frequency),
      rating: ratings.get(box.id) ?? noRatings(),
    };
    // Not by spreading: see `addFacts`.
    boxes.push(Object.assign(box, added, measureVisits(box)));
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

const noRatings = (): RatingSummary => ({
  sum: 0,
  count: 0,
  distribution: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 },
});
