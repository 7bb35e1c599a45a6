import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { apiBase, apiPaths } from '@hive/contract/api-paths';
import { report } from '../report';
import { spread } from '../figures';
import { withDatabase } from '../with-database';
import { measureRate, type Measurement } from '../request-rate';
import type { Server } from './servers';
import { startBare } from './servers';

/**
 * Measures `GET /boxes/public` of the real api with production settings and a separate database, compared with a bare
 * Fastify server that sends the same bytes; without and with the If-None-Match of a returning browser. Rounds are
 * interleaved and ratios are taken within a round, so that a slow minute of the machine affects both. If the client is the
 * bottleneck, requests per second overstate the server’s speed; CPU time per request does not. Targets: 0.9 without, above
 * 1 with If-None-Match.
 */
const rounds = Number(process.env['ROUNDS'] ?? 7);
const seconds = Number(process.env['ROUND_SECONDS'] ?? 3);
const connections = 50;
const listPath = `${apiBase}${apiPaths.publicBoxes}`;

const folder = mkdtempSync(path.join(tmpdir(), 'hive-bench-'));
const running: Server[] = [];
await withDatabase(async ({ startApi }) => {
  try {
    await bench(startApi);
  } finally {
    await Promise.all(running.map((server) => server.stop()));
    rmSync(folder, { recursive: true, force: true });
  }
});

type Start = Parameters<Parameters<typeof withDatabase>[0]>[0]['startApi'];

async function bench(startApi: Start): Promise<void> {
  const seeding = await startApi(4391, { NODE_ENV: 'development', SMTP_URL: '' });
  await seeding.stop();
  const api = await startApi(4391);
  running.push(api);

  const first = await fetch(api.origin + listPath, { headers: { 'accept-encoding': 'identity' } });
  const body = Buffer.from(await first.arrayBuffer());
  const etag = first.headers.get('etag');
  if (first.status !== 200 || !etag || body.length < 1_000)
    throw new Error(`${listPath} answered ${first.status} with ${body.length} bytes`);
  const bodyFile = path.join(folder, 'body.json');
  writeFileSync(bodyFile, body);
  const bare = await startBare(4392, bodyFile);
  running.push(bare);
  console.log(`${listPath}: ${body.length} bytes, ${connections} connections, ${rounds} rounds`);

  await measure(bare);
  await measure(api);
  const rate = { plain: [] as number[], fresh: [] as number[] };
  const cpu = { plain: [] as number[], fresh: [] as number[] };
  for (let round = 1; round <= rounds; round += 1) {
    const yardstick = await measure(bare);
    const plain = await measure(api);
    const fresh = await measure(api, { 'if-none-match': etag });
    rate.plain.push(plain.perSecond / yardstick.perSecond);
    rate.fresh.push(fresh.perSecond / yardstick.perSecond);
    cpu.plain.push(yardstick.cpu / plain.cpu);
    cpu.fresh.push(yardstick.cpu / fresh.cpu);
    console.log(
      `round ${round}: bare ${describe(yardstick)}; api ${describe(plain)}; ` +
        `api with If-None-Match ${describe(fresh)}`,
    );
  }
  report('requests per second ÷ bare', spread(rate.plain, 2));
  report('with If-None-Match ÷ bare', spread(rate.fresh, 2));
  report('bare ÷ processor time', spread(cpu.plain, 2));
  report('bare ÷ processor time, If-None-Match', spread(cpu.fresh, 2));
}

/** One round. */
const measure = (server: Server, headers: Record<string, string> = {}): Promise<Measurement> =>
  measureRate(server, { path: listPath, headers, connections, seconds });

function describe({ perSecond, cpu }: Measurement): string {
  return `${perSecond.toFixed(0)}/s (${cpu.toFixed(1)} µs)`;
}
