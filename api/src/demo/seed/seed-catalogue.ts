import type { Tier } from '@hive/contract/partners';
import type { ClientBase } from 'pg';
import type { DemoBrand } from '../content/brands';
import { listEarlierPrices } from '../content/brand-details';
import { brands } from '../content/brands';
import type { DemoPictures } from '../media/demo-pictures';
import { kyselyFromClient } from '../../database/kysely-from-client';
import { toFactColumns } from '../../marketplace/catalogue/box-facts';
import { setTier } from '../../partners/tiers/set-tier';
import { dayMs } from './demo-days';
import { demoId } from './demo-ids';

/** The id of a brand's box. */
export const boxId = (brand: DemoBrand): string => demoId('box', brand.slug);

/** The minimum term in months, read from the cancellation text. */
const minimumTerms: Record<DemoBrand['cancellation'], number> = {
  anytime: 0,
  'skip-cutoff': 0,
  'min-3-months': 3,
  'min-6-months': 6,
};

/** Days since the dynamic tiers became dynamic. */
const dynamicForDays = 100;

/**
 * Seeds the categories and the brands' boxes, listed before `end` by each brand's age. An admin has made some tiers
 * dynamic; earlier months are billed at the fixed tier.
 */
export async function seedCatalogue(
  client: ClientBase,
  end: number,
  pictures: DemoPictures,
): Promise<void> {
  const categories = [...new Set(brands.map(({ category }) => category))].filter(
    (name) => name !== null,
  );
  await client.query(
    'insert into category (id, name) select * from unnest($1::uuid[], $2::text[])',
    [categories.map((name) => demoId('category', name)), categories],
  );
  const rows = await Promise.all(brands.map(async (brand) => toBoxRow(brand, end, pictures)));
  const columns = Object.keys(rows[0]!).join(', ');
  // PostgreSQL has a type called box too; with the schema it is the table's.
  await client.query(
    `insert into box (${columns}) select ${columns} from jsonb_populate_recordset(null::public.box, $1)`,
    [JSON.stringify(rows)],
  );
  await client.query(publishPictures);
  for (const brand of brands.filter(({ tier }) => tier === 'dynamic'))
    await setTier(
      kyselyFromClient(client),
      {
        id: boxId(brand),
        tier: firstTier(brand),
        tier_mode: 'fixed',
        created_at: new Date(end - brand.createdDaysAgo * dayMs),
      },
      {
        to: { tier: 'bronze', mode: 'dynamic' },
        at: new Date(end - dynamicForDays * dayMs),
        id: demoId('tier-change', brand.slug),
      },
    );
}

/** Each box's picture is in the list that its partners edit. It is one of the demo's files, not an uploaded one. */
const publishPictures = `
  insert into box_picture (id, box_id, file_key, width, height, alt, position, was_published, created_at)
  select md5('picture ' || id)::uuid, id, regexp_replace(image_url, '^/media/', ''), 640, 480, 'The opened box of ' || name,
    1, true, created_at
  from public.box where image_url is not null`;

/** A brand's tier when it was listed. */
const firstTier = ({ tier }: DemoBrand): Tier => (tier === 'dynamic' ? 'silver' : tier);

async function toBoxRow(brand: DemoBrand, end: number, pictures: DemoPictures) {
  const isPremium = brand.tier === 'gold' || brand.tier === 'dynamic';
  const createdAt = new Date(
    end - brand.createdDaysAgo * dayMs + 10 * 60 * 60 * 1000,
  ).toISOString();
  return {
    id: boxId(brand),
    ...toFactColumns({
      ...brand,
      imageUrl: await pictures.getPictureUrl(brand),
      logoUrl: await pictures.getLogoUrl(brand),
      minimumTerm: minimumTerms[brand.cancellation],
    }),
    slug: brand.slug,
    category_id: brand.category && demoId('category', brand.category),
    price_pence: listEarlierPrices(brand)[0]?.pricePence ?? brand.pricePence,
    delivery_pence: brand.deliveryPence,
    first_box_pence: brand.firstBoxPence ?? null,
    keywords: brand.keywords,
    is_active: brand.isActive,
    click_parameter: 'clickid',
    commission: brand.commission,
    tier: firstTier(brand),
    subscription_tier: isPremium ? 'premium' : 'free',
    allow_video: isPremium,
    allow_reply: isPremium,
    created_at: createdAt,
    updated_at: createdAt,
  };
}
