import type { Page } from '@playwright/test';
import { paths } from '@hive/contract/paths';
import { lookUntil } from '../fixtures/look-until';
import { expect, test } from '../fixtures/test';
import { refusal } from '../fixtures/trouble';

const address = `${paths.adminDashboard.getHref()}?tab=affiliates`;
const saved = '✅ Partner saved successfully!';

const rowOf = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) });

test('An admin adds a partner, people see it, and it is changed and deleted again', async ({
  site,
  page,
  accounts,
  trouble,
}) => {
  const name = `Quillfeather ${Date.now()}`;
  await accounts.registerAdmin();
  await site.open(address);
  await page.getByRole('button', { name: 'Add Partner' }).click();
  await expect(page.getByRole('heading', { name: 'Add a partner' })).toBeFocused();

  // An address of the site's own machine is nobody's website: it is not asked.
  trouble.expect(refusal(422), refusal(400));
  await site.field('Website').fill('http://127.0.0.1/');
  await site.button('Auto-Fill from Website').click();
  await expect(page.getByText('Unable to auto-fill from website.')).toBeVisible();

  await site.field('Name').fill(name);
  await site.field('Website').fill('quillfeather.example');
  await site.field('Affiliate Link').fill('javascript:alert(1)');
  await site.field('Commission (%)').fill('12.5');
  await site.button('Save Partner').click();
  await expect(page.getByText(/^Enter a web address that starts with/)).toBeVisible();
  await expect(site.field('Affiliate Link')).toBeFocused();

  // What was typed survives a reload.
  await page.reload();
  await expect(site.field('Name')).toHaveValue(name);
  await site.field('Affiliate Link').fill('https://quillfeather.example/join');
  await site.button('Save Partner').click();
  await expect(page.getByText(saved)).toBeVisible();
  await page.getByLabel('Search').fill(name);
  await expect(rowOf(page, name)).toContainText('12.5%');

  const visitor = await page.context().newPage();
  const home = paths.home.getHref();
  await lookUntil(visitor, home, (soon) =>
    expect(visitor.getByText(name).first()).toBeVisible(soon),
  );

  await site.button(`Edit ${name}`).click();
  await site.field('Keywords').fill('quills, ink');
  await site.button('Save Partner').click();
  await expect(rowOf(page, name)).toContainText('quills, ink');
  await expect(site.button(`Edit ${name}`)).toBeFocused();

  await site.button(`Delete ${name}`).click();
  const question = page.getByRole('dialog', {
    name: 'Are you sure you want to delete this partner?',
  });
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No partners found.')).toBeVisible();
  await lookUntil(visitor, home, (soon) => expect(visitor.getByText(name)).toHaveCount(0, soon));
});
