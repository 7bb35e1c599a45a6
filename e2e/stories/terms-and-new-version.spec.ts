import type { Page } from '@playwright/test';
import { apiBase, apiPaths } from '@hive/contract/api-paths';
import type { AuthStatus } from '@hive/contract/auth';
import { paths } from '@hive/contract/paths';
import { installClock } from '../fixtures/extend-timeouts';
import { gapBetween } from '../fixtures/gap-between';
import { mockNewerShell, passHours, waitForNewVersion } from '../fixtures/old-tab';
import { expect, test } from '../fixtures/test';

// The component tests in `shell/test` show when they appear. Their position needs a browser with layout.
test.use({ cookieChoice: null });

/** Long enough to need scrolling on a phone. */
const changes = 'Reviews can have photos, and you can withdraw them at any time. '.repeat(30);

/** Mocks an account that has not accepted new terms. */
const mockNewTerms = (page: Page) =>
  page.route(`**${apiBase}${apiPaths.authStatus}`, async (route) => {
    const response = await route.fetch();
    const status = (await response.json()) as AuthStatus;
    const terms = { audience: 'people', version: '2027-02-01', effectiveOn: '2027-03-03', changes };
    const user = status.user && { ...status.user, termsToAccept: [terms] };
    await route.fulfill({ response, json: { ...status, user } });
  });

test('New terms, a new version and the cookie choice cover neither one another nor what has the focus, and move nothing', async ({
  site,
  page,
  accounts,
}) => {
  await accounts.registerAndVerify();
  await mockNewTerms(page);
  await mockNewerShell(page);
  await installClock(page);
  await page.setViewportSize({ width: 360, height: 740 });
  const terms = page.getByRole('region', { name: 'New terms for people' });
  const version = page.getByRole('region', { name: 'New version' });
  const question = page.getByRole('region', { name: 'Cookie choice' });
  const lastLink = page.getByRole('contentinfo').getByRole('link').last();
  await site.open(paths.howWeRank.getHref());
  await expect(terms).toBeVisible();
  const header = (await page.getByRole('banner').boundingBox())!;
  expect((await page.getByRole('main').boundingBox())!.y).toBe(header.y + header.height);
  await passHours(page, 23);
  await waitForNewVersion(page);

  // Terms that are higher than their part of the window scroll in it.
  const foot = terms.locator('..');
  expect((await foot.boundingBox())!.height).toBeLessThanOrEqual(0.4 * 740);
  const hidden = await foot.evaluate(
    ({ scrollHeight, clientHeight }) => scrollHeight - clientHeight,
  );
  expect(hidden).toBeGreaterThan(0);
  await expect.poll(() => gapBetween(foot, version)).toBeGreaterThanOrEqual(0);
  await expect.poll(() => gapBetween(version, question)).toBeGreaterThanOrEqual(0);
  await lastLink.focus();
  await expect.poll(() => gapBetween(lastLink, foot)).toBeGreaterThanOrEqual(0);
  await expect(lastLink).toBeInViewport();
  const accept = terms.getByRole('button', { name: 'Accept' });
  await accept.focus();
  await expect(accept).toBeInViewport();
});
