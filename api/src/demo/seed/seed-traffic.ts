import type { ClientBase } from 'pg';
import { arrayLiteral } from '../../database/array-literal';
import { brands } from '../content/brands';
import type { DemoConversion } from './conversions';
import { demoVisitorHash } from './demo-visitors';
import { boxId } from './seed-catalogue';
import type { DemoClick, DemoPageView } from './traffic';

const iso = (at: number): string => new Date(at).toISOString();

/** Where the box and its category come from for a row that names a brand by number. */
const brandIds = brands.map(boxId);
const brandCategories = brands.map(({ category }) => category ?? 'Other');

export async function seedPageViews(client: ClientBase, views: DemoPageView[]): Promise<void> {
  await client.query(
    `insert into page_view (id, at, page, page_group, box_id, category, visitor, is_counted)
     select id, at, page, page_group, ($7::uuid[])[brand + 1], coalesce(($8::text[])[brand + 1], ''), decode(visitor, 'hex'), true
     from unnest($1::uuid[], $2::timestamptz[], $3::text[], $4::text[], $5::int[], $6::text[])
       as given (id, at, page, page_group, brand, visitor)`,
    [
      arrayLiteral(views.map(({ id }) => id)),
      arrayLiteral(views.map(({ at }) => iso(at))),
      arrayLiteral(views.map(({ page }) => page)),
      arrayLiteral(views.map(({ group }) => group)),
      arrayLiteral(views.map(({ brand }) => brand)),
      arrayLiteral(views.map(({ visitor }) => demoVisitorHash(visitor))),
      brandIds,
      brandCategories,
    ],
  );
}

export async function seedClicks(client: ClientBase, clicks: DemoClick[]): Promise<void> {
  await client.query(
    `insert into click (id, at, box_id, visitor, source, url, is_counted, reason)
     select id, at, box_id, decode(visitor, 'hex'), source, url, reason is null, reason
     from unnest($1::text[], $2::timestamptz[], $3::uuid[], $4::text[], $5::text[], $6::text[], $7::text[])
       as given (id, at, box_id, visitor, source, url, reason)`,
    [
      arrayLiteral(clicks.map(({ id }) => id)),
      arrayLiteral(clicks.map(({ at }) => at)),
      arrayLiteral(clicks.map(({ brand }) => boxId(brand))),
      arrayLiteral(clicks.map(({ visitor }) => demoVisitorHash(visitor))),
      arrayLiteral(clicks.map(({ source }) => source)),
      clicks.map(({ url }) => url),
      arrayLiteral(clicks.map(({ reason }) => reason)),
    ],
  );
}

export async function seedConversions(
  client: ClientBase,
  conversions: DemoConversion[],
): Promise<void> {
  await client.query(
    `insert into conversion (id, box_id, order_reference, click_id, status, amount_pence, commission_rate, commission_pence, occurred_at, created_at)
     select id, box_id, order_reference, click_id, status, amount, rate, commission, at, at
     from unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::text[], $6::int[], $7::numeric[], $8::int[], $9::timestamptz[])
       as given (id, box_id, order_reference, click_id, status, amount, rate, commission, at)`,
    [
      arrayLiteral(conversions.map(({ id }) => id)),
      arrayLiteral(conversions.map(({ click }) => boxId(click.brand))),
      arrayLiteral(conversions.map(({ orderReference }) => orderReference)),
      arrayLiteral(conversions.map(({ click }) => click.id)),
      arrayLiteral(conversions.map(({ status }) => status)),
      arrayLiteral(conversions.map(({ amountPence }) => amountPence)),
      arrayLiteral(conversions.map(({ click }) => click.brand.commission)),
      arrayLiteral(conversions.map(({ commissionPence }) => commissionPence)),
      arrayLiteral(conversions.map(({ at }) => at)),
    ],
  );
}

/** Fills the daily rollups from the raw rows, by the same rules as the live writers. */
export async function seedRollups(client: ClientBase): Promise<void> {
  await client.query(`
    insert into page_view_daily (day, page_group, category, views)
    select (at at time zone 'Europe/London')::date, page_group, category, count(*)
    from page_view where is_counted group by 1, 2, 3;
    insert into click_daily (day, box_id, counted, not_counted, bot, repeat, over_limit)
    select (at at time zone 'Europe/London')::date, box_id, count(*) - count(reason), count(reason),
      count(*) filter (where reason = 'bot'), count(*) filter (where reason = 'repeat'),
      count(*) filter (where reason = 'over-limit')
    from click group by 1, 2;
    insert into conversion_daily (day, box_id, conversions)
    select (occurred_at at time zone 'Europe/London')::date, box_id, count(*)
    from conversion where status <> 'declined' group by 1, 2;`);
}
