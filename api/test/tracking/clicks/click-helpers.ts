import { createHash } from 'node:crypto';
import type { InteractionAnswer } from '@hive/contract/tracking';
import type { TestApp } from '../../support/test-app';
import type { TestAnswer, TestClient } from '../../support/test-client';

export const browser =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

interface Clicked {
  id: string;
  name: string;
  affiliate_link: string | null;
}

/** A visitor with a browser, in their own network. */
export function visitor(api: TestApp, { agrees = false } = {}): TestClient {
  const client = api.makeClient();
  if (agrees) client.cookies.set('hive_consent', 'accepted');
  return client;
}

/** Posts an interaction as a browser does. */
export const log = <T = InteractionAnswer & { code?: string; fields?: Record<string, string> }>(
  client: TestClient,
  action: string,
  details: object,
  headers: Record<string, string> = {},
): Promise<TestAnswer<T>> =>
  client.post<T>(
    '/api/logInteraction',
    { action, details },
    { headers: { 'user-agent': browser, ...headers } },
  );

/** Clicks a box's affiliate link on a page. */
export const clickOnPage = (
  client: TestClient,
  box: Clicked,
  headers: Record<string, string> = {},
) =>
  log(
    client,
    'clicked_affiliate_link',
    { boxId: box.id, boxName: box.name, url: box.affiliate_link },
    headers,
  );

/** Follows a plain link. */
export const follow = (
  client: TestClient,
  id: string,
  headers: Record<string, string> = {},
  method = 'GET',
) => client.navigate(`/go/${id}`, { method, headers: { 'user-agent': browser, ...headers } });

export interface StoredClick {
  id: string;
  box_id: string;
  user_id: string | null;
  source: string;
  page: string | null;
  url: string;
  reason: string | null;
  is_counted: boolean;
}

/** Every stored click of a box, oldest first. */
export async function storedClicks(api: TestApp, boxId: string): Promise<StoredClick[]> {
  const { rows } = await api.context.pool.query<StoredClick>(
    'select * from click where box_id = $1 order by at, id',
    [boxId],
  );
  return rows;
}

/** The number of differences between the daily rollups and the raw rows, in both directions. */
export async function rollupDifferences(api: TestApp): Promise<number> {
  const { rows } = await api.context.pool.query<{ differences: number }>(`
    with views as (select (at at time zone 'Europe/London')::date as day, page_group, category, count(*)::int as views
        from page_view where is_counted group by 1, 2, 3),
      box_views as (select (at at time zone 'Europe/London')::date as day, box_id, category, count(*)::int as views
        from page_view where is_counted and box_id is not null group by 1, 2, 3),
      clicks as (select (at at time zone 'Europe/London')::date as day, box_id, count(*) filter (where is_counted)::int as counted,
        count(*) filter (where not is_counted)::int as not_counted, count(*) filter (where reason = 'bot')::int as bot,
        count(*) filter (where reason = 'repeat')::int as repeat, count(*) filter (where reason = 'over-limit')::int as over_limit,
        count(*) filter (where reason = 'network-limit')::int as network_limit, count(*) filter (where reason = 'own')::int as own,
        count(*) filter (where reason = 'sponsored')::int as sponsored
        from click group by 1, 2),
      networks as (select (recent[1] at time zone 'Europe/London')::date as day, box_id, count(*)::int as networks
        from click_network group by 1, 2),
      daily as (select day, box_id, counted, not_counted, bot, repeat, over_limit, network_limit, own,
        coalesce(networks, 0) as networks, sponsored from clicks left join networks using (day, box_id))
    select (select count(*) from ((table views except table page_view_daily) union all (table page_view_daily except table views)) d)::int
      + (select count(*) from ((table box_views except table page_view_box_daily) union all (table page_view_box_daily except table box_views)) d)::int
      + (select count(*) from ((table daily except table click_daily) union all (table click_daily except table daily)) d)::int as differences`);
  return rows[0]!.differences + (await subscriptionDifferences(api));
}

/** The same for conversions alone. */
export async function subscriptionDifferences(api: TestApp): Promise<number> {
  const { rows } = await api.context.pool.query<{ differences: number }>(`
    with subscriptions as (select (occurred_at at time zone 'Europe/London')::date as day, box_id,
        count(*) filter (where status <> 'declined')::int as conversions from conversion group by 1, 2)
    select count(*)::int as differences from ((table subscriptions except table conversion_daily)
      union all (table conversion_daily except table subscriptions)) d`);
  return rows[0]!.differences;
}

/** A key that several apps of one test share. */
export const sharedKey = createHash('sha256').update('tracking tests').digest();
