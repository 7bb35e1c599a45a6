import type { Browser } from 'playwright-core';
import { report } from '../report';
import { median, spread } from '../figures';
import { makePlain, serveFront } from './front';
import { checkMainThread } from './main-thread';
import { startSite, type Site } from './site';
import { launchBrowser, slow4G, visit, type Network, type Visit } from './visit';

/**
 * Measures a first visit to `/`: bytes and requests without throttling, then LCP, FCP and CLS on slow networks, rendered on
 * the server compared with two ways of rendering in the browser. The three take turns and ratios are taken within a round,
 * so that a slow minute of the machine affects all of them. Then TBT and the longest task of every page that a visitor may
 * open first.
 *
 * Targets: at most 120 KB of scripts, LCP at most 0.25 of naive rendering in the browser, CLS under 0.02, no hydration
 * error, no violation of the content security policy, TBT of each page within its ratio to fixed work. Exits with code 1 if one of the
 * last three is missed.
 *
 * `BASE_URL` measures a site that is already running; `UNRENDERED_URL` is its web host with `SERVER_RENDERING=off`.
 * `ONLY=main-thread` measures only the pages' main threads.
 */
const rounds = Number(process.env['ROUNDS'] ?? 7);

const networks: readonly Network[] = [
  slow4G,
  // Lighthouse's figures for DevTools throttling, where the latency applies to each request.
  { name: 'slow 4G, 562 ms', latency: 562.5, down: 1_474_560, up: 691_200, slowdown: 4 },
];

const faults: string[] = [];

async function findSite(): Promise<Site> {
  const { BASE_URL, UNRENDERED_URL } = process.env;
  if (!BASE_URL) return startSite();
  return { rendered: BASE_URL, unrendered: UNRENDERED_URL ?? null, stop: async () => undefined };
}

function check(way: string, { errors, refused }: Visit): void {
  faults.push(...[...errors, ...refused].map((fault) => `${way}: ${fault}`));
}

const shortened = (url: string): string =>
  new URL(url).pathname.replace(/^\/releases\/([^/]+)\/[^/]+\//, '$1 ');

async function describeFiles(browser: Browser, address: string): Promise<void> {
  const first = await visit(browser, address);
  check('server', first);
  const scripts = first.requests.filter(({ type }) => type === 'Script');
  console.log('Scripts of the first visit (bytes of the body as transferred):');
  for (const { url, body, encoding } of scripts)
    console.log(`  ${String(body).padStart(7)}  ${encoding.padEnd(4)} ${shortened(url)}`);
  const sum = scripts.reduce((total, { body }) => total + body, 0);
  report('scripts', `${(sum / 1000).toFixed(1)} KB`);
  const byType = new Map<string, { count: number; wire: number }>();
  for (const { type, wire } of first.requests) {
    const { count, wire: before } = byType.get(type) ?? { count: 0, wire: 0 };
    byType.set(type, { count: count + 1, wire: before + wire });
  }
  for (const [type, { count, wire }] of byType)
    console.log(`  ${String(wire).padStart(7)}  ${count} × ${type}`);
  const total = first.requests.reduce((bytes, { wire }) => bytes + wire, 0);
  console.log(`  ${String(total).padStart(7)}  ${first.requests.length} requests, with headers\n`);
}

type Way = readonly [name: string, address: string];

async function compare(browser: Browser, ways: readonly Way[], network: Network): Promise<void> {
  const visits = new Map(ways.map(([name]) => [name, [] as Visit[]]));
  for (let round = 0; round < rounds; round += 1) {
    for (let turn = 0; turn < ways.length; turn += 1) {
      const [name, address] = ways[(round + turn) % ways.length] as Way;
      const one = await visit(browser, address, { network });
      check(name, one);
      visits.get(name)?.push(one);
    }
  }
  console.log(`${network.name}, processor ${network.slowdown} times slower, ${rounds} rounds:`);
  for (const [name, all] of visits) console.log(`  ${name.padEnd(7)} ${describe(all)}`);
  const [server = [], ...others] = visits.values();
  const names = ways.slice(1).map(([name]) => name);
  others.forEach((all, index) => {
    const ratio = (of: (one: Visit) => number) =>
      spread(
        server.map((one, round) => of(one) / of(all[round] as Visit)),
        2,
      );
    report(
      `${network.name}: server ÷ ${names[index]}`,
      `LCP ${ratio(({ lcp }) => lcp)}, FCP ${ratio(({ fcp }) => fcp)}`,
    );
  });
  console.log('');
}

function describe(visits: readonly Visit[]): string {
  const before = (when: 'startedAt' | 'endedAt') =>
    median(visits.map(({ requests, fcp }) => requests.filter((one) => one[when] <= fcp).length));
  return [
    `LCP ${spread(
      visits.map(({ lcp }) => lcp),
      0,
    )} ms`,
    `FCP ${spread(
      visits.map(({ fcp }) => fcp),
      0,
    )} ms`,
    `CLS ${Math.max(...visits.map(({ cls }) => cls)).toFixed(3)}`,
    `before first content ${before('startedAt')} requests started, ${before('endedAt')} completed`,
  ].join('; ');
}

const site = await findSite();
const browser = await launchBrowser();
const fronts: { url: string; stop(): void }[] = [];

async function reach(host: string, rewrite = (html: string) => html): Promise<string> {
  const front = await serveFront({ host, rewrite, origin: site.rendered });
  fronts.push(front);
  return front.url;
}

try {
  await describeFiles(browser, `${site.rendered}/`);
  const ways: Way[] = [['server', await reach(site.rendered)]];
  if (site.unrendered) {
    ways.push(['naive', await reach(site.unrendered, makePlain)]);
    ways.push(['best', await reach(site.unrendered)]);
  }
  if (process.env['ONLY'] !== 'main-thread')
    for (const network of networks) await compare(browser, ways, network);
  faults.push(...(await checkMainThread(browser, site.rendered, { network: slow4G, rounds })));
  report('hydration errors, other errors and policy violations', String(faults.length));
  for (const fault of new Set(faults)) console.log(`  ${fault.slice(0, 300)}`);
  if (faults.length > 0) process.exitCode = 1;
} finally {
  await browser.close();
  for (const front of fronts) front.stop();
  await site.stop();
}
