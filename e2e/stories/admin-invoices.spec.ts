import fs from 'node:fs';
import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';
import { paths } from '@hive/contract/paths';
import type { SiteDatabase } from '../fixtures/database';
import { reloadUntil } from '../fixtures/reload-until';
import { admin } from '../fixtures/roles';
import type { Site } from '../fixtures/site';
import { expect, test, type StoryBox } from '../fixtures/story-box';

const invoices = `${paths.adminAccounting.getHref()}?view=invoices`;

test.use({ role: admin });

const orders = `${paths.adminDashboard.getHref()}?tab=orders`;

/** Adds an order of £40 that waits for a decision. */
async function addOrder(database: SiteDatabase, box: StoryBox): Promise<string> {
  const reference = `ORDER-${randomUUID().slice(0, 8)}`;
  await database.change(
    `insert into conversion (id, box_id, order_reference, status, amount_pence, commission_rate, commission_pence,
       occurred_at)
     values (gen_random_uuid(), $1, $2, 'pending', 4000, 10, 400, now() - interval '1 month')`,
    [box.id, reference],
  );
  return reference;
}

/** Approves an order on the desk: undone once, then by key. Waits until the approval is final. */
async function approveOrder(site: Site, reference: string): Promise<void> {
  const { page } = site;
  await site.open(`${orders}&search=${reference}`);
  const order = page.getByRole('article', { name: reference });
  await order.getByRole('button', { name: 'Approve' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(`Undone – Approved: ${reference}`)).toBeVisible();
  await expect(order.getByRole('button', { name: 'Approve' })).toBeVisible();
  await page.keyboard.press('a');
  await expect(page.getByText('No matching orders')).toBeVisible();
  await reloadUntil(page, `${orders}&view=approved&search=${reference}`, (options) =>
    expect(order.getByText('Approved', { exact: true })).toBeVisible(options),
  );
}

/** Moves the approval to last month, which is over and can be invoiced. */
const moveApprovalToLastMonth = (database: SiteDatabase, reference: string): Promise<unknown> =>
  database.change(
    "update conversion set decided_at = decided_at - interval '1 month' where order_reference = $1 and status = 'approved'",
    [reference],
  );

async function readPdf(bytes: Uint8Array): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: true });
  return text.replace(/\s+/g, ' ');
}

/** The text of the PDF that a link opens. */
async function readLinked(page: Page, link: Locator): Promise<string> {
  const response = page.waitForResponse('**/api/accounting/signed-url?*');
  await link.click();
  const { url } = (await (await response).json()) as { url: string };
  return readPdf(new Uint8Array(await (await page.request.get(url)).body()));
}

test('An order is approved on the desk and becomes an invoice, which admin and partner can read, and which is paid and credited', async ({
  site,
  page,
  accounts,
  database,
  browser,
  box,
}) => {
  const reference = await addOrder(database, box);
  await approveOrder(site, reference);
  await moveApprovalToLastMonth(database, reference);
  await site.open(invoices);
  await site.button('Create and send invoices').click();
  await expect(page.getByText(/^\d+ invoices? created and \d+ invoices? sent\./)).toBeVisible();
  await page.getByLabel('Search', { exact: true }).fill(box.name);
  const row = page.getByRole('row').filter({ hasText: box.name });
  await expect(row).toHaveCount(1);
  await expect(row).toContainText('Sent');
  const listed = await row.innerText();
  const [number] = /HIVE-\d{6}/.exec(listed)!;
  const [amount] = /£[\d,.]+/.exec(listed)!;

  await row.getByRole('button', { name: number }).click();
  const window = page.getByRole('dialog', { name: `Invoice ${number}` });
  const pdf = await readLinked(page, window.getByRole('link', { name: /^View Invoice/ }));
  for (const word of [number, box.name, amount, 'VAT', 'Commission on 1 approved subscription'])
    expect(pdf).toContain(word);

  await window.getByRole('button', { name: 'Mark as paid' }).click();
  await window.getByRole('form', { name: 'Mark as paid' }).getByRole('button').first().click();
  await expect(window.getByText('Paid', { exact: true })).toBeVisible();
  await window.getByRole('button', { name: 'Issue credit note' }).click();
  const form = window.getByRole('form', { name: 'Issue credit note' });
  await form.getByLabel('Net (£)').fill('1.00');
  await form.getByLabel('Reason').fill('One box was sent back.');
  await form.getByRole('button', { name: 'Issue credit note' }).click();
  const note = window.getByRole('region', { name: 'Credit notes' }).getByRole('listitem');
  await expect(note).toContainText(/HIVE-CN-\d{6}/);
  await expect(note).toContainText('-£1.20');
  await page.keyboard.press('Escape');
  await site.button('Create and send invoices').click();
  await expect(page.getByText(/^Nothing to do/)).toBeVisible();

  const elsewhere = await browser.newContext();
  await accounts.withRequest(elsewhere.request).registerPartner(box.slug);
  const desk = await elsewhere.newPage();
  await desk.goto(paths.partnerBilling.getHref());
  const own = desk.getByRole('region', { name: 'Your Invoices' }).getByRole('listitem');
  await expect(own.filter({ hasText: /HIVE-CN-\d{6}/ })).toContainText('-£1.20');
  const invoice = own.filter({ hasText: number }).filter({ hasNotText: 'Credit note' });
  await expect(invoice).toContainText(amount);
  await invoice.getByRole('link', { name: `View ${number}` }).click();
  await expect(desk.getByRole('heading', { name: `Invoice ${number}` })).toBeVisible();
  const orders = desk.getByRole('region', { name: 'Orders approved, table' });
  await expect(orders.getByRole('row', { name: /^ORDER-.*£40\.00 10% £4\.00$/ })).toBeVisible();
  await expect(desk.getByText('We owe you')).toContainText('£1.20');
  await desk.getByRole('link', { name: 'Back to billing' }).click();
  const saved = desk.waitForEvent('download');
  await invoice.getByRole('button', { name: `Download ${number}` }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe(`${number}.pdf`);
  const ownPdf = await readPdf(new Uint8Array(fs.readFileSync(await file.path())));
  for (const line of [`Invoice ${number}`, `Billed to ${box.name}`, amount])
    expect(ownPdf).toContain(line);
  await elsewhere.close();
});
