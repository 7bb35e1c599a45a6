import fs from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { end, run, waitForOutput } from '../child';
import { median, spread } from '../figures';
import { serveFront, type Front } from '../first-visit/front';
import { startSite } from '../first-visit/site';
import { launchBrowser, openPhone, slow4G, visitAgain, type Visit } from '../first-visit/visit';
import { report } from '../report';
import { serveStore } from './store-front';

/**
 * Compares the home and a category page with two implementations of the Tractor Store, another micro-frontend shop: one
 * rendered in the browser with React and Module Federation, one rendered on the server nearly without scripts. Each page is
 * visited twice, with an empty cache and again, on a slow phone; everything is served from this machine by the same kind
 * of front. The sites take turns and ratios are taken within a round.
 *
 * Targets: LCP at most that of the React store and 0.5 of the blueprint, warm LCP of the home page at most 350 ms, TBT at
 * most that of the React store.
 *
 * `REACT_STORE` and `BLUEPRINT_STORE` are the folders of the built stores; `BASE_URL` measures a Hive that is running.
 */
const rounds = Number(process.env['ROUNDS'] ?? 7);

const { REACT_STORE, BLUEPRINT_STORE } = process.env;

const howToSupply =
  'Skipped: set REACT_STORE to the built files (`dist`, with index.html) of teabyii/tractor-store-react, and ' +
  'BLUEPRINT_STORE to a built copy (with `src` and `public`) of neuland/tractor-store-blueprint, whose pictures both use.';

interface Subject {
  name: string;
  front: Front;
  pages: Readonly<Record<PageName, { path: string; ready: string }>>;
  /** Makes the filters visible; it is not measured. */
  openFilters?: (page: Page) => Promise<void>;
  pressFilter: (page: Page) => Promise<void>;
}

const pageNames = ['home', 'category'] as const;
type PageName = (typeof pageNames)[number];
const visitKinds = ['cold', 'warm'] as const;
type VisitKind = (typeof visitKinds)[number];

async function openHive(host: string): Promise<Subject> {
  return {
    name: 'hive',
    front: await serveFront({ host, origin: host, rewrite: (html) => html }),
    pages: {
      home: { path: '', ready: 'main h1' },
      category: { path: 'boxes/coffee-tea', ready: 'main h1' },
    },
    openFilters: (page) => page.locator('summary', { hasText: 'Filters' }).click(),
    pressFilter: (page) => page.locator('main details[open] input[type=checkbox]').first().click(),
  };
}

const openStore = (name: string, front: Front): Subject => ({
  name,
  front,
  pages: {
    home: { path: '', ready: 'main' },
    category: { path: 'products/classic', ready: '.e_Product' },
  },
  pressFilter: (page) => page.locator('.e_Filter a').first().click(),
});

/** Both visits of one page, in a new browser profile. */
async function visitTwice(
  browser: Browser,
  { front, pages, openFilters, pressFilter }: Subject,
  name: PageName,
): Promise<Record<VisitKind, Visit>> {
  const context = await openPhone(browser);
  try {
    const { path: address, ready } = pages[name];
    const url = front.url + address;
    const cold = await visitAgain(context, url, { network: slow4G, ready });
    const warm = await visitAgain(context, url, {
      network: slow4G,
      ready,
      ...(name === 'category' && { prepare: openFilters, press: pressFilter }),
    });
    return { cold, warm };
  } finally {
    await context.close();
  }
}

const measures: readonly (readonly [name: string, unit: string, of: (visit: Visit) => number])[] = [
  ['FCP', ' ms', ({ fcp }) => fcp],
  ['LCP', ' ms', ({ lcp }) => lcp],
  ['TBT', ' ms', ({ tbt }) => tbt],
  ['requests before LCP', '', ({ requests, lcp }) => countBefore(requests, lcp)],
  ['scripts', ' KB', ({ requests }) => countScripts(requests)],
];

/** Without what a warm visit takes from the browser's cache. */
const listSent = (requests: Visit['requests']) => requests.filter(({ wire }) => wire > 0);

const countBefore = (requests: Visit['requests'], time: number): number =>
  listSent(requests).filter(({ startedAt }) => startedAt < time).length;

const countScripts = (requests: Visit['requests']): number =>
  listSent(requests).reduce((sum, { type, body }) => sum + (type === 'Script' ? body : 0), 0) /
  1000;

type Visits = Map<string, Visit[]>;

async function comparePage(
  browser: Browser,
  subjects: readonly Subject[],
  page: PageName,
): Promise<void> {
  const visits: Record<VisitKind, Visits> = { cold: new Map(), warm: new Map() };
  for (let round = 0; round < rounds; round += 1) {
    for (let turn = 0; turn < subjects.length; turn += 1) {
      const subject = subjects[(round + turn) % subjects.length] as Subject;
      const both = await visitTwice(browser, subject, page);
      for (const kind of visitKinds)
        visits[kind].set(subject.name, [...(visits[kind].get(subject.name) ?? []), both[kind]]);
    }
  }
  for (const kind of visitKinds) describe(`${page}, ${kind}`, visits[kind]);
  if (page === 'category') describePress(visits.warm);
}

function describe(title: string, visits: Visits): void {
  console.log(`\n${title}, ${rounds} rounds:`);
  for (const [name, all] of visits) {
    const values = measures.map(([label, unit, of]) => {
      const digits = unit === ' KB' ? 1 : 0;
      return `${label} ${spread(all.map(of), digits)}${unit}`;
    });
    const cls = Math.max(...all.map((one) => one.cls)).toFixed(3);
    console.log(`  ${name.padEnd(9)} ${values.join('; ')}; CLS ${cls}`);
    console.log(
      `  ${''.padEnd(9)} LCP is ${[...new Set(all.map(({ lcpElement }) => lcpElement))].join(', ')}`,
    );
  }
  const hive = visits.get('hive') ?? [];
  for (const [name, others] of visits) {
    if (name === 'hive') continue;
    const ratio = (of: (visit: Visit) => number): string =>
      spread(
        hive.map((one, round) => of(one) / of(others[round] as Visit)),
        2,
      );
    report(
      `${title}: Hive ÷ ${name}`,
      `LCP ${ratio(({ lcp }) => lcp)}, FCP ${ratio(({ fcp }) => fcp)}`,
    );
  }
  for (const [label, unit, of] of measures.filter(([label]) => label !== 'FCP')) {
    const values = [...visits].map(
      ([name, all]) => `${name} ${median(all.map(of)).toFixed(unit === ' KB' ? 1 : 0)}${unit}`,
    );
    report(`${title}: ${label}`, values.join(', '));
  }
}

function describePress(visits: Visits): void {
  const values = [...visits].map(
    ([name, all]) =>
      `${name} ${spread(
        all.map(({ inp }) => inp),
        0,
      )} ms`,
  );
  report('category: INP of a filter press', values.join(', '));
}

async function compare(react: string, blueprint: string): Promise<void> {
  const { BASE_URL } = process.env;
  const pictures = path.join(blueprint, 'public');
  const site = BASE_URL ? undefined : await startSite();
  const shop = run([path.join(blueprint, 'src/server.node.js')], {
    NODE_ENV: 'production',
    USE_LOCAL_IMAGES: 'true',
  });
  const fronts: Front[] = [];
  const browser = await launchBrowser();
  try {
    // The blueprint's server has a fixed port.
    await waitForOutput(shop, 'Listening on', 30_000);
    const index = fs.readFileSync(path.join(react, 'index.html'), 'utf8');
    const renderPage = async (address: string): Promise<string> =>
      (await fetch(`http://localhost:3000${address}`)).text();
    const subjects = [
      await openHive(BASE_URL ?? site?.rendered ?? ''),
      openStore(
        'react',
        await serveStore({ folders: [react, pictures], render: async () => index }),
      ),
      openStore('blueprint', await serveStore({ folders: [pictures], render: renderPage })),
    ];
    fronts.push(...subjects.map(({ front }) => front));
    for (const page of pageNames) await comparePage(browser, subjects, page);
  } finally {
    await browser.close();
    for (const front of fronts) front.stop();
    await end(shop);
    await site?.stop();
  }
}

if (REACT_STORE && BLUEPRINT_STORE) await compare(REACT_STORE, BLUEPRINT_STORE);
else console.log(howToSupply);
