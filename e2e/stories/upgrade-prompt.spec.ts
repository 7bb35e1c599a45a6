import type { Page } from '@playwright/test';
import { paths } from '@hive/contract/paths';
import { expect, test } from '../fixtures/test';

const dashboard = paths.dashboard.getHref();
const settings = paths.securitySettings.getHref();

test.describe('The prompt to protect oneself better', () => {
  test.use({ upgradePrompt: true });
  const prompt = (page: Page) => page.getByRole('link', { name: 'Improve Your Security' });
  const close = (page: Page) =>
    page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Dismiss' }).click();

  test('put off, it comes back on another day; switched off, never', async ({
    site,
    page,
    accounts,
  }) => {
    await accounts.registerAndVerify();
    await site.open(dashboard);
    await expect(prompt(page)).toHaveAttribute('href', settings);
    await close(page);
    await expect(page.getByText("Prompt snoozed. We'll remind you tomorrow")).toBeVisible();
    await page.mouse.move(0, 0);
    await expect(page.getByText(/^Prompt snoozed/)).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('region', { name: 'Messages' })).toBeAttached();
    await expect(prompt(page)).toHaveCount(0);

    await page.evaluate(() => localStorage.setItem('2faPromptLastShown', '2026-01-01'));
    await page.reload();
    await page.getByRole('checkbox', { name: "Don't show this again" }).check();
    await close(page);
    await expect(page.getByText("Prompt disabled. We won't remind you again")).toBeVisible();
    await page.evaluate(() => localStorage.setItem('2faPromptLastShown', '2026-01-01'));
    await page.reload();
    await expect(page.getByRole('region', { name: 'Messages' })).toBeAttached();
    await expect(prompt(page)).toHaveCount(0);
  });

  test('on a phone it covers nothing', async ({ site, page, accounts }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await accounts.registerAndVerify();
    await site.open(paths.questionnaire.getHref());
    await expect(prompt(page)).toBeVisible();
    const submit = site.button('See My Matches');
    await submit.click();
    await expect(page.getByRole('alert')).toContainText('Please select at least one category');
    await expect(prompt(page)).toBeVisible();
  });

  test.describe('while the cookie question waits', () => {
    test.use({ cookieChoice: null });

    for (const width of [960, 1280]) {
      test(`stands above it, ${width} wide`, async ({ site, page, accounts }) => {
        await page.setViewportSize({ width, height: 800 });
        await accounts.registerAndVerify();
        await site.open(dashboard);
        await expect(prompt(page)).toBeVisible();
        const boxOf = async (name: string) =>
          (await page.getByRole('region', { name }).boundingBox())!;

        await expect
          .poll(async () => {
            const [messages, question] = [await boxOf('Messages'), await boxOf('Cookie choice')];
            return question.y - (messages.y + messages.height);
          })
          .toBeGreaterThan(0);
        await page.getByRole('button', { name: 'Reject' }).click();
        await expect
          .poll(async () => {
            const { y, height } = await boxOf('Messages');
            return 800 - (y + height);
          })
          .toBeLessThan(40);
      });
    }
  });
});
