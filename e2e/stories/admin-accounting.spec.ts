import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';
import { paths } from '@hive/contract/paths';
import { smallReceipt } from '../fixtures/receipts';
import { expect, test } from '../fixtures/test';
import { refusal } from '../fixtures/trouble';

const expenses = `${paths.adminAccounting.getHref()}?view=expenses`;

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

/** Adds an expense as people do, with the fields of the window. */
async function addExpense(page: Page, vendor: string, amount: string, withReceipt: boolean) {
  await page.getByRole('button', { name: 'Add expense' }).click();
  const window = dialog(page, 'Add expense');
  await window.getByLabel('Vendor').fill(vendor);
  await window.getByLabel('Amount').fill(amount);
  await expect(window.getByLabel('Category').getByRole('option')).not.toHaveCount(1);
  await window.getByLabel('Category').selectOption({ index: 1 });
  await window.getByLabel('Date').fill(new Date().toISOString().slice(0, 10));
  if (withReceipt) await window.getByLabel('Receipt (optional)').setInputFiles(smallReceipt);
  await window.getByRole('button', { name: 'Save' }).click();
  await expect(window).toHaveCount(0);
}

/** What pressing a button saves. */
async function saveBy(page: Page, button: string): Promise<Buffer> {
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  return fs.readFileSync(await (await saved).path());
}

test('An admin books expenses, brings a lost receipt back, and takes the sums of the screen along', async ({
  site,
  page,
  accounts,
  database,
  dataFolder,
  trouble,
}) => {
  await accounts.registerAdmin();
  const vendor = `Café ’Ösp’ £ ${randomUUID().slice(0, 8)}`;
  await site.open(expenses);
  await expect(page.getByRole('heading', { name: 'Expense Viewer' })).toBeVisible();
  await addExpense(page, vendor, '12.50', true);
  await addExpense(page, vendor, '1207.25', false);

  await page.getByLabel('Search', { exact: true }).fill(vendor);
  await expect(page.getByLabel('Totals')).toContainText('£1,219.75');
  const row = page.getByRole('row').filter({ hasText: '£12.50' });
  await expect(row.getByRole('link', { name: /^View Receipt/ })).toBeVisible();

  trouble.expect(refusal(404, '/media/signed/'));
  const [lost] = await database.rows<{ file_key: string }>(
    `select file_key from expense where file_key is not null
     and vendor_id = (select id from vendor where name = $1)`,
    [vendor],
  );
  fs.rmSync(path.join(dataFolder, 'files', lost!.file_key));
  // Whoever asks for it is told, and from then on the list says it too.
  const asked = page.waitForEvent('popup');
  await row.getByRole('link', { name: /^View Receipt/ }).click();
  const tab = await asked;
  await expect(tab.getByText('This file is not there.')).toBeVisible();
  await tab.close();
  await page.reload();
  await row.getByRole('button', { name: /^Reupload Missing File/ }).click();
  const window = dialog(page, 'Reupload Missing File');
  await window.getByRole('button', { name: 'Reupload' }).click();
  await expect(window).toContainText('Choose a file.');
  await window.getByLabel('File').setInputFiles(smallReceipt);
  await window.getByRole('button', { name: 'Reupload' }).click();
  const link = row.getByRole('link', { name: /^View Receipt/ });
  await expect(link).toBeVisible();
  const file = await page.request.get(String(await link.getAttribute('href')));
  expect(await file.body()).toEqual(smallReceipt.buffer);

  await page.getByLabel('Group by').selectOption('Vendor');
  const group = page.getByRole('button', { name: `${vendor} 2 expenses £1,219.75` });
  await group.focus();
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('list', { name: `Expenses of ${vendor}` }).getByRole('listitem'),
  ).toHaveCount(2);
  await expect(page).toHaveURL(/groupBy=vendor/);

  const csv = (await saveBy(page, 'Export CSV')).toString('utf8').trim().split(/\r?\n/);
  expect(csv).toHaveLength(3);
  expect(csv.join('\n')).toContain('12.50');
  expect(csv.join('\n')).toContain('1207.25');
  const pdf = await getDocumentProxy(new Uint8Array(await saveBy(page, 'Export PDF')));
  const { text } = await extractText(pdf, { mergePages: true });
  const words = text.replace(/\s+/g, ' ');
  expect(words).toContain(`${vendor} (2 expenses) £1,219.75`);
  expect(words).toContain('Total (2 expenses) £1,219.75');
  expect(words).toContain('Page 1 of 1');
});

test('An expense that is refused says why at its fields, and what was typed is there after a reload', async ({
  site,
  page,
  accounts,
  trouble,
}) => {
  trouble.expect(refusal(400, '/api/accounting/expense'));
  await accounts.registerAdmin();
  await site.open(expenses);
  await page.getByRole('button', { name: 'Add expense' }).click();
  const window = dialog(page, 'Add expense');
  await window.getByLabel('Vendor').fill('Hostwell');
  await window.getByLabel('Amount').fill('12345.678');
  await window.getByRole('button', { name: 'Save' }).click();
  await expect(window).toContainText('Use at most two decimals.');
  await expect(window).toContainText('Choose a category.');
  await page.reload();
  await page.getByRole('button', { name: 'Add expense' }).click();
  await expect(window.getByLabel('Vendor')).toHaveValue('Hostwell');
  await expect(window.getByLabel('Amount')).toHaveValue('12345.678');
});
