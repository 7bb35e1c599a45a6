import type { Page } from '@playwright/test';
import { paths } from '@hive/contract/paths';
import { expect, test } from '../fixtures/test';

// `shell/test/two-factor-reminder.test.tsx` tests when the reminder is shown. Its position needs a browser with layout.
test.use({ twoFactorReminder: true, cookieChoice: null });

const height = 800;
const boxOf = async (page: Page, name: string) =>
  (await page.getByRole('region', { name }).boundingBox())!;

test('The two-factor reminder is above the cookie choice and covers nothing', async ({
  site,
  page,
  accounts,
}) => {
  const reminder = site.link('Improve Your Security');
  await accounts.registerAndVerify();
  await page.setViewportSize({ width: 1280, height });
  await site.open(paths.questionnaire.getHref());
  await expect(reminder).toBeVisible();
  for (const width of [1280, 960]) {
    await page.setViewportSize({ width, height });
    await expect
      .poll(async () => {
        const messages = await boxOf(page, 'Messages');
        const question = await boxOf(page, 'Cookie choice');
        return question.y - (messages.y + messages.height);
      })
      .toBeGreaterThan(0);
  }

  await site.button('Reject').click();
  // In the page flow, between the header and the page.
  for (const width of [960, 1280]) {
    await page.setViewportSize({ width, height });
    await expect
      .poll(async () => {
        const messages = await boxOf(page, 'Messages');
        const main = (await page.getByRole('main').boundingBox())!;
        return main.y - (messages.y + messages.height);
      })
      .toBeGreaterThanOrEqual(0);
    await expect(reminder).toBeInViewport();
  }

  await page.setViewportSize({ width: 360, height: 740 });
  await site.button('See My Matches').click();
  await expect(page.getByRole('alert')).toContainText('Please select at least one category');
  await expect(reminder).toBeVisible();
});
