import type { Pool } from 'pg';
import type { NewClick } from '@hive/api/tracking/click-store';

const insertRow = `insert into click (id, at, box_id, user_id, visitor, source, url, is_counted)
  values ($1, $2, $3, $4, $5, $6, $7, true)`;

const statements = {
  /** The least one can do: the raw row and nothing else. */
  row: { name: 'bench_row', text: insertRow },
  /** The row with its place in the daily rollup, as the dashboards need it. */
  rollup: {
    name: 'bench_rollup',
    text: `with fresh as (${insertRow} returning at, box_id)
      insert into click_daily (day, box_id, counted, not_counted)
      select (at at time zone 'Europe/London')::date, box_id, 1, 0 from fresh
      on conflict (day, box_id) do update set counted = click_daily.counted + 1`,
  },
};
export type OneByOne = keyof typeof statements;
export const oneByOneKinds = Object.keys(statements) as OneByOne[];

/** The yardstick: each request writes its click by a prepared statement and a commit of its own. */
export const keepOneByOne =
  (pool: Pool, kind: OneByOne) =>
  async (click: NewClick): Promise<void> => {
    const { id, at, boxId, userId, visitor, source, url } = click;
    await pool.query({
      ...statements[kind],
      values: [id, at, boxId, userId, visitor, source, url],
    });
  };
