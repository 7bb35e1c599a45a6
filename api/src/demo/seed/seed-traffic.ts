import type { ClientBase } from 'pg';
import { arrayLiteral } from '../../database/array-literal';
import { brands } from '../content/brands';
import { demoVisitorHash } from './demo-visitors';
import { boxId } from './seed-catalogue';
import type { DemoClick, DemoPageView } from './traffic';

const iso = (at: number): string => new Date(at).toISOString();

/** Joins the box and its category to rows that refer to a brand by number. */
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
    `insert into click (id, at, box_id, visitor, source, page, url, is_counted, reason)
     select id, at, box_id, decode(visitor, 'hex'), source, page, url, reason is null, reason
     from unnest($1::text[], $2::timestamptz[], $3::uuid[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[])
       as given (id, at, box_id, visitor, source, page, url, reason)`,
    [
      arrayLiteral(clicks.map(({ id }) => id)),
      arrayLiteral(clicks.map(({ at }) => at)),
      arrayLiteral(clicks.map(({ brand }) => boxId(brand))),
      arrayLiteral(clicks.map(({ visitor }) => demoVisitorHash(visitor))),
      arrayLiteral(clicks.map(({ source }) => source)),
      arrayLiteral(clicks.map(({ page }) => page)),
      clicks.map(({ url }) => url),
      arrayLiteral(clicks.map(({ reason }) => reason)),
    ],
  );
}

/**
 * Fills the daily rollups of views and clicks from the raw rows, by the same rules as the live writers. Every demo visitor
 * has a separate network.
 */
export async function seedRollups(client: ClientBase): Promise<void> {
  await client.query(`
    insert into page_view_daily (day, page_group, category, views)
    select (at at time zone 'Europe/London')::date, page_group, category, count(*)
    from page_view where is_counted group by 1, 2, 3;
    insert into page_view_box_daily (day, box_id, category, views)
    select (at at time zone 'Europe/London')::date, box_id, category, count(*)
    from page_view where is_counted and box_id is not null group by 1, 2, 3;
    insert into click_daily (day, box_id, counted, not_counted, bot, repeat, over_limit)
    select (at at time zone 'Europe/London')::date, box_id, count(*) - count(reason), count(reason),
      count(*) filter (where reason = 'bot'), count(*) filter (where reason = 'repeat'),
      count(*) filter (where reason = 'over-limit')
    from click group by 1, 2;
    update click_daily set networks = new.networks from (
      select day, box_id, count(*) as networks from (
        select box_id, min((at at time zone 'Europe/London')::date) as day from click where is_counted
        group by box_id, visitor, date_trunc('week', at at time zone 'Europe/London')) first
      group by 1, 2) new
    where click_daily.day = new.day and click_daily.box_id = new.box_id;`);
}
