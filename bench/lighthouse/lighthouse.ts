import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type BrowserContext } from 'playwright-core';
import { paths } from '@hive/contract/paths';
import { browserArguments } from '../browser-arguments';
import { chromiumPath } from '../chromium-path';
import { median, spread } from '../figures';
import { doFixedWork } from '../first-visit/page-probe';
import { listPublicPages } from '../first-visit/public-pages';
import { startSite } from '../first-visit/site';
import { describeLoad } from '../describe-load';
import { report } from '../report';
import { signInUser } from '../sign-in';
import { audit, categories, lighthouse, type Audit } from './audit';

/**
 * Audits the main pages with Lighthouse's mobile settings; `/results` as the demo's user, who is signed in. Exits with code
 * 1 if the median of accessibility, best practices or SEO is below 100 (docs/decisions/0109). Performance depends on the
 * machine: it is only reported, with the total blocking time compared with a fixed piece of work.
 *
 * `BASE_URL` measures a site that is already running, `ROUNDS` (5) sets the runs, `PAGES=home,login` selects pages.
 */
const rounds = Number(process.env['ROUNDS'] ?? 5);
const selected = process.env['PAGES']?.split(',');
/** The debugging port that Lighthouse connects to. */
const port = 4474;
/** Lighthouse's slowdown of the processor on a phone. */
const slowdown = 4;

/**
 * Private pages have the header `x-robots-tag: noindex`, which this audit reports. The rest of the category must pass: it
 * counts as 100 if nothing else fails.
 */
const privatePage = { name: 'results', allowed: 'is-crawlable' };

interface Run extends Audit {
  /** Milliseconds that `doFixedWork` took after the audit, with the same slowdown. */
  fixedWork: number;
}

const baseUrl = process.env['BASE_URL'];
const site = baseUrl ? null : await startSite();
const origin = baseUrl ?? site?.rendered ?? '';
// Lighthouse opens a tab in the browser's default context, so the session must be in that one.
const profile = mkdtempSync(path.join(tmpdir(), 'hive-lighthouse-'));
const context = await chromium.launchPersistentContext(profile, {
  executablePath: chromiumPath,
  args: [...browserArguments, `--remote-debugging-port=${port}`],
  baseURL: origin,
});
try {
  await run();
} finally {
  await context.close();
  rmSync(profile, { recursive: true, force: true });
  await site?.stop();
}

async function run(): Promise<void> {
  const {
    home,
    directory,
    category,
    profile: box,
    login,
    ...others
  } = await listPublicPages(origin);
  const pages = Object.entries({
    home,
    directory,
    category,
    profile: box,
    login,
    'how-we-rank': others['how-we-rank'],
    // Last in each round, as it signs in.
    [privatePage.name]: paths.results.getHref(),
  }).filter(([name]) => selected?.includes(name) ?? true);
  console.log(`${lighthouse}, ${rounds} rounds, ${describeLoad()}`);
  const runs = new Map(pages.map(([name]) => [name, [] as Run[]]));
  for (let round = 0; round < rounds; round += 1) {
    await context.clearCookies();
    for (const [name, address] of pages) {
      if (name === privatePage.name) await signInUser(context);
      const audited = await audit(`${origin}${address}`, port);
      runs.get(name)?.push({ ...audited, fixedWork: await measureFixedWork(context) });
    }
  }
  console.log(describeLoad());
  const faults = [...runs].flatMap(([name, all]) => describePage(name, all));
  for (const fault of faults) console.log(`Below 100: ${fault}`);
  if (faults.length > 0) process.exitCode = 1;
}

async function measureFixedWork(browser: BrowserContext): Promise<number> {
  const page = await browser.newPage();
  const session = await browser.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const took = await page.evaluate(doFixedWork);
  await page.close();
  return took;
}

/**
 * Reports a page's figures and prints its failed audits.
 * @returns the categories below 100, performance left out
 */
function describePage(name: string, runs: readonly Run[]): string[] {
  const failures = new Map(
    runs.flatMap((one) => categories.flatMap((it) => [...one.failures[it]])),
  );
  for (const [id, found] of failures) console.log(`  ${name}: ${id}: ${found}`);
  const scores = categories.map((category) => ({
    category,
    score: median(runs.map((one) => scoreOf(one, category, name))),
  }));
  report(`${name}: ${categories.join(', ')}`, scores.map(({ score }) => String(score)).join(', '));
  const of = (read: (one: Run) => number, digits: number) => spread(runs.map(read), digits);
  report(
    `${name}: LCP; TBT; TBT ÷ fixed work`,
    `${of(({ lcp }) => lcp, 0)} ms; ${of(({ tbt }) => tbt, 0)} ms; ${of(({ tbt, fixedWork }) => tbt / fixedWork, 2)}`,
  );
  return scores
    .filter(({ category, score }) => category !== 'performance' && score < 100)
    .map(({ category, score }) => `${name}: ${category} ${score}`);
}

function scoreOf(one: Audit, category: (typeof categories)[number], page: string): number {
  const failed = [...one.failures[category].keys()];
  const isAllowed =
    page === privatePage.name &&
    failed.length > 0 &&
    failed.every((id) => id === privatePage.allowed);
  return isAllowed ? 100 : one.scores[category];
}
