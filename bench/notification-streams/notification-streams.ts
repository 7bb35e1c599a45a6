import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type { Pool } from 'pg';
import { end, run, waitForOutput } from '../child';
import { quantile } from '../figures';
import { describeLoad } from '../describe-load';
import { measureTime } from '../measure-time';
import { withDatabase } from '../with-database';
import { report } from '../report';
import { createReaders, notify, openStreams, type Reader } from './open-streams';

/**
 * Opens 2,000 notification streams through one web host on one api. Measures their memory in both programs, the time from
 * the commit of a notification to its event, and ordinary requests with and without them. The web host must have been
 * built: `npx nx run @hive/shell:build-host`.
 */
const streams = Number(process.env['STREAMS'] ?? 2000);
const single = Number(process.env['SINGLE'] ?? 300);
const requests = Number(process.env['REQUESTS'] ?? 1000);
const [apiPort, hostPort] = [4482, 4481];
const site = `http://127.0.0.1:${hostPort}`;

await withDatabase(async ({ pool, startApi }) => {
  const api = await startApi(apiPort, { NODE_ENV: 'development', DEMO: '0', PUBLIC_URL: site });
  const host = run(['shell/dist/host/main.js'], {
    PORT: String(hostPort),
    HOST: '127.0.0.1',
    API_URL: api.origin,
    PUBLIC_URL: site,
    RELEASES_DIR: 'shell/dist/no-releases',
    SERVER_RENDERING: 'off',
    WEB_TRUSTED_PROXIES: '127.0.0.0/8',
    LOG_LEVEL: 'error',
  });
  try {
    await waitForOutput(host, 'hive-web ready', 60_000);
    const readers = await createReaders(pool, streams);
    await measure(pool, readers, { api: api.pid, 'web host': host.pid });
    console.log(describeLoad());
  } finally {
    await end(host);
    await api.stop();
  }
});

async function measure(
  pool: Pool,
  readers: readonly Reader[],
  programs: Record<string, number | undefined>,
): Promise<void> {
  // Compiles what both measurements use.
  await measureRequests(readers);
  const quiet = await measureRequests(readers);
  const before = Object.values(programs).map(readResident);
  const close = await openStreams(hostPort, readers);
  await wait(2000);
  Object.entries(programs).forEach(([name, pid], index) => {
    const grown = readResident(pid) - before[index]!;
    report(
      `${streams} open streams: memory of the ${name}`,
      `${(grown / streams).toFixed(0)} KB each`,
    );
  });
  const busy = await measureRequests(readers);
  report(
    'ordinary requests',
    `p95 ${quantile(quiet, 0.95).toFixed(1)} ms without streams, ${quantile(busy, 0.95).toFixed(1)} ms beside them`,
  );

  const times: number[] = [];
  for (const reader of readers.slice(0, single)) {
    const [committed] = await Promise.all([notify(pool, [reader]), wait(10)]);
    await waitFor(() => reader.unread === 1);
    times.push(reader.receivedAt - committed);
  }
  report('from a commit to the event', describeTimes(times));
  const committed = await notify(pool, readers);
  await waitFor(() => readers.every(({ unread }, index) => unread === (index < single ? 2 : 1)));
  report(
    `one commit for all ${streams} people`,
    describeTimes(readers.map(({ receivedAt }) => receivedAt - committed)),
  );
  close();
}

/** Ordinary requests of people on other networks: the session's account, which reads the database. */
async function measureRequests(readers: readonly Reader[]): Promise<number[]> {
  const times: number[] = [];
  for (let sent = 0; sent < requests; sent += 1) {
    const headers = {
      authorization: `Bearer ${readers[sent % readers.length]!.accessToken}`,
      'x-forwarded-for': `10.2.${sent % 200}.1`,
    };
    const [response, took] = await measureTime(async () => {
      const answer = await fetch(`${site}/api/auth/me`, { headers });
      await answer.text();
      return answer;
    });
    if (!response.ok) throw new Error(`A request got ${response.status}`);
    times.push(took);
  }
  return times;
}

async function waitFor(isTrue: () => boolean): Promise<void> {
  const deadline = performance.now() + 60_000;
  while (!isTrue()) {
    if (performance.now() > deadline) throw new Error('Some events did not arrive.');
    await wait(1);
  }
}

/** An event may arrive before the client learns of the commit. */
function describeTimes(times: readonly number[]): string {
  const [p50, p95] = [quantile(times, 0.5), quantile(times, 0.95)].map((time) =>
    Math.max(0, time).toFixed(0),
  );
  return `p50 ${p50} ms, p95 ${p95} ms, at most ${Math.max(...times).toFixed(0)} ms`;
}

/** Resident memory in kilobytes, on Linux. */
function readResident(pid: number | undefined): number {
  const [, kilobytes] =
    /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1')) ?? [];
  return Number(kilobytes);
}
