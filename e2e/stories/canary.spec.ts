import type { Browser, BrowserContext, Page } from '@playwright/test';
import { paths } from '@hive/contract/paths';
import { bucketCount, versionFor } from '@hive/shared-node/releases/bucket';
import {
  publish,
  rollBack,
  startCanary,
  stopCanary,
} from '@hive/shared-node/releases/registry-changes';
import {
  readManifest,
  storeMisbehaving,
  storeMisdescribed,
} from '../fixtures/isolation/misbehaving-release';
import { noiseOf, notHere } from '../fixtures/isolation/region';
import { makePagesPatient } from '../fixtures/patient-pages';
import type { SiteReleases } from '../fixtures/releases';
import { isLong } from '../fixtures/run-form';
import { expect, test } from '../fixtures/test';
import { Trouble } from '../fixtures/trouble';

const app = 'remote-public';
const share = 50;
/**
 * As many loads as both versions must have before they are compared, and as one network may add in a minute. The short
 * form stops the canary by hand: when it is stopped by itself is what the api's tests of the watch are about.
 */
const tabs = isLong ? 20 : 2;

const hand = () => ({ by: 'stories', at: new Date().toISOString() });

/** Tells the versions of this run from those of others: what one network may add is counted for each. */
const run = Date.now();

/** Puts a version that fails on trial, beside a live one that is as it was. Answers their names. */
async function tryOutFaulty(releases: SiteReleases) {
  const before = (await releases.store.read()).apps[app]!.version;
  const live = storeMisdescribed(
    releases,
    readManifest(releases, app, before),
    `stable${run}`,
    (release) => release,
  );
  const faulty = storeMisbehaving(releases, readManifest(releases, app, live));
  await releases.change((now) => publish(now, app, live, hand()));
  await releases.change((now) => startCanary(now, app, faulty, share, hand()));
  await releases.served();
  return { before, live, faulty };
}

/** A browser that has the bucket of such a version. Whatever it gets does the fault that only one of them knows. */
async function openBrowser(
  browser: Browser,
  releases: SiteReleases,
  baseURL: string,
  version: string,
): Promise<{ context: BrowserContext; trouble: Trouble }> {
  const registry = await releases.store.read();
  const bucket = Array.from({ length: bucketCount }, (_unused, index) => index).find(
    (index) => versionFor(registry, app, index) === version,
  );
  const context = await browser.newContext({ baseURL });
  const cookies = { hive_bucket: String(bucket), hive_consent: 'rejected' };
  await context.addCookies(
    Object.entries(cookies).map(([name, value]) => ({ name, value, url: baseURL })),
  );
  await context.addInitScript((faults) => Object.assign(window, { hiveFaults: faults }), {
    [app]: 'throws on render',
  });
  await makePagesPatient(context);
  const trouble = new Trouble();
  trouble.watch(context);
  return { context, trouble };
}

const headingOf = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** Opens a tab, sees what it shows, and stays until it has told what it has to tell. */
async function openTab(context: BrowserContext, heading: string, tells: string[]): Promise<void> {
  const page = await context.newPage();
  const told = tells.map((call) => page.waitForResponse(`**/api/${call}`));
  await page.goto(paths.privacy.getHref(), { waitUntil: 'commit' });
  await expect(headingOf(page, heading)).toBeVisible();
  for (const answer of await Promise.all(told)) expect(answer.status()).toBe(202);
  await page.close();
}

/** Opens many, a few at a time. */
async function openTabs(...given: Parameters<typeof openTab>): Promise<void> {
  const rows = Math.min(4, tabs);
  const open = async (count: number): Promise<void> => {
    for (let opened = 0; opened < count; opened += 1) await openTab(...given);
  };
  await Promise.all(Array.from({ length: rows }, () => open(tabs / rows)));
}

/** Waits until the watch has stopped the canary, by what browsers told. */
async function expectStopped(releases: SiteReleases, live: string, faulty: string): Promise<void> {
  const stops = async () =>
    (await releases.store.read()).history.filter(
      ({ action, version }) => action === 'stop-canary' && version === faulty,
    );
  // The last load may be counted after the last fault: then it is seen when it is looked at from time to time.
  await expect.poll(stops, { timeout: 180_000 }).toHaveLength(1);
  const [stop] = await stops();
  expect(stop).toMatchObject({ app, from: live, by: 'canary watch' });
  expect(stop?.note).toMatch(/Live version: 0 faults in 20 loads/);
}

test('A canary that fails in browsers is told of by them, and once it is stopped their next page is the stable one', async ({
  browser,
  baseURL,
  releases,
}) => {
  // In the full form forty tabs are opened, one after the other in each of four rows.
  test.setTimeout(600_000);
  const { before, live, faulty } = await tryOutFaulty(releases);
  try {
    const outside = await openBrowser(browser, releases, String(baseURL), live);
    const inside = await openBrowser(browser, releases, String(baseURL), faulty);
    inside.trouble.expect(noiseOf(app));

    await openTabs(outside.context, 'Privacy and cookies', ['client-loads']);
    const open = await inside.context.newPage();
    await open.goto(paths.privacy.getHref(), { waitUntil: 'commit' });
    await expect(headingOf(open, notHere)).toBeVisible();
    await openTabs(inside.context, notHere, ['client-loads', 'client-reports']);

    if (isLong) await expectStopped(releases, live, faulty);
    else await releases.change((now) => stopCanary(now, app, hand()));
    await releases.served();

    await open.reload();
    await expect(headingOf(open, 'Privacy and cookies')).toBeVisible();
    const other = await outside.context.newPage();
    await other.goto(paths.privacy.getHref());
    await expect(headingOf(other, 'Privacy and cookies')).toBeVisible();
    for (const { context, trouble } of [outside, inside]) {
      await context.close();
      trouble.check();
    }
  } finally {
    await releases.change((now) => rollBack(now, app, before, hand()));
    await releases.served();
  }
});
