import type { ClickPage } from '@hive/contract/click-pages';
import type { Pool, PoolClient } from 'pg';
import { arrayLiteral } from '../../database/array-literal';
import type { CountingRules, NotCountedReason, RequestFlag } from './counting-rules';
import { classifyClicks, findNewNetworks } from './counting-rules';
import { readEarlier } from './earlier-clicks';
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
  /** See `hashNetwork`; null for a click that an earlier version spooled. */
  network: Buffer | null;
  source: 'interaction' | 'go' | 'sponsored';
  /** The kind of page that the link was on; null if it is not known. */
  page: ClickPage | null;
  /** The address that the visitor was redirected to. */
  url: string;
  flag: RequestFlag | null;
}

/**
 * One group of clicks is written at a time across all processes, so that a repeat is detected even if two processes
 * receive the two clicks at the same moment. Meanwhile the other processes collect their next group.
 */
export const clickLock = 4_020_001;

const insertClicks = {
  name: 'tracking_insert_clicks_5',
  text: `with given as (
      select id, at, box_id, user_id, decode(visitor, 'hex') as visitor, source, page, url, reason,
        decode(network, 'hex') as network, is_new_network, (at at time zone 'Europe/London')::date as day
      from unnest($1::text[], $2::timestamptz[], $3::uuid[], $4::uuid[], $5::text[], $6::text[], $7::text[], $8::text[],
        $9::text[], $10::text[], $11::bool[])
        as given (id, at, box_id, user_id, visitor, source, page, url, reason, network, is_new_network)),
    inserted as (
      insert into click (id, at, box_id, user_id, visitor, source, page, url, is_counted, reason)
      -- The cookie of a plain link outlives an erasure of its account.
      select id, at, box_id,
        (select person.id from app_user person where person.id = given.user_id and person.erased_at is null),
        visitor, source, page, url, reason is null, reason from given
      on conflict (id, at) do nothing
      returning id),
    fresh as (select given.* from given join inserted using (id)),
    counted as (
      insert into click_network as known (network, box_id, recent)
      select network, box_id, array_agg(at order by at)
      from fresh where reason is null and network is not null group by 1, 2
      on conflict (network, box_id) do update set recent = (known.recent || excluded.recent)
        [greatest(1, cardinality(known.recent) + cardinality(excluded.recent) - 99):])
    insert into click_daily
      (day, box_id, counted, not_counted, bot, repeat, over_limit, network_limit, own, sponsored, networks)
    select day, box_id, count(*) - count(reason), count(reason),
      count(*) filter (where reason = 'bot'), count(*) filter (where reason = 'repeat'),
      count(*) filter (where reason = 'over-limit'), count(*) filter (where reason = 'network-limit'),
      count(*) filter (where reason = 'own'),
      count(*) filter (where reason = 'sponsored'),
      count(*) filter (where is_new_network)
    from fresh group by 1, 2
    on conflict (day, box_id) do update set
      counted = click_daily.counted + excluded.counted,
      not_counted = click_daily.not_counted + excluded.not_counted,
      bot = click_daily.bot + excluded.bot,
      repeat = click_daily.repeat + excluded.repeat,
      over_limit = click_daily.over_limit + excluded.over_limit,
      network_limit = click_daily.network_limit + excluded.network_limit,
      own = click_daily.own + excluded.own,
      sponsored = click_daily.sponsored + excluded.sponsored,
      networks = click_daily.networks + excluded.networks`,
};

/** Writes groups of clicks, each with its place in the daily rollups, in one transaction. */
export function createClickStore(pool: Pool, rules: CountingRules) {
  return {
    /** Stores clicks. Ignores a click whose id is already stored, so that retries are harmless. */
    async insert(given: NewClick[]): Promise<void> {
      // A file of the spool may contain a click twice.
      const clicks = [...new Map(given.map((click) => [click.id, click])).values()];
      await inTransaction(pool, {
        lock: clickLock,
        read: (client) => readEarlier(client, clicks, rules),
        write: (client, earlier) => {
          const reasons = classifyClicks(clicks, earlier, rules);
          return insert(client, clicks, reasons, findNewNetworks(clicks, reasons, earlier));
        },
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

async function insert(
  client: PoolClient,
  clicks: NewClick[],
  reasons: (NotCountedReason | null)[],
  areNewNetworks: boolean[],
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
      arrayLiteral(clicks.map(({ page }) => page)),
      clicks.map(({ url }) => url),
      arrayLiteral(reasons),
      arrayLiteral(clicks.map(({ network }) => network?.toString('hex') ?? null)),
      arrayLiteral(areNewNetworks),
    ],
  });
}
