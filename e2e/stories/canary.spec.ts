import type { BrowserContext, Page } from '@playwright/test';
import { paths } from '@hive/contract/paths';
import { rollBack, stopCanary } from '@hive/shared-node/releases/registry-changes';
import { openBucketBrowser, readStops, startFaultyCanary } from '../fixtures/canary-browsers';
import { expectedErrorsOf, fallbackTitle } from '../fixtures/isolation/region';
import { makeChangeMeta, type SiteReleases } from '../fixtures/releases';
import { isLong } from '../fixtures/is-long';
import { expect, test } from '../fixtures/test';

const app = 'remote-public';
/**
 * The number of loads that both versions need before they are compared, and that one network may report in a minute.
 * The short form stops the canary manually: the api's tests of the canary watch cover the automatic stop.
 */
const tabs = isLong ? 20 : 2;

const headingOf = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** Opens a tab, checks its heading, and waits until it has sent its reports. */
async function openTab(context: BrowserContext, heading: string, calls: string[]): Promise<void> {
  const page = await context.newPage();
  const responses = calls.map((call) => page.waitForResponse(`**/api/${call}`));
  await page.goto(paths.privacy.getHref(), { waitUntil: 'commit' });
  await expect(headingOf(page, heading)).toBeVisible();
  for (const answer of await Promise.all(responses)) expect(answer.status()).toBe(202);
  await page.close();
}

/** Opens many tabs, a few at a time. */
async function openTabs(...args: Parameters<typeof openTab>): Promise<void> {
  const rows = Math.min(4, tabs);
  const open = async (count: number): Promise<void> => {
    for (let opened = 0; opened < count; opened += 1) await openTab(...args);
  };
  await Promise.all(Array.from({ length: rows }, () => open(tabs / rows)));
}

/** Waits until the canary watch has stopped the canary because of the browsers' reports. */
async function expectStopped(releases: SiteReleases, live: string, faulty: string): Promise<void> {
  const stops = () => readStops(releases, faulty);
  // The last load may be counted after the last fault. The periodic check then stops the canary.
  await expect.poll(stops, { timeout: 180_000 }).toHaveLength(1);
  const [stop] = await stops();
  expect(stop).toMatchObject({ app, from: live, by: 'canary watch' });
  expect(stop?.note).toMatch(/Live version: 0 faults in 20 loads/);
}

test('Browsers report a failing canary, and after it is stopped they get the stable version on the next page', async ({
  browser,
  baseURL,
  releases,
}) => {
  // The full form opens forty tabs in four parallel sequences.
  test.setTimeout(600_000);
  const { before, live, faulty } = await startFaultyCanary(releases, app, 'stable');
  const fault = 'throws on render';
  const openBrowser = (version: string) =>
    openBucketBrowser(browser, releases, String(baseURL), { app, version, fault });
  try {
    const outside = await openBrowser(live);
    const inside = await openBrowser(faulty);
    inside.browserErrors.expect(expectedErrorsOf(app));

    await openTabs(outside.context, 'Privacy and cookies', ['client-loads']);
    const open = await inside.context.newPage();
    await open.goto(paths.privacy.getHref(), { waitUntil: 'commit' });
    await expect(headingOf(open, fallbackTitle)).toBeVisible();
    await openTabs(inside.context, fallbackTitle, ['client-loads', 'client-reports']);

    if (isLong) await expectStopped(releases, live, faulty);
    else await releases.change((now) => stopCanary(now, app, makeChangeMeta()));
    await releases.waitUntilServed();

    await open.reload();
    await expect(headingOf(open, 'Privacy and cookies')).toBeVisible();
    const other = await outside.context.newPage();
    await other.goto(paths.privacy.getHref());
    await expect(headingOf(other, 'Privacy and cookies')).toBeVisible();
    for (const { context, browserErrors } of [outside, inside]) {
      await context.close();
      browserErrors.check();
    }
  } finally {
    await releases.change((now) => rollBack(now, app, before, makeChangeMeta()));
    await releases.waitUntilServed();
  }
});
