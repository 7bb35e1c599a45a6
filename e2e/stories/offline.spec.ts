import type { Page } from '@playwright/test';
import { paths } from '@hive/contract/paths';
import { expect, test } from '../fixtures/test';
import { logOut } from '../fixtures/two-factor';

/** Path and query of everything in the browser's caches. */
const readStored = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const requests = await Promise.all(
      (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
    );
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });

const isPage = (path: string): boolean => !/^\/(?:releases|media)\//.test(path);
const isPicture = (path: string): boolean => path.startsWith('/media/demo/');

const expectPictures = (page: Page) =>
  expect.poll(async () => (await readStored(page)).filter(isPicture).length).toBeGreaterThan(0);

/**
 * Expects a picture of the page's first view to be drawn, however its other pictures load. The browser's HTTP cache does
 * not have it any more.
 */
const expectDrawn = (page: Page) =>
  expect
    .poll(() =>
      page
        .locator('main img[src^="/media/"]')
        .evaluateAll((images: HTMLImageElement[]) =>
          images.some(({ naturalWidth }) => naturalWidth > 0),
        ),
    )
    .toBe(true);

/** Waits until the server renders a page with its data: on a busy machine the first one may be without. */
const waitUntilRendered = (page: Page, path: string) =>
  expect.poll(async () => (await page.request.get(path)).text()).toContain('src="/media/demo/');

async function clearHttpCache(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  await session.detach();
}

/** Adds an entry to the pictures that only the deletion of all of them removes. */
const addMarker = (page: Page, path: string) =>
  page.evaluate(async (address) => {
    const name = (await caches.keys()).find((one) => one.startsWith('hive-pictures-'));
    await (await caches.open(String(name))).put(address, new Response());
  }, path);

const expectStored = (page: Page, path: string) =>
  expect.poll(() => readStored(page)).toContain(path);

test.use({ serviceWorkers: 'allow' });

test('A visitor reads stored pages with their pictures without a connection, gets a new release at once, and a session stores nothing', async ({
  page,
  context,
  site,
  accounts,
  browserErrors,
  copies,
}) => {
  // Requests of pages opened without a connection.
  browserErrors.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|Network Error/);
  await waitUntilRendered(page, paths.home.getHref());
  await site.open(paths.home.getHref());
  await expectStored(page, paths.home.getHref());
  await expectPictures(page);
  const link = page.locator('main a[href^="/partner/"]').first();
  await waitUntilRendered(page, String(await link.getAttribute('href')));
  await link.click();
  await page.waitForURL('**/partner/**');
  const profile = new URL(page.url()).pathname;
  const notice = page.getByText(
    /^You opened this page without a connection and see it as it was on \d/,
  );
  const name = await page.getByRole('heading', { level: 1 }).innerText();
  await expectStored(page, profile);

  await test.step('without a connection', async () => {
    await clearHttpCache(page);
    await context.setOffline(true);
    await page.goto(paths.home.getHref());
    await expect(site.heading('Trust What You Subscribe To')).toBeVisible();
    await expectDrawn(page);
    await page.goto(profile);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(notice).toBeVisible();
    await page.goto(paths.howWeRank.getHref());
    await expect(site.heading('You are offline')).toBeVisible();
    await expect(page.getByRole('listitem')).toHaveCount(2);
    await context.setOffline(false);
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(site.heading('How we rank')).toBeVisible();
    await page.goto(profile);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(notice).toHaveCount(0);
  });

  await test.step('after a release', async () => {
    const { now } = await copies.publish('remote-public');
    await page.goto(paths.home.getHref());
    expect(await page.locator('#hive-registry').textContent()).toContain(now.version);
    await expect.poll(() => readStored(page)).not.toContain(profile);
    await expectStored(page, paths.home.getHref());
    await page.goto(paths.howWeRank.getHref());
    await expectStored(page, paths.howWeRank.getHref());
  });

  await test.step('with a session', async () => {
    const beforeSession = (await readStored(page)).filter(isPicture);
    await accounts.registerAndVerify();
    await site.open(paths.dashboard.getHref());
    await page.goto(profile);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    const stored = await readStored(page);
    expect(stored).toContain(paths.home.getHref());
    expect(stored.filter(isPage)).toEqual([paths.home.getHref(), paths.howWeRank.getHref()]);
    expect(stored.filter(isPicture)).toEqual(beforeSession);
    await context.setOffline(true);
    await page.goto(paths.dashboard.getHref());
    await expect(site.heading('You are offline')).toBeVisible();
    await expect(page.locator('img')).toHaveCount(0);
    await context.setOffline(false);
    await page.goto(paths.dashboard.getHref());
    await addMarker(page, '/media/marker');
    await logOut(site);
    // The home page, which is open then, is stored again as a visitor's.
    await expect.poll(() => readStored(page)).not.toContain(paths.howWeRank.getHref());
    await expect.poll(() => readStored(page)).not.toContain('/media/marker');
  });
});
