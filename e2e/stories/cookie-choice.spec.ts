import type { Page } from '@playwright/test';
import { paths } from '@hive/contract/paths';
import { holdRequests } from '../fixtures/hold-requests';
import { expect, test } from '../fixtures/test';

/** Holds the shell's scripts until the returned function is called. */
const holdScripts = (page: Page) => holdRequests(page, /\/releases\/shell\/.*\.js$/);

test.describe('before the cookie choice is made', () => {
  test.use({ cookieChoice: null });

  test('The choice is shown before the scripts have arrived, and one made then is stored', async ({
    site,
    page,
    context,
  }) => {
    const release = await holdScripts(page);
    await page.goto(paths.howWeRank.getHref(), { waitUntil: 'commit' });
    const question = page.getByRole('region', { name: 'Cookie choice' });
    await question.getByRole('button', { name: 'Reject' }).click();
    await expect(question).toBeHidden();
    await expect(page.getByRole('main')).toBeFocused();
    const cookies = await context.cookies();
    expect(cookies.find(({ name }) => name === 'hive_consent')?.value).toBe('rejected');

    release();
    await site.expectAt(paths.howWeRank.getHref(), 'How we rank');
    const reopen = page.getByRole('button', { name: 'Cookie choice' });
    await expect(async () => {
      await reopen.click();
      await expect(question).toBeVisible({ timeout: 500 });
    }).toPass();
  });
});

test('A browser that has chosen is not asked while the scripts load', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto(paths.howWeRank.getHref(), { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1, name: 'How we rank' })).toBeVisible();
  const question = page.getByRole('region', { name: 'Cookie choice', includeHidden: true });
  await expect(question).toBeHidden();
  await expect(question).toHaveCount(1);
  release();
  await expect(question).toHaveCount(0);
});
