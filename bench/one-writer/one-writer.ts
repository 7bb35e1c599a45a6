import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { createLimiter } from '@hive/api/platform/http/rate-limit';
import type { Pool } from 'pg';
import { fill } from '../dashboard/fill';
import { describeLoad } from '../describe-load';
import { withDatabase } from '../with-database';
import { measureCalls } from './calls';
import { measureDashboards } from './dashboards';
import { reportUsage, withUsage, type Measurement } from './usage';
import { startClicks } from './visits';

/**
 * What one PostgreSQL holds as the writer of everything, on this machine, whose processors it shares with the bench: clicks by
 * the api's group commits, orders and registrations over HTTP, points of limits, and dashboards while clicks are written. Clicks
 * with 1, 2 and 4 writers, and with fsync on and off in turns, so that the figures say what another writer or a faster disk
 * adds. Beside the rate: processor time of PostgreSQL, bytes of WAL and what connections wait for.
 */
const rounds = Number(process.env['ROUNDS'] ?? 3);
const seconds = Number(process.env['ROUND_SECONDS'] ?? 4);
const pastClicks = 300_000;

const writerCounts = [1, 2, 4];
const groupSizes = [1, 500];
const syncs = ['on', 'off'] as const;

await withDatabase(async ({ pool, startApi }) => {
  const partner = await fill(pool, pastClicks);
  const { rows } = await pool.query<{ id: string }>('select id from box');
  const boxIds = rows.map(({ id }) => id);
  await measureClicks(pool, boxIds);
  const secretKey = randomBytes(32);
  const api = await startApi(4398, { SECRET_KEY: secretKey.toString('hex') });
  try {
    await measureCalls({ pool, api, secretKey, rounds, seconds });
    await measureDashboards({ pool, api, boxIds, partner, rounds });
  } finally {
    await api.stop();
  }
  await measureLimits(pool);
  console.log(describeLoad());
});

async function setSync(pool: Pool, fsync: (typeof syncs)[number]): Promise<void> {
  await pool.query(`alter system set fsync = ${fsync}`);
  await pool.query('select pg_reload_conf()');
  await pool.query('checkpoint');
}

/** All combinations in turns, in an order that alternates. */
async function measureClicks(pool: Pool, boxIds: readonly string[]): Promise<void> {
  const sides = syncs.flatMap((fsync) =>
    groupSizes.flatMap((waiting) => writerCounts.map((writers) => ({ fsync, waiting, writers }))),
  );
  const results = new Map(sides.map((side) => [side, [] as Measurement[]]));
  for (let round = 0; round < rounds; round += 1) {
    for (const side of round % 2 === 0 ? sides : sides.toReversed()) {
      await setSync(pool, side.fsync);
      let stored = 0;
      const usage = await withUsage(pool, async () => {
        const clicks = startClicks({ pool, boxIds, ...side });
        await delay(seconds * 1000);
        stored = await clicks.stop();
      });
      results.get(side)!.push({ ...usage, stored });
    }
  }
  await setSync(pool, 'on');
  for (const [{ fsync, waiting, writers }, measured] of results)
    reportUsage(`clicks, ${writers} writers, ${waiting} waiting each, fsync ${fsync}`, measured);
}

/** Points of a limit that is counted in PostgreSQL, each of another key. */
async function measureLimits(pool: Pool): Promise<void> {
  const limiter = createLimiter(
    { pool, processes: { count: 1 } as Parameters<typeof createLimiter>[0]['processes'] },
    { name: 'bench', points: 1000, seconds: 60, store: 'busy' },
  );
  for (const connections of writerCounts) {
    const measured: Measurement[] = [];
    for (let round = 0; round < rounds; round += 1) {
      let [stored, isOver] = [0, false];
      const usage = await withUsage(pool, async () => {
        const running = Array.from({ length: connections }, async (_unused, index) => {
          while (!isOver) {
            await limiter.consume(`${round} ${index} ${stored % 1000}`);
            stored += 1;
          }
        });
        await delay(seconds * 1000);
        isOver = true;
        await Promise.all(running);
      });
      measured.push({ ...usage, stored });
    }
    reportUsage(`points of limits, ${connections} at once, fsync on`, measured);
  }
}
