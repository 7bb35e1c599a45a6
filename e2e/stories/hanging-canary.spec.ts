import type { BrowserContext, Page } from '@playwright/test';
import { paths } from '@hive/contract/paths';
import { rollBack } from '@hive/shared-node/releases/registry-changes';
import { openBucketBrowser, readStops, startFaultyCanary } from '../fixtures/canary-browsers';
import type { SiteDatabase } from '../fixtures/database';
import { expect, test } from '../fixtures/test';

const app = 'remote-public';
/** How many networks open the same pages: the watch compares from 20 loads on, of more than two networks. */
const networks = 20;

/** Ways in which a page hangs its tab before anything can report it. */
const faults = ['loops on load', 'loops on render', 'loops in a timer'];

/** The pages of a version that were opened, and those that responded. */
async function countPages(database: SiteDatabase, version: string) {
  const [row] = await database.rows<{ opened: number; responded: number }>(
    `select coalesce(sum(opened), 0)::int as opened, coalesce(sum(responded), 0)::int as responded
     from canary_opening where app = $1 and version = $2`,
    [app, version],
  );
  return row!;
}

/** Waits until a tab hangs: it answers nothing itself. */
async function expectHanging(context: BrowserContext): Promise<void> {
  const isHanging = async () => (await context.cookies()).some(({ name }) => name === 'hanging');
  await expect.poll(isHanging).toBe(true);
}

/** Opens a page that hangs. Returns once it does. */
async function openHangingTab(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  void page.goto(paths.privacy.getHref(), { waitUntil: 'commit' }).catch(() => undefined);
  await expectHanging(context);
  return page;
}

test('A canary whose pages hang the tab is stopped, because they are opened and do not respond', async ({
  browser,
  baseURL,
  releases,
  database,
}) => {
  const { before, live, faulty } = await startFaultyCanary(releases, app, 'responsive');
  const contexts: BrowserContext[] = [];
  const open = async (version: string, fault: string) => {
    const options = { app, version, fault };
    const opened = await openBucketBrowser(browser, releases, String(baseURL), options);
    contexts.push(opened.context);
    return opened;
  };
  try {
    const outside = await open(live, faults[0]!);
    const page = await outside.context.newPage();
    await page.goto(paths.privacy.getHref());

    for (const [index, fault] of faults.entries()) {
      const inside = await open(faulty, fault);
      const tab = await openHangingTab(inside.context);
      await expect.poll(() => countPages(database, faulty)).toMatchObject({ opened: index + 1 });
      await tab.close();
    }
    expect(await countPages(database, faulty)).toEqual({ opened: faults.length, responded: 0 });

    // A page that is opened from another one of the version, which responds.
    const inside = await open(faulty, 'none');
    const tab = await inside.context.newPage();
    await tab.goto(paths.privacy.getHref());
    await expect.poll(() => countPages(database, faulty)).toMatchObject({ responded: 1 });
    await tab.evaluate((fault) => Object.assign(window, { hiveFaults: fault }), {
      [app]: 'loops in an effect',
    });
    const other = tab.getByRole('banner').getByRole('link', { name: 'How we rank' });
    void other.click().catch(() => undefined);
    await expectHanging(inside.context);
    const pages = { opened: faults.length + 2, responded: 1 };
    await expect.poll(() => countPages(database, faulty)).toEqual(pages);
    await tab.close();
    await expect.poll(() => countPages(database, live)).toEqual({ opened: 1, responded: 1 });
    outside.browserErrors.check();

    const ofBoth = [app, [live, faulty]];
    await database.change(
      `update canary_opening set minute = minute - interval '5 minutes' where app = $1 and version = any ($2)`,
      ofBoth,
    );
    await database.change(
      `insert into canary_opening (app, began_at, version, network, minute, opened, responded)
       select app, began_at, version, sha256(network || convert_to(other::text, 'UTF8')), minute, opened, responded
       from canary_opening, generate_series(2, $3) as other where app = $1 and version = any ($2)`,
      [...ofBoth, networks],
    );
    await expect.poll(() => readStops(releases, faulty), { timeout: 60_000 }).toHaveLength(1);
    const [stop] = await readStops(releases, faulty);
    expect(stop).toMatchObject({ app, from: live, by: 'canary watch' });
    expect(stop?.note).toMatch(
      /^Canary: 80 of 100 pages unresponsive .* Live version: 0 of 20 pages unresponsive/,
    );

    await releases.waitUntilServed();
    const [, formerly] = contexts;
    const after = await formerly!.newPage();
    await after.goto(paths.privacy.getHref());
    await expect(
      after.getByRole('heading', { level: 1, name: 'Privacy and cookies' }),
    ).toBeVisible();
  } finally {
    for (const context of contexts) await context.close();
    await releases.change((now) =>
      rollBack(now, app, before, { by: 'stories', at: new Date().toISOString() }),
    );
    await releases.waitUntilServed();
  }
});
