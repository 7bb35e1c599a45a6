import { monitorEventLoopDelay } from 'node:perf_hooks';
import { createCatalogue } from '@hive/api/marketplace/catalogue/catalogue';
import { loadUnannounced } from '@hive/api/marketplace/catalogue/unannounced-rows';
import { updateSnapshot } from '@hive/api/marketplace/catalogue/update-snapshot';
import { createLiveDirectory } from '@hive/api/marketplace/directory/live-directory';
import { kyselyFromClient } from '@hive/api/database/kysely-from-client';
import { fastify } from 'fastify';
import type { Pool } from 'pg';
import { measureTime } from '../measure-time';
import { report } from '../report';
import { watchBlocks } from './measure-blocks';

/** Runs work and reports its duration with the longest time that it held the event loop. */
export async function reportDelay<T>(name: string, work: () => Promise<T>): Promise<T> {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const endBlocks = watchBlocks();
  const [result, took] = await measureTime(work);
  // The last block counts when the timer of the monitor has run after it.
  await new Promise((resolve) => setTimeout(resolve, 5));
  delay.disable();
  const longest = `longest delay of the event loop ${(delay.max / 1e6).toFixed(0)} ms`;
  const block = endBlocks();
  const ofIt = block === null ? '' : `, longest block in processor time ${block.toFixed(0)} ms`;
  report(name, `${took.toFixed(0)} ms, ${longest}${ofIt}`);
  return result;
}

/**
 * Loads the catalogue and the index of the directory as a process does at its start, after a change of a price, and every minute.
 */
export async function measureReload(pool: Pool): Promise<void> {
  const client = await pool.connect();
  const database = kyselyFromClient(client);
  const { log } = fastify();
  const context = { database, log, clock: { now: () => new Date() } };
  const catalogue = createCatalogue(context, { on: () => undefined, isLost: () => false });
  const directory = createLiveDirectory(context, catalogue);
  await reportDelay('first load of the catalogue and the index', () => directory.refresh());
  await pool.query(
    'update box set price_pence = price_pence + 100 where id = (select min(id::text)::uuid from box)',
  );
  await reportDelay('reload of both after a change of a price', () => directory.refresh());
  const current = catalogue.snapshot();
  await reportDelay('regular update of the catalogue without a change', async () =>
    updateSnapshot(current, await loadUnannounced(database, new Date())),
  );
  client.release();
}
