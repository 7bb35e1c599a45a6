import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { apiBase, apiPaths } from '@hive/contract/api-paths';
import type { PublicBox } from '@hive/contract/boxes';
import type { Interaction } from '@hive/contract/tracking';
import autocannon from 'autocannon';
import { oneByOneKinds } from './one-by-one';

/**
 * Clicks per second through `POST /logInteraction` with group commit, against the same call with one INSERT per
 * request. Rounds are interleaved and the ratio is taken within each round, so that a slow minute of the machine
 * touches all sides. Aim: 2 or more against the bare row, although the group commit applies the counting rules and
 * keeps the rollups besides.
 */
const rounds = Number(process.env['ROUNDS'] ?? 5);
const seconds = Number(process.env['ROUND_SECONDS'] ?? 4);
const connections = Number(process.env['CONNECTIONS'] ?? 64);
const port = 4397;
const origin = `http://127.0.0.1:${port}`;
const browser =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

interface Measured {
  rate: number;
  p50: number;
  p99: number;
}

const folder = mkdtempSync(path.join(tmpdir(), 'hive-bench-'));
// PostgreSQL refuses to run as root, and the user it runs as must be able to enter.
chmodSync(folder, 0o755);
const program = fileURLToPath(new URL('click-server.ts', import.meta.url));
const server = spawn(process.execPath, ['--import', 'tsx', program, folder, String(port)], {
  stdio: ['ignore', 'ignore', 'inherit'],
});
try {
  await bench();
} finally {
  const ended = once(server, 'exit');
  if (server.kill('SIGTERM')) await ended;
  rmSync(folder, { recursive: true, force: true });
}

async function bench(): Promise<void> {
  const requests = makeRequests(await waitForBoxes());
  const sides = ['group', ...oneByOneKinds] as const;
  const prefixes = { group: apiBase, row: '/row', rollup: '/rollup' };
  const rates: Record<string, Measured[]> = {};
  for (const side of sides) await load(prefixes[side], requests, 2);
  for (let round = 1; round <= rounds; round += 1) {
    for (const side of sides) {
      (rates[side] ??= []).push(await load(prefixes[side], requests, seconds));
    }
    const now = sides.map((side) => `${side} ${rates[side]!.at(-1)!.rate.toFixed(0)}/s`);
    console.log(`round ${round}: ${now.join(', ')}`);
  }
  const group = rates['group']!;
  for (const side of sides) {
    const measured = rates[side]!;
    const ratios = measured.map(({ rate }, index) => group[index]!.rate / rate);
    console.log(
      `${side.padEnd(6)} ${median(measured.map(({ rate }) => rate)).toFixed(0)}/s, ` +
        `p50 ${median(measured.map(({ p50 }) => p50))} ms, p99 ${median(measured.map(({ p99 }) => p99))} ms; ` +
        `group commit is ${median(ratios).toFixed(2)} times (${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)})`,
    );
  }
}

/** Clicks of as many visitors as there are networks below 10.0.0.0/8, on all boxes. */
function makeRequests(boxes: PublicBox[]): autocannon.Request[] {
  return Array.from({ length: 65_536 }, (_unused, index) => {
    const box = boxes[index % boxes.length]!;
    const body: Interaction = {
      action: 'clicked_affiliate_link',
      details: { boxId: box._id, boxName: box.name, url: box.affiliateLink ?? '' },
    };
    return {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': browser,
        'x-forwarded-for': `10.${index >> 8}.${index & 255}.1`,
      },
      body: JSON.stringify(body),
    };
  });
}

async function load(
  prefix: string,
  requests: autocannon.Request[],
  duration: number,
): Promise<Measured> {
  const perConnection = Math.floor(requests.length / connections);
  let connected = 0;
  const result = await autocannon({
    url: origin,
    connections,
    duration,
    // Every connection has visitors of its own.
    setupClient(client) {
      const first = connected * perConnection;
      connected += 1;
      const own = requests.slice(first, first + perConnection);
      client.setRequests(own.map((each) => ({ ...each, path: prefix + apiPaths.logInteraction })));
    },
  });
  const unexpected = result.non2xx + result.errors + result.timeouts;
  if (unexpected > 0) throw new Error(`${unexpected} requests below ${prefix} failed`);
  const { p50, p99 } = result.latency;
  return { rate: result['2xx'] / result.duration, p50, p99 };
}

async function waitForBoxes(): Promise<PublicBox[]> {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    if (server.exitCode !== null) throw new Error(`The server ended with code ${server.exitCode}`);
    const answer = await fetch(`${origin}${apiBase}${apiPaths.publicBoxes}`).catch(() => undefined);
    const boxes = answer?.ok ? ((await answer.json()) as PublicBox[]) : [];
    if (boxes.length > 0) return boxes;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${origin} was not ready within 30 seconds`);
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
