import type { Pool } from 'pg';
import type { NewClick } from '@hive/api/tracking/clicks/click-store';
import type { CountingRules } from '@hive/api/tracking/clicks/counting-rules';
import { classifyClicks, findNewNetworks } from '@hive/api/tracking/clicks/counting-rules';
import { readEarlier } from '@hive/api/tracking/clicks/earlier-clicks';
import { inTransaction } from '@hive/api/tracking/clicks/in-transaction';

/** Other ways of storing a click, with a separate write for each request. */
export const writerKinds = ['nothing', 'row', 'rules'] as const;
export type WriterKind = (typeof writerKinds)[number];
type StoreClick = (click: NewClick) => Promise<void>;

const columns = 'id, at, box_id, user_id, visitor, source, page, url, is_counted, reason';

const insertRow = {
  name: 'bench_row',
  text: `insert into click (${columns}) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
};

const insertRowAndRollup = {
  name: 'bench_row_and_rollup',
  text: `with fresh as (${insertRow.text} on conflict (id, at) do nothing returning at, box_id, reason),
    counted as (insert into click_network as known (network, box_id, recent)
      select $11, box_id, array[at] from fresh where reason is null
      on conflict (network, box_id) do update set recent = known.recent || excluded.recent)
    insert into click_daily
      (day, box_id, counted, not_counted, bot, repeat, over_limit, network_limit, own, networks)
    select (at at time zone 'Europe/London')::date, box_id, (reason is null)::int, (reason is not null)::int,
      (reason is not distinct from 'bot')::int, (reason is not distinct from 'repeat')::int,
      (reason is not distinct from 'over-limit')::int, (reason is not distinct from 'network-limit')::int,
      (reason is not distinct from 'own')::int, $12::int
    from fresh
    on conflict (day, box_id) do update set
      counted = click_daily.counted + excluded.counted,
      not_counted = click_daily.not_counted + excluded.not_counted,
      bot = click_daily.bot + excluded.bot,
      repeat = click_daily.repeat + excluded.repeat,
      over_limit = click_daily.over_limit + excluded.over_limit,
      network_limit = click_daily.network_limit + excluded.network_limit,
      own = click_daily.own + excluded.own,
      networks = click_daily.networks + excluded.networks`,
};

/** The reference implementations. All statements are prepared, and each click is a separate commit. */
export function createClickWriters(
  pool: Pool,
  rules: CountingRules,
): Record<WriterKind, StoreClick> {
  return {
    /** Stores nothing: the upper limit that HTTP, checks and rate limits leave for any way of writing. */
    nothing: () => Promise.resolve(),

    /** Inserts only the row, without earlier clicks and rollups. Less than the product needs. */
    row: async (click) => {
      await pool.query({ ...insertRow, values: valuesOf(click, true, null) });
    },

    /** What the product needs. Clicks of one visitor are serialised, those of different visitors are not. */
    rules: (click) =>
      inTransaction(pool, {
        lock: click.visitor.readInt32BE(),
        read: (client) => readEarlier(client, [click], rules),
        write: (client, earlier) => {
          const [reason = null] = classifyClicks([click], earlier, rules);
          const [isNewNetwork] = findNewNetworks([click], [reason], earlier);
          const values = [
            ...valuesOf(click, reason === null, reason),
            click.network,
            Number(isNewNetwork),
          ];
          return client.query({ ...insertRowAndRollup, values });
        },
      }),
  };
}

const valuesOf = (click: NewClick, isCounted: boolean, reason: string | null): unknown[] => {
  const { id, at, boxId, userId, visitor, source, page, url } = click;
  return [id, at, boxId, userId, visitor, source, page, url, isCounted, reason];
};
