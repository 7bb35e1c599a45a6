import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { migrate } from '@hive/api/database/migrate';
import { apiBase } from '@hive/contract/api-paths';
import { S3Peer } from '@hive/shared-node/testing/s3-peer';
import { Pool } from 'pg';
import { publish } from '../balancers/cluster';
import { root } from '../child';
import { median } from '../figures';
import { Random } from '../matching/random';
import { makeAccounts } from '../make-accounts';
import { describeLoad } from '../describe-load';
import { report } from '../report';
import { startDatabasePair } from './database-pair';
import { mountDisk } from './disk';
import { createSender } from './sender';
import { listFaults, type Fault } from './faults';
import { startLoad, type Load } from './load';
import { makeSubject } from './subject';
import { databaseUrl, ports, startBalancer, startSite, untilReady, type Site } from './site';
import { compareStored, reportStored, untilSpoolsEmpty } from './verify';

/** The pause between two faults, in milliseconds. */
const calmMs = 2000;

/** The disk of the first api, which a fault fills. */
const apiMegabytes = 64;

/** More than sign in within the 15 minutes in which each may five times. */
const accountCount = 240;

/** What happened during the faults of a kind. */
interface Outcome {
  sent: number;
  failed: number;
  /** From the end of each fault until every program is ready. */
  recoveredMs: number[];
}

interface ChaosOptions {
  faults: number;
  seed: number;
  /** The kinds of faults. */
  kind: RegExp;
}

export async function runChaos({ faults, seed, kind }: ChaosOptions): Promise<void> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hive-chaos-'));
  const ends: (() => Promise<unknown>)[] = [];
  try {
    const database = await startDatabasePair(ports.postgres);
    ends.push(() => database.stop());
    const balancer = await startBalancer(folder);
    ends.push(() => balancer.stop());
    const bucket = await S3Peer.start();
    ends.push(() => bucket.stop());
    await bucket.createBucket('hive');
    const bucketEnv = bucket.env('s3://hive/releases') as Record<string, string>;
    publish(bucketEnv);

    const secretKey = randomBytes(32);
    const pool = new Pool({ connectionString: databaseUrl });
    pool.on('error', () => undefined);
    await migrate(pool, path.join(root, 'api/migrations'));
    const subject = await makeSubject(pool, secretKey);
    const accounts = await makeAccounts(pool, { count: accountCount, secretKey });
    await pool.end();
    const apiDisk = mountDisk(path.join(folder, 'api-1'), apiMegabytes);
    fs.chmodSync(apiDisk.folder, 0o700);
    ends.push(async () => apiDisk.remove());
    const site = await startSite(folder, {
      storage: { ...bucketEnv, FILES_S3: 's3://hive/files' },
      secretKey: secretKey.toString('hex'),
      databaseUrl,
      apis: ports.apis.length,
    });
    const programs = [...site.apis, ...site.hosts];
    ends.push(() => Promise.all(programs.map((program) => program.stop())));

    // HAProxy notices at its next checks that the programs have started.
    await delay(2 * calmMs);
    const load = startLoad({
      connect: (address) => createSender(ports.https, balancer.certificate, address),
      pages: ['/', '/boxes', `${apiBase}/boxes/public`],
      accounts,
      ...subject,
    });
    const random = new Random(seed);
    const kinds = listFaults({ ...site, database, balancer, bucket, apiDisk, random }).filter(
      (one) => kind.test(one.kind),
    );
    await delay(calmMs);
    reportCounts('undisturbed', load);
    await runFaults(kinds, { load, site, faults, random });
    // What was acknowledged is compared also if the site refused a request.
    const refusal = await load.stop().then(
      () => null,
      (error: unknown) => error,
    );

    await untilReady(programs);
    await untilSpoolsEmpty(site.apis);
    const { send, close } = createSender(ports.https, balancer.certificate, '127.90.1.1');
    const { accessToken } = subject;
    const compared = await compareStored(load.acknowledged, { database, send, accessToken });
    close();
    console.log(describeLoad());
    reportStored(compared);
    if (refusal !== null) throw refusal;
  } finally {
    for (const end of ends.reverse()) await end().catch(console.error);
    if (!process.env['KEEP']) fs.rmSync(folder, { recursive: true, force: true });
  }
}

interface Run {
  load: Load;
  site: Site;
  faults: number;
  random: Random;
}

/** Every kind in a random order, again and again. */
async function runFaults(kinds: readonly Fault[], run: Run): Promise<void> {
  const { load, site, faults, random } = run;
  for (const { kind, missing } of kinds)
    if (missing) report(kind, `omitted, because it needs ${missing}`);
  const possible = kinds.filter(({ missing }) => !missing);
  const outcomes = new Map<string, Outcome>();
  let queue: Fault[] = [];
  for (let index = 0; index < faults; index += 1) {
    if (queue.length === 0) queue = random.shuffled(possible);
    const { kind, cause } = queue.shift()!;
    load.take();
    await cause();
    const recovered = await untilReady([...site.apis, ...site.hosts]);
    await delay(calmMs);
    const { sent, failed } = load.take();
    console.log(
      `${index + 1}. ${kind}: ${failed} of ${sent} failed, ready after ${recovered.toFixed(0)} ms`,
    );
    const outcome = outcomes.get(kind) ?? { sent: 0, failed: 0, recoveredMs: [] };
    outcome.sent += sent;
    outcome.failed += failed;
    outcome.recoveredMs.push(recovered);
    outcomes.set(kind, outcome);
  }
  for (const [kind, { sent, failed, recoveredMs }] of outcomes) {
    const [middle, longest] = [median(recoveredMs), Math.max(...recoveredMs)];
    report(
      `${kind}, ${recoveredMs.length} times`,
      `${failed} of ${sent} requests failed; ready after ${middle.toFixed(0)} ms, at most ${longest.toFixed(0)} ms`,
    );
  }
}

function reportCounts(what: string, load: Load): void {
  const { sent, failed } = load.take();
  report(what, `${failed} of ${sent} requests failed`);
}
