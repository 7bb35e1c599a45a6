import type { Page } from '@playwright/test';
import { paths } from '@hive/contract/paths';
import { refusal } from '../fixtures/trouble';
import { expect, test } from '../fixtures/test';

const category = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });

test('Without a category nothing is sent, and the first box has the focus', async ({
  site,
  page,
  accounts,
}) => {
  await accounts.registerAndVerify();
  await site.open(paths.questionnaire.getHref());
  await site.button('See My Matches').click();
  await expect(page.getByRole('alert')).toHaveText('⚠️ Please select at least one category.');
  await expect(page.getByRole('checkbox').first()).toBeFocused();
  await site.expectAt(paths.questionnaire.getHref());

  await page.keyboard.press('Space');
  await expect(page.getByRole('alert')).toBeHidden();
});

test(
  'Saved answers are there again, and changed ones change the matches',
  { tag: '@main' },
  async ({ site, page, accounts }) => {
    await accounts.registerWithAnswers(['Pets'], 'Price');
    await site.open(paths.questionnaire.getHref());
    await expect(category(page, 'Pets')).toBeChecked();
    await expect(page.getByRole('radio', { name: 'Price' })).toBeChecked();

    await category(page, 'Pets').uncheck();
    await category(page, 'Craft & Hobby').check();
    await page.reload();
    await expect(category(page, 'Craft & Hobby')).toBeChecked();
    await expect(category(page, 'Pets')).not.toBeChecked();
    await site.button('See My Matches').click();
    await site.expectAt(paths.results.getHref(), 'Your Subscription Box Matches');
    await expect(page.getByRole('region', { name: 'Your answers' })).toContainText('Craft & Hobby');
    await expect(page.getByRole('article').first()).toContainText('Craft & Hobby');
  },
);

test('A category that left between question and answer is named, and the rest stays chosen', async ({
  site,
  page,
  accounts,
  database,
  trouble,
}) => {
  trouble.expect(refusal(400, '/api/logInteraction'));
  await accounts.registerAndVerify();
  await site.open(paths.questionnaire.getHref());
  await category(page, 'Wellness').check();
  await category(page, 'Pets').check();

  const rename = 'update category set name = $2 where name = $1';
  await database.during(
    [rename, ['Wellness', 'Wellness of old']],
    [rename, ['Wellness of old', 'Wellness']],
    async () => {
      // Other processes hear of the change; this story must not be quicker than they are.
      await expect
        .poll(async () => (await page.request.get('/api/categories')).text())
        .toContain('Wellness of old');
      await site.button('See My Matches').click();
      await expect(page.getByRole('alert')).toContainText('Wellness');
      await site.expectAt(paths.questionnaire.getHref());
      await expect(category(page, 'Pets')).toBeChecked();
    },
  );
});

test('Offline nothing chosen is lost, and back online it can be sent', async ({
  site,
  page,
  accounts,
  context,
  trouble,
}) => {
  trouble.expect(/ERR_INTERNET_DISCONNECTED/);
  await accounts.registerAndVerify();
  await site.open(paths.questionnaire.getHref());
  await category(page, 'Coffee & Tea').check();
  await page.getByRole('radio', { name: 'Variety' }).check();
  await context.setOffline(true);
  await site.button('See My Matches').click();
  await expect(page.getByRole('alert')).toContainText('⚠️ Error processing request. Try again.');
  await expect(category(page, 'Coffee & Tea')).toBeChecked();
  await expect(page.getByRole('radio', { name: 'Variety' })).toBeChecked();

  await context.setOffline(false);
  await site.button('See My Matches').click();
  await site.expectAt(paths.results.getHref(), 'Your Subscription Box Matches');
});

test('Without answers the results lead to the questionnaire', async ({ site, accounts }) => {
  await accounts.registerAndVerify();
  await site.open(paths.results.getHref());
  await site.link('Start the questionnaire').click();
  await site.expectAt(paths.questionnaire.getHref(), 'Find your boxes');
});

test('A box that left between list and click says so, and the matches are fetched anew', async ({
  site,
  page,
  accounts,
  brands,
  database,
  trouble,
}) => {
  trouble.expect(refusal(410, '/api/logInteraction'));
  await accounts.registerWithAnswers(['Coffee & Tea'], 'Quality');
  await site.open(paths.results.getHref());
  const first = page.getByRole('article').first();
  const name = await first.getByRole('heading', { level: 2 }).innerText();

  const archive = 'update public.box set is_active = $2, archived_at = $3 where name = $1';
  await database.during(
    [archive, [name, false, new Date()]],
    [archive, [name, true, null]],
    async () => {
      await expect
        .poll(async () => (await page.request.get('/api/boxes/public')).text())
        .not.toContain(name);
      await first.getByRole('link', { name: /^Affiliate Link/ }).click();
      await expect(page.getByRole('alert')).toContainText('no longer on Hive');
      await expect(page.getByRole('heading', { level: 2, name })).toBeHidden();
      await expect(page.getByText('Most Likely Fit')).toHaveCount(3);
      expect(page.context().pages()).toHaveLength(1);
      expect(brands.opened).toEqual([]);
    },
  );
});

test('A click that cannot be counted says so, opens nothing and can be tried again', async ({
  site,
  page,
  accounts,
  brands,
  trouble,
}) => {
  trouble.expect(refusal(503), /answered 503/);
  await accounts.registerWithAnswers(['Pets']);
  await site.open(paths.results.getHref());
  const link = page
    .getByRole('article')
    .first()
    .getByRole('link', { name: /^Affiliate Link/ });
  await expect(link).toBeVisible();
  await page.route('**/api/logInteraction', (route) =>
    route.fulfill({
      status: 503,
      json: { code: 'UNAVAILABLE', message: 'Hive is not available right now.', requestId: 'r' },
    }),
  );
  await link.click();
  await expect(page.getByRole('alert')).toContainText(
    '⚠️ Unable to track affiliate link. Try again.',
  );
  expect(brands.opened).toEqual([]);
  await page.unroute('**/api/logInteraction');
  await link.click();
  await expect.poll(() => brands.opened).toHaveLength(1);
  await expect(page.getByRole('alert')).toBeHidden();
});
