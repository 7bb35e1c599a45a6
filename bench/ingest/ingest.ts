import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { apiBase, apiPaths } from '@hive/contract/api-paths';
import type { PublicBox } from '@hive/contract/boxes';
import autocannon from 'autocannon';
import { makeDatabaseFolder } from '../database-folder';
import { describeLoad } from '../describe-load';
import { report } from '../report';
import { median, spread } from '../figures';
import type { ClickCall } from './requests';
import { clickCalls } from './requests';
import type { Usage } from './usage';

/**
 * Measures clicks through `POST /logInteraction` with group commit, compared with a transaction per request (`rules`: the
 * same counting rules and rollups; `row`: a single INSERT, less than the product needs) and without writing (`nothing`: the
 * upper limit for any way of writing); and through the plain links, `GET /go/{id}`, compared with no writing. Uses 64 and
 * 256 connections. The variants take turns and ratios are taken within a round, so that a slow minute of the machine
 * affects all of them. Targets: at least 2 times `rules`; at 256 connections 0.8 of `nothing`.
 *
 * Also prints CPU time per 1,000 clicks, which hardly depends on other load on the machine.
 */
const rounds = Number(process.env['ROUNDS'] ?? 7);
const seconds = Number(process.env['ROUND_SECONDS'] ?? 3);
const connectionCounts = (process.env['CONNECTIONS'] ?? '64,256').split(',').map(Number);
const port = 4397;
const origin = `http://127.0.0.1:${port}`;
interface Measurement {
  /** Clicks per second. */
  rate: number;
  /** Latencies. Milliseconds. */
  p50: number;
  p99: number;
  /** CPU time per 1,000 clicks. Milliseconds. */
  api: number;
  database: number;
}

const folder = makeDatabaseFolder();
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
  const boxes = await waitForBoxes();
  for (const call of clickCalls) {
    const requests = new Map(call.sides.map((side) => [side, call.makeRequests(side, boxes)]));
    for (const connections of connectionCounts) {
      console.log(`\n${call.name}, ${connections} connections, ${describeLoad()}`);
      await measure(call, connections, (side, duration) =>
        load({ side, requests: requests.get(side)!, connections, duration }),
      );
    }
  }
  console.log(`\n${describeLoad()}`);
}

async function measure(
  { name, sides }: ClickCall,
  connections: number,
  loadSide: (side: string, duration: number) => Promise<Measurement>,
): Promise<void> {
  const results = new Map<string, Measurement[]>(sides.map((side) => [side, []]));
  for (const side of sides) await loadSide(side, 2);
  for (let round = 1; round <= rounds; round += 1) {
    // The order alternates.
    for (const side of round % 2 === 0 ? sides.toReversed() : sides) {
      const measured = await loadSide(side, seconds);
      results.get(side)!.push(measured);
      console.log(`round ${round}: ${side.padEnd(7)} ${measured.rate.toFixed(0)}/s`);
    }
  }
  for (const side of sides)
    reportSide(
      `${name}, ${connections} connections, ${side}`,
      results.get(side)!,
      results.get('group')!,
    );
}

function reportSide(name: string, measured: Measurement[], group: Measurement[]): void {
  const middle = (key: keyof Measurement, digits = 0): string =>
    median(measured.map((each) => each[key])).toFixed(digits);
  const ratios = measured.map(({ rate }, index) => group[index]!.rate / rate);
  report(
    name,
    `${middle('rate')}/s, p50 ${middle('p50')} ms, p99 ${middle('p99')} ms, ` +
      `CPU per 1,000 clicks: api ${middle('api')} ms, database ${middle('database')} ms; group commit is ` +
      `${spread(ratios, 2)} times`,
  );
}

interface Load {
  side: string;
  requests: readonly autocannon.Request[];
  connections: number;
  /** Seconds. */
  duration: number;
}

async function load({ side, requests, connections, duration }: Load): Promise<Measurement> {
  const { path } = requests[0]!;
  const perConnection = Math.floor(requests.length / connections);
  let connected = 0;
  const before = await readUsage('POST', '/empty');
  const result = await autocannon({
    url: origin,
    connections,
    duration,
    // Seconds. Generous, because a slow response on a busy machine is not a failure.
    timeout: 60,
    // Every connection has separate visitors.
    setupClient(client) {
      const first = connected * perConnection;
      connected += 1;
      client.setRequests(requests.slice(first, first + perConnection));
    },
  });
  const after = await readUsage('GET', '/usage');
  const answered = result['2xx'] + result['3xx'];
  const unexpected = result['4xx'] + result['5xx'] + result.errors + result.timeouts;
  if (unexpected > 0) throw new Error(`${unexpected} requests to ${path} failed`);
  if (side !== 'nothing' && after.clicks < answered)
    throw new Error(`${answered} clicks to ${path} were confirmed, but ${after.clicks} are stored`);
  if (['group', 'rules'].includes(side) && after.inRollups !== after.clicks)
    throw new Error(`The rollups contain ${after.inRollups} of ${after.clicks} clicks to ${path}`);
  const { p50, p99 } = result.latency;
  return {
    rate: answered / result.duration,
    p50,
    p99,
    api: (after.api - before.api) / answered,
    database: ((after.database ?? Number.NaN) - (before.database ?? Number.NaN)) / answered,
  };
}

async function readUsage(method: string, address: string): Promise<Usage> {
  const answer = await fetch(`${origin}${address}`, { method });
  return (await answer.json()) as Usage;
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
