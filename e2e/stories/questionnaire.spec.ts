import type { Page } from '@playwright/test';
import { paths } from '@hive/contract/paths';
import { expect, test } from '../fixtures/test';

const category = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });

test(
  'Saved answers are restored, and changed answers change the matches',
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
