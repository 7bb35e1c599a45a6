import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect, hasPooler } from '../database/connect';
import type { PoolerSettings } from '../database/connect';
import { within } from '../database/within';

/**
 * Sends a notification through the pooler and waits for it past the pooler, and reads the time limit of statements.
 * @returns what was found; null without a pooler
 * @throws an error that says what is wrong
 */
export async function checkPooler(
  settings: PoolerSettings,
  patienceMs: number,
): Promise<string | null> {
  if (!hasPooler(settings)) return null;
  const { databaseUrl, databaseDirectUrl } = settings;
  const { pool, directPool, close } = connect({
    url: databaseUrl,
    directUrl: databaseDirectUrl,
    poolSize: 1,
    log: { warn: () => undefined },
  });
  try {
    const listener = await directPool.connect();
    try {
      const channel = `check_${randomUUID().replaceAll('-', '')}`;
      const arrival = once(listener, 'notification');
      await listener.query(`listen ${channel}`);
      await pool.query('select pg_notify($1, $2)', [channel, '']);
      const fault = 'DATABASE_DIRECT_URL names another database, or also a pooler';
      await within(patienceMs, arrival, fault);
    } finally {
      listener.release(true);
    }
    const { rows } = await pool.query<{ limit: string }>(
      `select current_setting('statement_timeout') as "limit"`,
    );
    const limit = rows[0]!.limit;
    if (limit === '0') throw new Error('statements through the pooler have no time limit');
    return `notifications arrive past the pooler, and statements through it end after ${limit}`;
  } finally {
    await close();
  }
}
