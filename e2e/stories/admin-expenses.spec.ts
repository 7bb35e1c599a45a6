import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { paths } from '@hive/contract/paths';
import { smallPicture } from '../fixtures/pictures';
import { receiptOf } from '../fixtures/receipts';
import { expect, test } from '../fixtures/test';
import { refusal } from '../fixtures/trouble';
import { dialog, letStepUpEnd, stepUpTitle } from '../fixtures/two-factor';

const expenses = `${paths.adminAccounting.getHref()}?view=expenses`;

/** In London it is this day, or past midnight. */
const today = new Date().toISOString().slice(0, 10);
const written = today.split('-').toReversed().join('/');

interface ChosenFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** Drops files as from the desktop, all at once. */
async function drop(zone: Locator, files: readonly ChosenFile[]): Promise<void> {
  const sent = files.map((file) => ({ ...file, buffer: file.buffer.toString('base64') }));
  const dataTransfer = await zone.page().evaluateHandle((all) => {
    const held = new DataTransfer();
    for (const { name, mimeType, buffer } of all) {
      const bytes = Uint8Array.from(atob(buffer), (letter) => letter.charCodeAt(0));
      held.items.add(new File([bytes], name, { type: mimeType }));
    }
    return held;
  }, sent);
  for (const event of ['dragover', 'drop']) await zone.dispatchEvent(event, { dataTransfer });
}

/** Waits for the categories and chooses the first. */
async function chooseCategory(window: Locator): Promise<void> {
  const category = window.getByLabel('Category');
  await expect(category.getByRole('option')).not.toHaveCount(1);
  await category.selectOption({ index: 1 });
}

/** What the viewer finds. */
async function findBooked(page: Page, search: string): Promise<Locator> {
  await page.goto(`${expenses}&search=${encodeURIComponent(search)}`);
  return page.getByRole('row').filter({ hasText: search });
}

test('Receipts that are dropped become drafts with what they say, and are booked; what is none is refused', async ({
  site,
  page,
  accounts,
  trouble,
}) => {
  trouble.expect(refusal(415, '/api/accounting/receipts'));
  await accounts.registerAdmin();
  const mark = randomUUID().slice(0, 8);
  const vendor = `Quillfeather ${mark}`;
  const names = [`told-${mark}.pdf`, `seen-${mark}.png`, `notes-${mark}.txt`] as const;
  await site.open(`${expenses}&part=receipts`);
  const zone = page.getByText('Drop receipts here').locator('..');
  await drop(zone, [
    receiptOf(names[0], `Invoice date ${today}`, 'Subtotal £40.00', 'Total £48.00'),
    { ...smallPicture, name: names[1] },
    { name: names[2], mimeType: 'text/plain', buffer: Buffer.from('I am a receipt, honestly.') },
  ]);

  const refused = page.getByRole('list', { name: 'Receipts on their way' }).getByRole('listitem');
  await expect(refused.filter({ hasText: names[2] })).toContainText('Upload failed');
  await expect(refused).toHaveCount(1);
  await page.getByRole('button', { name: `Leave out ${names[2]}` }).click();
  const drafts = page.getByRole('list', { name: 'Drafts' }).getByRole('listitem');
  const told = drafts.filter({ hasText: names[0] });
  await expect(told).toContainText(/Read from it: .* · £48\.00/);
  await expect(drafts.filter({ hasText: names[1] })).toContainText('Nothing could be read from it');

  const window = dialog(page, 'Complete expense');
  await told.getByRole('button', { name: 'Complete' }).click();
  await expect(window.getByLabel('Amount')).toHaveValue('48.00');
  await expect(window.getByLabel('Date')).toHaveValue(today);
  await window.getByLabel('Vendor').fill(vendor);
  await chooseCategory(window);
  await window.getByRole('button', { name: 'Save' }).click();
  await expect(told).toHaveCount(0);

  await page.getByRole('button', { name: `Complete ${names[1]}` }).click();
  await window.getByLabel('Vendor').fill(vendor);
  await window.getByLabel('Amount').fill('7.25');
  await window.getByLabel('Date').fill(today);
  await chooseCategory(window);
  await window.getByRole('button', { name: 'Save' }).click();
  await expect(window).toHaveCount(0);

  const booked = await findBooked(page, vendor);
  await expect(booked).toHaveCount(2);
  await expect(booked.filter({ hasText: '£48.00' })).toContainText('View Receipt');
  await expect(page.getByLabel('Totals')).toContainText('£55.25');
});

test('A CSV file is read column by column and line by line, and booked once nothing is wrong with it', async ({
  site,
  page,
  accounts,
}) => {
  await accounts.registerAdmin();
  const vendor = `Café Ösp £ ${randomUUID().slice(0, 8)}`;
  await site.open(`${expenses}&part=import`);
  const file = page.getByLabel('CSV file');
  const choose = (name: string, text: string) =>
    file.setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text, 'latin1') });

  // In Windows-1252, with a header that says nothing to anybody here.
  await choose(
    'wrong.csv',
    `Datum;Wer;Wofür;Summe\n${written};${vendor};Software;1,204.50\n${written};${vendor};Software;12,345.678\n`,
  );
  await expect(page.getByText(/^Read as Windows-1252/)).toBeVisible();
  await expect(page.getByText('Choose its column.')).toHaveCount(4);
  const columns = { Date: 'Datum', Vendor: 'Wer', Category: 'Wofür', Amount: 'Summe' };
  for (const [field, column] of Object.entries(columns)) {
    await page.getByLabel(field, { exact: true }).selectOption(column);
    await expect(page.getByLabel(field, { exact: true }).locator('option:checked')).toHaveText(
      column,
    );
  }
  await expect(page.getByText('Choose its column.')).toHaveCount(0);
  const lines = page.getByRole('region', { name: 'Lines of the file' }).getByRole('row');
  await expect(lines.nth(1)).toContainText(vendor);
  await expect(lines.nth(2)).toContainText('Write a sum in pounds');
  await expect(site.button(/^Book \d/)).toBeDisabled();

  const good = `Date,Vendor,Category,Amount\n${written},${vendor},Software,"1,204.50"\n${written},${vendor},Software,45\n`;
  await choose('good.csv', good);
  await site.button('Book 2 expenses').click();
  await expect(page.getByText('2 expenses booked.')).toBeVisible();

  // The same again is noticed.
  await site.button('Import another file').click();
  await choose('good.csv', good);
  await expect(page.getByLabel('Leave out what is booked already (2)')).toBeChecked();
  await expect(site.button('Book 0 expenses')).toBeDisabled();

  await expect(await findBooked(page, vendor)).toHaveCount(2);
  await expect(page.getByLabel('Totals')).toContainText('£1,249.50');
});

test('A step-up over the window of an expense leaves it as it is, and what was typed is saved afterwards', async ({
  site,
  page,
  accounts,
  database,
  trouble,
}) => {
  trouble.expect(refusal(403, '/api/accounting/expense'));
  const admin = await accounts.registerAdmin();
  await site.open(expenses);
  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .click();
  const below = dialog(page, 'Edit expense');
  const notes = `Checked ${randomUUID().slice(0, 8)}`;
  await below.getByLabel('Notes').fill(notes);
  await letStepUpEnd(database, admin);
  const save = below.getByRole('button', { name: 'Save' });
  await save.click();
  const above = dialog(page, stepUpTitle);
  await expect(site.code).toBeFocused();

  await page.keyboard.press('Escape');
  await expect(above).toHaveCount(0);
  await expect(below.getByRole('alert')).toContainText('Please confirm this');
  await expect(below.getByLabel('Notes')).toHaveValue(notes);
  await expect(save).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(site.code).toBeFocused();
  await site.enterCode(await admin.app.nextCode());
  await expect(page.getByText('The expense was saved.')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(await findBooked(page, notes)).toHaveCount(1);
});
