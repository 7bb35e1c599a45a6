import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { paths } from '@hive/contract/paths';
import { londonDay } from '../fixtures/brand-onboarding';
import { readPdf } from '../fixtures/read-pdf';
import { smallReceipt } from '../fixtures/receipts';
import { downloadFile } from '../fixtures/download';
import { expect, test } from '../fixtures/test';
import { httpError } from '../fixtures/browser-errors';
import { dialog, expireStepUp, stepUpTitle } from '../fixtures/two-factor';

const expenses = `${paths.adminAccounting.getHref()}?view=expenses`;

/** Adds an expense through the dialog. */
async function addExpense(page: Page, vendor: string, amount: string, withReceipt: boolean) {
  await page.getByRole('button', { name: 'Add expense' }).click();
  const window = dialog(page, 'Add expense');
  await window.getByLabel('Vendor').fill(vendor);
  await window.getByLabel('Amount').fill(amount);
  await expect(window.getByLabel('Category').getByRole('option')).not.toHaveCount(1);
  await window.getByLabel('Category').selectOption({ index: 1 });
  await window.getByLabel('Date').fill(londonDay());
  if (withReceipt) await window.getByLabel('Receipt (optional)').setInputFiles(smallReceipt);
  await window.getByRole('button', { name: 'Save' }).click();
  await expect(window).toHaveCount(0);
}

test('An admin adds expenses, confirms a change with the second factor, and downloads the totals shown on screen', async ({
  site,
  page,
  accounts,
  database,
  browserErrors,
}) => {
  browserErrors.expect(httpError(403, '/api/accounting/expense'));
  const admin = await accounts.registerAdmin();
  const vendor = `Café ’Ösp’ £ ${randomUUID().slice(0, 8)}`;
  await site.open(expenses);
  await expect(page.getByRole('heading', { name: 'Expense Viewer' })).toBeVisible();
  await addExpense(page, vendor, '12.50', true);
  await addExpense(page, vendor, '1207.25', false);

  await page.getByLabel('Search', { exact: true }).fill(vendor);
  await expect(page.getByLabel('Totals')).toContainText('£1,219.75');
  const row = page.getByRole('row').filter({ hasText: '£12.50' });
  const receipt = row.getByRole('link', { name: /^View Receipt/ });
  const file = await page.request.get(String(await receipt.getAttribute('href')));
  expect(await file.body()).toEqual(smallReceipt.buffer);

  // The second-factor dialog opens over the expense dialog and returns the focus to it.
  await row.getByRole('button', { name: /^Edit / }).click();
  const below = dialog(page, 'Edit expense');
  await below.getByLabel('Notes').fill('Checked');
  await expireStepUp(database, admin);
  const save = below.getByRole('button', { name: 'Save' });
  await save.click();
  await expect(site.code).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog(page, stepUpTitle)).toHaveCount(0);
  await expect(below.getByRole('alert')).toContainText('Please confirm this');
  await expect(below.getByLabel('Notes')).toHaveValue('Checked');
  await expect(save).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(site.code).toBeFocused();
  await site.enterCode(await admin.app.nextCode());
  await expect(page.getByText('The expense was saved.')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(row).toContainText('Checked');

  await page.getByLabel('Group by').selectOption('Vendor');
  const group = page.getByRole('button', { name: `${vendor} 2 expenses £1,219.75` });
  await group.focus();
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('list', { name: `Expenses of ${vendor}` }).getByRole('listitem'),
  ).toHaveCount(2);
  await expect(page).toHaveURL(/groupBy=vendor/);

  const exported = await downloadFile(page, site.button('Export CSV'));
  const csv = exported.content.toString('utf8').trim().split(/\r?\n/);
  expect(csv).toHaveLength(3);
  expect(csv.join('\n')).toContain('12.50');
  expect(csv.join('\n')).toContain('1207.25');
  const printed = await downloadFile(page, site.button('Export PDF'));
  const content = await readPdf(printed.content);
  expect(content).toContain(`${vendor} (2 expenses) £1,219.75`);
  expect(content).toContain('Total (2 expenses) £1,219.75');
  expect(content).toContain('Page 1 of 1');
});
