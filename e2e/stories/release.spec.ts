import type { Page } from '@playwright/test';
import { paths } from '@hive/contract/paths';
import { regionFault } from '../fixtures/trouble';
import { expect, test } from '../fixtures/test';
import type { Site } from '../fixtures/site';

const notHere = 'This part of Hive is not available right now.';
const entry = '**/releases/remote-user/*/remote-entry.js*';

/** A mark that a reload would wipe away. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { stayed: true }));
const isMarked = (page: Page) => page.evaluate(() => 'stayed' in window);

/** The fallback is there, everything around it works, and after the fault Retry brings the page without a reload. */
async function expectContained(site: Site, repair: () => Promise<void>): Promise<void> {
  const { page } = site;
  await expect(site.heading(notHere)).toBeVisible();
  await expect(site.heading(notHere)).toBeFocused();
  await mark(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'How we rank' }).click();
  await site.expectAt(paths.howWeRank.getHref(), 'How we rank');
  await page.goBack({ waitUntil: 'commit' });
  await expect(site.heading(notHere)).toBeVisible();

  await repair();
  await site.button('Retry').click();
  await expect(site.heading('Find your boxes')).toBeVisible();
  expect(await isMarked(page)).toBe(true);
}

test.beforeEach(async ({ accounts, trouble }) => {
  trouble.expect(regionFault('remote-user'));
  await accounts.registerAndVerify();
});

test('A remote whose entry is gone costs its own region only, and Retry brings it back', async ({
  site,
  page,
  trouble,
}) => {
  trouble.expect(/status of 404.*remote-entry/, /Federation|remote-entry/);
  await page.route(entry, (route) => route.fulfill({ status: 404, body: 'gone' }));
  await site.open(paths.questionnaire.getHref());
  await expectContained(site, () => page.unroute(entry));
});

test('A remote that never answers is given up, and Retry brings it back', async ({
  site,
  page,
  trouble,
}) => {
  trouble.expect(/Federation|remote-entry/);
  await page.route(entry, () => undefined);
  // The page is never done loading.
  await page.goto(paths.questionnaire.getHref(), { waitUntil: 'commit' });
  await expectContained(site, () => page.unroute(entry));
});

test('A remote that somebody tampered with is refused, and Retry brings the true one', async ({
  site,
  page,
  trouble,
}) => {
  trouble.expect(/Failed to find a valid digest|Federation|remote-entry/);
  await page.route(entry, async (route) => {
    const answer = await route.fetch();
    const body = `${await answer.text()}\n;window.tampered = true;`;
    await route.fulfill({ response: answer, body });
  });
  await site.open(paths.questionnaire.getHref());
  await expect(site.heading(notHere)).toBeVisible();
  expect(await page.evaluate(() => 'tampered' in window)).toBe(false);
  await expectContained(site, () => page.unroute(entry));
});

test('A page the server has rendered gives way to the fallback too, and comes back by Retry', async ({
  site,
  page,
  trouble,
}) => {
  // React says (422) that it could not take over what the server rendered.
  trouble.expect(regionFault('remote-public'), /Federation|remote-entry|status of 404|#422/);
  const publicEntry = '**/releases/remote-public/*/remote-entry.js*';
  await page.route(publicEntry, (route) => route.fulfill({ status: 404, body: 'gone' }));
  await site.open(paths.home.getHref());
  await expect(site.heading(notHere)).toBeVisible();
  await page.unroute(publicEntry);
  await site.button('Retry').click();
  await expect(site.heading('Trust What You Subscribe To')).toBeVisible();
});
