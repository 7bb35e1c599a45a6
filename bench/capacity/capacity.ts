import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Pool } from 'pg';
import { isInstalled } from '../balancers/balancer';
import { publish } from '../balancers/cluster';
import { inOwnNetwork } from '../chaos/own-network';
import { ports, startBalancer, startSite, untilReady } from '../chaos/site';
import { makeSubject } from '../chaos/subject';
import { fill } from '../dashboard/fill';
import { spread } from '../figures';
import { makeAccounts } from '../make-accounts';
import { Random } from '../matching/random';
import { describeLoad } from '../describe-load';
import { withDatabase } from '../with-database';
import { report } from '../report';
import { findCapacity, reportCapacity, type Capacity } from './find-capacity';
import { createVisitors } from './visitors';
import { makeMix } from './mix';

/**
 * How many requests a second of the mixed load (`mix.ts`) an installation answers with a p99 below 300 ms: one web host and one
 * api, then two of each, both behind HAProxy with TLS, on one PostgreSQL that syncs every commit. The two take turns, and
 * the ratio is taken within a round. The generator runs on the same processors; its share is reported. `ROUNDS`,
 * `STEP_SECONDS` and `START_RATE` change the length. The site must have been built: `npm run build`. Needs Linux and root.
 */
const rounds = Number(process.env['ROUNDS'] ?? 3);
const seconds = Number(process.env['STEP_SECONDS'] ?? 20);
const startRate = Number(process.env['START_RATE'] ?? 20);
const boxCount = 1000;
/** Clicks of a year of the partner whose analytics are read. */
const pastClicks = 300_000;
const accountCount = 1000;

const variants = {
  'one web host and one api': ['web1', 'api1'],
  'two web hosts and two apis': ['web1', 'web2', 'api1', 'api2'],
} as const;
type Variant = keyof typeof variants;
const programs = variants['two web hosts and two apis'];

if (process.getuid?.() !== 0 || !isInstalled('haproxy'))
  throw new Error("The bench needs root and Debian's package haproxy.");
await inOwnNetwork(import.meta.url, () => withDatabase(({ pool }) => measure(pool)));

async function measure(pool: Pool): Promise<void> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hive-capacity-'));
  const ends: (() => Promise<unknown>)[] = [];
  try {
    const releases = path.join(folder, 'releases');
    publish({ RELEASES_DIR: releases });
    const random = new Random(7);
    const secretKey = randomBytes(32);
    const partner = await fill(pool, pastClicks);
    const subject = await makeSubject(pool, secretKey, boxCount);
    const accounts = await makeAccounts(pool, { count: accountCount, secretKey });
    const balancer = await startBalancer(folder);
    ends.push(() => balancer.stop());
    const site = await startSite(folder, {
      storage: { RELEASES_DIR: releases },
      secretKey: secretKey.toString('hex'),
      databaseUrl: pool.options.connectionString!,
      apis: 2,
    });
    const all = [...site.apis, ...site.hosts];
    ends.push(() => Promise.all(all.map((program) => program.stop())));
    await untilReady(all);

    const mix = makeMix({ ...subject, partner, ...accounts, random });
    const visitors = createVisitors({ port: ports.https, ...balancer, mix, random });
    ends.push(async () => visitors.close());
    const server = { pool, site, balancerPid: balancer.pid };
    const found = new Map<Variant, Capacity[]>();
    for (let round = 0; round < rounds; round += 1) {
      const names = Object.keys(variants) as Variant[];
      for (const name of round % 2 === 0 ? names : names.toReversed()) {
        const inUse: readonly string[] = variants[name];
        for (const program of programs) await balancer.setInUse(program, inUse.includes(program));
        const earlier = found.get(name) ?? [];
        // Later rounds start near the capacity of the first.
        const from = earlier[0] ? Math.max(startRate, earlier[0].perSecond * 0.6) : startRate;
        console.log(`\n${name}, round ${round + 1}, ${describeLoad()}`);
        const search = { from, seconds, random, send: visitors.send, server };
        found.set(name, [...earlier, await findCapacity(search)]);
      }
    }
    for (const [name, capacities] of found) reportCapacity(name, capacities, mix);
    const [pair, double] = [...found.values()];
    const ratios = double!.map(({ perSecond }, round) => perSecond / pair![round]!.perSecond);
    report('two of each, compared with one of each', `${spread(ratios, 2)} times`);
    console.log(describeLoad());
  } finally {
    for (const end of ends.reverse()) await end().catch(console.error);
    fs.rmSync(folder, { recursive: true, force: true });
  }
}
