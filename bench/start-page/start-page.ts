import { apiBase, apiPaths } from '@hive/contract/api-paths';
import type { Pool } from 'pg';
import { median, quantile } from '../figures';
import { createSession } from '../create-session';
import { describeLoad } from '../describe-load';
import { measureTime } from '../measure-time';
import { withDatabase } from '../with-database';
import type { Server } from '../public-list/servers';
import { report } from '../report';
import { addDecision, fill } from './fill';

/**
 * Measures the call of the admins' start page over HTTP with 150,000 and with 1,000,000 orders. 100,000 orders are pending
 * in both, more than are counted. Each size has a separate database and api, and requests take turns. Target: p95 below
 * 100 ms.
 */
const sizes = { small: 150_000, large: Number(process.env['ORDERS'] ?? 1_000_000) };
const rounds = Number(process.env['ROUNDS'] ?? 100);
const ports = { small: 4380, large: 4381 };

interface Side {
  pool: Pool;
  api: Server;
  accessToken: string;
}

await withDatabase(async (small) => {
  await withDatabase(async (large) => {
    const tokens = [small, large].map(async ({ pool }, index) => {
      const { accessToken } = await createSession(pool, 'admin');
      await fill(pool, Object.values(sizes)[index]!);
      return accessToken;
    });
    const [smallToken, largeToken] = await Promise.all(tokens);
    const sides: Record<'small' | 'large', Side> = {
      small: { ...small, api: await small.startApi(ports.small), accessToken: smallToken! },
      large: { ...large, api: await large.startApi(ports.large), accessToken: largeToken! },
    };
    try {
      await measure(sides, 'orders');
      await Promise.all([addDecision(small.pool), addDecision(large.pool)]);
      await measure(sides, 'orders, 10,000 of them being decided');
    } finally {
      await sides.small.api.stop();
      await sides.large.api.stop();
    }
    console.log(describeLoad());
  });
});

async function measure(sides: Record<'small' | 'large', Side>, name: string): Promise<void> {
  const times = { small: [] as number[], large: [] as number[] };
  // The first rounds run with cold caches and are not counted.
  for (let round = -3; round < rounds; round += 1)
    for (const size of ['small', 'large'] as const) {
      const [, took] = await measureTime(() => request(sides[size]));
      if (round >= 0) times[size].push(took);
    }
  for (const size of ['small', 'large'] as const)
    report(
      `${sizes[size].toLocaleString('en-GB')} ${name}`,
      `p50 ${median(times[size]).toFixed(1)} ms, p95 ${quantile(times[size], 0.95).toFixed(1)} ms`,
    );
}

async function request({ api, accessToken }: Side): Promise<void> {
  const answer = await fetch(`${api.origin}${apiBase}${apiPaths.adminOverview}`, {
    headers: { authorization: `Bearer ${accessToken}` },
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`The api answered ${answer.status}: ${text}`);
}
