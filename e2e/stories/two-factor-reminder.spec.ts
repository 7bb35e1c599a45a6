import type { Locator, Page } from '@playwright/test';
import { paths } from '@hive/contract/paths';
import { expect, test } from '../fixtures/test';

// `shell/test/two-factor-reminder.test.tsx` tests when the reminder is shown. Its position needs a browser with layout.
test.use({ twoFactorReminder: true, cookieChoice: null });

const height = 800;
const boxOf = async (page: Page, name: string) =>
  (await page.getByRole('region', { name }).boundingBox())!;

/** How far the upper edge of a region is below the lower edge of an element, in pixels. */
async function gapAbove(page: Page, name: string, element: Locator): Promise<number> {
  const { y, height: elementHeight } = (await element.boundingBox())!;
  return (await boxOf(page, name)).y - (y + elementHeight);
}

test('The two-factor reminder is above the cookie choice, moves nothing, the page scrolls clear of it, and the account menu covers it', async ({
  site,
  page,
  accounts,
}) => {
  const reminder = site.link('Improve Your Security');
  const topOfPage = async () => (await page.getByRole('main').boundingBox())!.y;
  await accounts.registerAndVerify();
  await page.setViewportSize({ width: 1280, height });
  await site.open(paths.questionnaire.getHref());
  await expect(reminder).toBeVisible();
  for (const width of [1280, 960, 360]) {
    await page.setViewportSize({ width, height });
    await expect
      .poll(() => gapAbove(page, 'Cookie choice', page.getByRole('region', { name: 'Messages' })))
      .toBeGreaterThan(0);
    const header = (await page.getByRole('banner').boundingBox())!;
    expect(await topOfPage()).toBe(header.y + header.height);
  }

  // On a phone the submit button is in a bar at the foot of the window.
  const submit = site.button('See My Matches');
  const lastLink = page.getByRole('contentinfo').getByRole('link').last();
  await expect(submit).toBeInViewport();
  await expect.poll(() => gapAbove(page, 'Messages', submit)).toBeGreaterThan(0);
  await lastLink.focus();
  await expect.poll(() => gapAbove(page, 'Messages', lastLink)).toBeGreaterThanOrEqual(0);
  await expect(lastLink).toBeInViewport();

  await site.button('Reject').click();
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height });
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expect.poll(() => gapAbove(page, 'Messages', lastLink)).toBeGreaterThanOrEqual(0);
    await expect(reminder).toBeInViewport();
  }

  await page.setViewportSize({ width: 360, height: 740 });
  await submit.click();
  await expect(page.getByRole('alert')).toContainText('Please select at least one category');
  await expect(reminder).toBeVisible();
  // A field that takes the focus is not behind the reminder.
  for (const field of await page.getByRole('main').getByRole('checkbox').all()) {
    // Repeated: after a change of the window's size, the space for messages is measured with a delay.
    await expect(async () => {
      await field.blur();
      await field.focus();
      expect(await gapAbove(page, 'Messages', field)).toBeGreaterThanOrEqual(0);
    }).toPass();
  }

  // In a low window the account menu covers the reminder.
  await page.setViewportSize({ width: 640, height: 360 });
  await site.button('Menu').click();
  await expect(reminder).toBeInViewport();
  await site.button('Logout').click();
  await expect(page).toHaveURL(paths.home.getHref());
});
