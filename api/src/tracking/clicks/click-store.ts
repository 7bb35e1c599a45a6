import type { Pool, PoolClient } from 'pg';
import { arrayLiteral } from '../../database/array-literal';
import type { CountingRules, EarlierClick, NotCountedReason } from './counting-rules';
import { classifyClicks } from './counting-rules';
import { inTransaction } from './in-transaction';
import { ensurePartitions } from './partitions';

/** A click before the rules decide whether it counts. */
export interface NewClick {
  /** A ULID. */
  id: string;
  at: Date;
  boxId: string;
  /** The account, if a signed-in user consented. */
  userId: string | null;
  visitor: Buffer;
  source: 'interaction' | 'go';
  /** The address that the visitor was redirected to. */
  url: string;
  flag: 'bot' | 'over-limit' | null;
}

/**
 * One group of clicks is written at a time across all processes, so that a repeat is detected even if two processes
 * receive the two clicks at the same moment. Meanwhile the other processes collect their next group.
 */
export const clickLock = 4_020_001;

const earlierClicks = {
  name: 'tracking_earlier_clicks',
  // Repeats matter to the limit only, so they are read from its shorter time.
  text: `select at, box_id as "boxId", visitor, is_counted as "isCounted"
    from click
    where (reason is null or reason = 'repeat')
      and visitor = any (array(select decode(visitor, 'hex') from unnest($1::text[]) as visitor)) and at > $2 and at < $3
      and (is_counted or at > $4)`,
};

const insertClicks = {
  name: 'tracking_insert_clicks',
  text: `with fresh as (
      insert into click (id, at, box_id, user_id, visitor, source, url, is_counted, reason)
      select id, at, box_id, user_id, decode(visitor, 'hex'), source, url, reason is null, reason
      from unnest($1::text[], $2::timestamptz[], $3::uuid[], $4::uuid[], $5::text[], $6::text[], $7::text[], $8::text[])
        as given (id, at, box_id, user_id, visitor, source, url, reason)
      on conflict (id, at) do nothing
      returning at, box_id, reason)
    insert into click_daily (day, box_id, counted, not_counted, bot, repeat, over_limit)
    select (at at time zone 'Europe/London')::date, box_id, count(*) - count(reason), count(reason),
      count(*) filter (where reason = 'bot'), count(*) filter (where reason = 'repeat'),
      count(*) filter (where reason = 'over-limit')
    from fresh group by 1, 2
    on conflict (day, box_id) do update set
      counted = click_daily.counted + excluded.counted,
      not_counted = click_daily.not_counted + excluded.not_counted,
      bot = click_daily.bot + excluded.bot,
      repeat = click_daily.repeat + excluded.repeat,
      over_limit = click_daily.over_limit + excluded.over_limit`,
};

/** Writes groups of clicks, each with its place in the daily rollups, in one transaction. */
export function createClickStore(pool: Pool, rules: CountingRules) {
  return {
    /** Stores clicks. Ignores a click whose id is already stored, so that retries are harmless. */
    async insert(clicks: NewClick[]): Promise<void> {
      await inTransaction(pool, {
        lock: clickLock,
        read: (client) => readEarlier(client, clicks, rules),
        write: (client, earlier) => insert(client, clicks, classifyClicks(clicks, earlier, rules)),
      });
    },

    /** The same for clicks of any age: their months may have no partition yet. */
    async insertLate(clicks: NewClick[]): Promise<void> {
      const times = clicks.map(({ at }) => at.getTime());
      await ensurePartitions(pool, new Date(Math.min(...times)), new Date(Math.max(...times)));
      await this.insert(clicks);
    },
  };
}

async function readEarlier(
  client: PoolClient,
  clicks: NewClick[],
  { repeatSeconds, limit }: CountingRules,
): Promise<EarlierClick[]> {
  const judged = clicks.filter(({ flag }) => !flag);
  if (judged.length === 0) return [];
  const times = judged.map(({ at }) => at.getTime());
  const [first, last] = [Math.min(...times), Math.max(...times)];
  const farthest = Math.max(repeatSeconds, limit.seconds) * 1000;
  const { rows } = await client.query<EarlierClick>({
    ...earlierClicks,
    values: [
      arrayLiteral([...new Set(judged.map(({ visitor }) => visitor.toString('hex')))]),
      new Date(first - farthest),
      new Date(last + farthest),
      new Date(first - limit.seconds * 1000),
    ],
  });
  return rows;
}

async function insert(
  client: PoolClient,
  clicks: NewClick[],
  reasons: (NotCountedReason | null)[],
): Promise<void> {
  await client.query({
    ...insertClicks,
    values: [
      arrayLiteral(clicks.map(({ id }) => id)),
      arrayLiteral(clicks.map(({ at }) => at)),
      arrayLiteral(clicks.map(({ boxId }) => boxId)),
      arrayLiteral(clicks.map(({ userId }) => userId)),
      arrayLiteral(clicks.map(({ visitor }) => visitor.toString('hex'))),
      arrayLiteral(clicks.map(({ source }) => source)),
      clicks.map(({ url }) => url),
      arrayLiteral(reasons),
    ],
  });
}
