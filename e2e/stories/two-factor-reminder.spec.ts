import type { Page } from '@playwright/test';
import { paths } from '@hive/contract/paths';
import { expect, test } from '../fixtures/test';

// `shell/test/two-factor-reminder.test.tsx` tests when the reminder is shown. Its position needs a browser with layout.
test.use({ twoFactorReminder: true, cookieChoice: null });

const height = 800;
const boxOf = async (page: Page, name: string) =>
  (await page.getByRole('region', { name }).boundingBox())!;

test('The two-factor reminder is above the cookie choice, moves nothing, and the page scrolls clear of it', async ({
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
      .poll(async () => {
        const messages = await boxOf(page, 'Messages');
        const question = await boxOf(page, 'Cookie choice');
        return question.y - (messages.y + messages.height);
      })
      .toBeGreaterThan(0);
    const header = (await page.getByRole('banner').boundingBox())!;
    expect(await topOfPage()).toBe(header.y + header.height);
  }

  await site.button('Reject').click();
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height });
    const lastLink = page.getByRole('contentinfo').getByRole('link').last();
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expect
      .poll(async () => {
        const messages = await boxOf(page, 'Messages');
        const { y, height: linkHeight } = (await lastLink.boundingBox())!;
        return messages.y - (y + linkHeight);
      })
      .toBeGreaterThanOrEqual(0);
    await expect(reminder).toBeInViewport();
  }

  await page.setViewportSize({ width: 360, height: 740 });
  await site.button('See My Matches').click();
  await expect(page.getByRole('alert')).toContainText('Please select at least one category');
  await expect(reminder).toBeVisible();
  // A field that takes the focus is not behind the reminder.
  const fields = page.getByRole('main').getByRole('checkbox');
  for (let index = 0; index < (await fields.count()); index += 1) {
    await fields.nth(index).focus();
    await expect
      .poll(async () => {
        const { y, height: fieldHeight } = (await fields.nth(index).boundingBox())!;
        return (await boxOf(page, 'Messages')).y - (y + fieldHeight);
      })
      .toBeGreaterThanOrEqual(0);
  }
});
