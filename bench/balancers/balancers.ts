import fs, { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { apiBase, apiPaths } from '@hive/contract/api-paths';
import type { Pool } from 'pg';
import { insertBoxes, makeBoxes } from '../directory/make-boxes';
import { Random } from '../matching/random';
import { describeLoad } from '../describe-load';
import { withDatabase } from '../with-database';
import { report } from '../report';
import {
  balancerNames,
  isInstalled,
  makeCertificate,
  siteHost,
  startBalancer,
  type BalancerName,
} from './balancer';
import { publish, startApi, startWebHost, withStoppedDatabase, type Replaceable } from './cluster';
import { createAgent } from './exchange';
import { request, startVisitors, type Visit } from './visitors';

/**
 * Two apis and two web hosts behind each balancer, with the configurations in `deploy`, under steady requests over TLS:
 * every process is replaced in turn, one of each kind is killed, and PostgreSQL is stopped for eight seconds. Fails if a
 * request fails while processes are replaced or PostgreSQL is stopped. The site must have been built: `npm run build`.
 */
const apis = [4491, 4492] as const;
const web = [4493, 4494] as const;
const ports = { http: 4495, https: 4496, api: 4497 };
/** More than the two checks after which HAProxy takes a server out. */
const drainSeconds = process.env['DRAIN_SECONDS'] ?? '6';
const visitors = Number(process.env['VISITORS'] ?? 6);

interface Site {
  certificate: string;
  visits: readonly Visit[];
  pool: Pool;
  processes: readonly Replaceable[];
}

const folder = mkdtempSync(path.join(tmpdir(), 'hive-balancers-'));
try {
  const certificate = makeCertificate(folder);
  const releases = path.join(folder, 'releases');
  publish({ RELEASES_DIR: releases });
  await withDatabase(async ({ pool, startApi: start }) => {
    const boxes = makeBoxes(30, new Random(7));
    await insertBoxes(pool, boxes);
    const visits: Visit[] = [
      ...['/', '/boxes', '/api/boxes/public', `/go/${boxes[0]!.id}`].map((one) => ({ path: one })),
      {
        path: `${apiBase}${apiPaths.logInteraction}`,
        body: { action: 'viewed_page', details: { page: '/boxes' } },
      },
    ];
    const processes: Replaceable[] = [];
    try {
      for (const [index, port] of apis.entries()) {
        const settings = {
          PUBLIC_URL: `https://${siteHost}`,
          DATA_DIR: path.join(folder, `api-${index + 1}`),
          DRAIN_SECONDS: drainSeconds,
        };
        processes.push(await startApi(`api ${index + 1}`, () => start(port, settings)));
      }
      for (const name of balancerNames.filter(isInstalled)) {
        const stop = await startBalancer(name, folder, { ...ports, web, apis });
        const hosts: Replaceable[] = [];
        try {
          for (const [index, port] of web.entries()) {
            const settings = {
              API_URL: `http://127.0.0.1:${ports.api}`,
              RELEASES_DIR: releases,
              DRAIN_SECONDS: drainSeconds,
            };
            hosts.push(await startWebHost(`web host ${index + 1}`, port, settings));
          }
          await measure(name, { certificate, visits, pool, processes: [...processes, ...hosts] });
        } finally {
          for (const host of hosts) await host.stop();
          await stop();
        }
      }
    } finally {
      for (const one of processes) await one.stop();
    }
  });
  console.log(describeLoad());
} finally {
  fs.rmSync(folder, { recursive: true, force: true });
}

async function measure(name: BalancerName, { certificate, ...site }: Site): Promise<void> {
  await waitForSite(certificate);
  const load = startVisitors(ports.https, certificate, site.visits, visitors);
  const failed: string[] = [];
  /**
   * Reports what failed while the work ran.
   * @param mayFail the failures that are allowed
   */
  const during = async (what: string, work: () => Promise<unknown>, mayFail = /^$/) => {
    load.take();
    await work();
    await delay(2000);
    const { sent, failures, longestMs } = load.take();
    report(
      `${name}, ${what}`,
      `${failures.length} of ${sent} requests failed, the longest took ${longestMs.toFixed(0)} ms`,
    );
    for (const failure of failures.slice(0, 5)) console.log(`  ${failure}`);
    failed.push(...failures.filter((failure) => !mayFail.test(failure)));
  };
  try {
    await during('undisturbed', () => delay(5000));
    // The free nginx has no health checks: it may send a POST to a process that is closing, and does not repeat it.
    const allowed = name === 'nginx' ? /^POST / : undefined;
    for (const one of site.processes)
      await during(`${one.name} replaced`, () => one.replace(), allowed);
    for (const one of [site.processes.at(-1)!, site.processes[0]!])
      await during(`${one.name} killed`, () => one.kill(), /./);
    // Pages, lists and /go are served; what is written to the database waits or gets 503.
    const stopDatabase = () => withStoppedDatabase(site.pool, () => delay(8000));
    await during('PostgreSQL stopped for 8 s', stopDatabase, /^POST .*: 503$/);
  } finally {
    await load.stop();
  }
  if (failed.length > 0)
    throw new Error(`${failed.length} requests failed behind ${name}, first: ${failed[0]}`);
}

async function waitForSite(certificate: string): Promise<void> {
  const agent = createAgent(certificate, undefined, { keepAlive: false });
  let fault: string | null = 'not requested';
  for (let tries = 0; tries < 100 && fault; tries += 1) {
    await delay(200);
    fault = await request(ports.https, { path: '/' }, agent);
  }
  if (fault) throw new Error(`The site does not answer: ${fault}`);
}
