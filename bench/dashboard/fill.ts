import type { Pool, PoolClient } from 'pg';
import { v7 as newId } from 'uuid';
import { createSession } from '../create-session';

/** Period of the clicks, in months up to now: within their retention, so that the api does not drop any. */
const months = 12;
const batch = 500_000;
/** Number of boxes of other brands, with one click a day each, so that queries have rows to skip. */
const others = 500;

/** The partner whose dashboard is measured. */
export interface Partner {
  accessToken: string;
  boxIds: string[];
}

/** Fills an empty database with clicks of a partner and of other brands, and signs the partner in. */
export async function fill(pool: Pool, clicks: number): Promise<Partner> {
  const client = await pool.connect();
  try {
    // The data need not survive a crash.
    await client.query("set synchronous_commit = off; set work_mem = '256MB'");
    await client.query(
      `select ensure_partitions((now() - interval '${months} months')::date, (now() + interval '2 months')::date)`,
    );
    const boxIds = await makeBoxes(client, 'partner', 2);
    await addClicks(client, boxIds, clicks);
    await addDailyClicks(client, await makeBoxes(client, 'other', others));
    await addConversions(client, boxIds);
    await rollUp(client);
    await client.query('vacuum (analyze) click');
    await client.query('analyze');
    await client.query('checkpoint');
    return { accessToken: await signInPartner(client, boxIds), boxIds };
  } finally {
    // Closes the connection: its settings must not apply to the measured statements.
    client.release(true);
  }
}

async function makeBoxes(client: PoolClient, name: string, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => newId());
  await client.query(
    `insert into box (id, name, slug, affiliate_link, tier)
     select id, $2 || ' ' || number, $2 || '-' || number, 'https://' || $2 || '.example/join', 'gold'
     from unnest($1::uuid[]) with ordinality as given (id, number)`,
    [ids, name],
  );
  return ids;
}

const columns = 'id, at, box_id, visitor, source, url, is_counted, reason';

/** Adds clicks in time order, spread evenly over the months and boxes. One in eleven is not counted. */
async function addClicks(client: PoolClient, boxIds: string[], clicks: number): Promise<void> {
  for (let first = 1; first <= clicks; first += batch) {
    await client.query(
      `insert into click (${columns})
       select upper(lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || lpad(to_hex(number), 14, '0')),
         at, ($1::uuid[])[1 + number % cardinality($1::uuid[])], decode(md5((number * 7919 % 1000003)::text), 'hex'),
         case when number % 5 = 0 then 'go' else 'interaction' end, 'https://partner.example/join',
         reason is null, reason
       from (
         select number, since + (now() - since) * (number::float8 / $4) as at,
           case when number % 21 = 0 then 'bot' when number % 33 = 0 then 'repeat' when number % 101 = 0 then 'over-limit' end
             as reason
         from generate_series($2::bigint, $3) as number, (select now() - interval '${months} months' as since) as span
       ) as given`,
      [boxIds, first, Math.min(first + batch - 1, clicks), clicks],
    );
    console.log(`${Math.min(first + batch - 1, clicks)} clicks written`);
  }
}

async function addDailyClicks(client: PoolClient, boxIds: string[]): Promise<void> {
  await client.query(
    `insert into click (${columns})
     select 'OTHER' || to_char(at, 'YYMMDD') || lpad(number::text, 15, '0'), at, id, decode(md5(number::text), 'hex'),
       'interaction', 'https://other.example/join', true, null
     from unnest($1::uuid[]) with ordinality as given (id, number),
       generate_series(now() - interval '${months} months', now(), interval '1 day') as at`,
    [boxIds],
  );
}

/** Adds a conversion for one click in 256; one in sixteen of them is declined. */
async function addConversions(client: PoolClient, boxIds: string[]): Promise<void> {
  await client.query(
    `insert into conversion (id, box_id, order_reference, click_id, status, amount_pence, commission_rate,
       commission_pence, occurred_at, created_at, decided_at)
     select gen_random_uuid(), box_id, id, id, case when right(id, 3) = '000' then 'declined' else 'approved' end,
       2500, 10, 250, at, at, at
     from click where reason is null and right(id, 2) = '00' and box_id = any ($1::uuid[])`,
    [boxIds],
  );
}

/** Fills the daily rollups by the same rules as the api. */
async function rollUp(client: PoolClient): Promise<void> {
  await client.query(`
    insert into click_daily (day, box_id, counted, not_counted, bot, repeat, over_limit)
    select (at at time zone 'Europe/London')::date, box_id, count(*) - count(reason), count(reason),
      count(*) filter (where reason = 'bot'), count(*) filter (where reason = 'repeat'),
      count(*) filter (where reason = 'over-limit')
    from click group by 1, 2;
    insert into conversion_daily (day, box_id, conversions)
    select (occurred_at at time zone 'Europe/London')::date, box_id, count(*) filter (where status <> 'declined')
    from conversion group by 1, 2`);
}

/** Signs in a partner with access to these boxes and returns the access token. */
async function signInPartner(client: PoolClient, boxIds: string[]): Promise<string> {
  const { userId, accessToken } = await createSession(client, 'partner');
  await client.query('insert into box_member (box_id, user_id) select unnest($1::uuid[]), $2', [
    boxIds,
    userId,
  ]);
  return accessToken;
}
