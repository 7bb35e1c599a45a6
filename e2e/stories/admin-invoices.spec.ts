import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';
import { paths } from '@hive/contract/paths';
import { keepNewKey, reportOrder } from '../fixtures/brand-program';
import type { SiteDatabase } from '../fixtures/database';
import { expect, test } from '../fixtures/test';

const invoices = `${paths.adminAccounting.getHref()}?view=invoices`;

// Clicks of who agreed to be recognised carry an id, which brands report with.
test.use({ cookieChoice: 'accepted' });

/** A box that came on the first of last month and has been billed for nothing yet. */
async function addBox(database: SiteDatabase): Promise<{ id: string; name: string; slug: string }> {
  const mark = randomUUID().slice(0, 8);
  const [name, slug] = [`Inkwharf ${mark}`, `inkwharf-${mark}`];
  const [box] = await database.rows<{ id: string }>(
    `insert into box (id, name, slug, affiliate_link, tier, commission, created_at)
     values (gen_random_uuid(), $1, $2, 'https://inkwharf.example/join', 'gold', 10,
       (date_trunc('month', now() at time zone 'Europe/London') - interval '1 month') at time zone 'Europe/London')
     returning id`,
    [name, slug],
  );
  return { id: box!.id, name, slug };
}

// It has no picture and no facts: no other story is to meet it.
test.afterEach(({ database }) =>
  database.change("update box set archived_at = now() where slug like 'inkwharf-________'"),
);

/** The text of the PDF that a link opens. */
async function readPaper(page: Page, link: Locator): Promise<string> {
  const asked = page.waitForResponse('**/api/accounting/signed-url?*');
  await link.click();
  const { url } = (await (await asked).json()) as { url: string };
  const answer = await page.request.get(url);
  const pdf = await getDocumentProxy(new Uint8Array(await answer.body()));
  const { text } = await extractText(pdf, { mergePages: true });
  return text.replace(/\s+/g, ' ');
}

test('A click and an order become an invoice, which both sides read, and which is paid and credited', async ({
  site,
  page,
  accounts,
  database,
  browser,
  baseURL,
}) => {
  test.slow();
  const box = await addBox(database);
  const elsewhere = await browser.newContext({ baseURL });
  const theirs = accounts.within(elsewhere.request);
  await theirs.makePartner(await theirs.registerWithApp(), box.slug);
  const desk = await elsewhere.newPage();
  await desk.goto(paths.partnerDashboard.getHref());
  const key = await keepNewKey(desk);

  await accounts.registerAdmin();
  await site.open(paths.home.getHref());
  const went = await page.request.get(paths.go.getHref(box.id), { maxRedirects: 0 });
  const clickId = new URL(went.headers()['location']!).searchParams.get('clickid');
  const order = `ORDER-${randomUUID().slice(0, 8)}`;
  await reportOrder({ ...key, hiveUrl: baseURL!, order, clickId: String(clickId) });
  // The order was approved last month.
  const approved = await database.change(
    `update conversion set status = 'approved', decided_at = now() - interval '1 month'
     where box_id = $1`,
    [box.id],
  );
  expect(approved).toBe(1);

  await site.open(invoices);
  await site.button('Run invoices').click();
  await expect(page.getByText(/^\d+ invoices? made and \d+ invoices? sent\./)).toBeVisible();
  await page.getByLabel('Search', { exact: true }).fill(box.name);
  const row = page.getByRole('row').filter({ hasText: box.name });
  await expect(row).toHaveCount(1);
  await expect(row).toContainText('Sent');
  const listed = await row.innerText();
  const [number] = /HIVE-\d{6}/.exec(listed)!;
  const [amount] = /£[\d,.]+/.exec(listed)!;

  await row.getByRole('button', { name: number }).click();
  const window = page.getByRole('dialog', { name: `Invoice ${number}` });
  const paper = await readPaper(page, window.getByRole('link', { name: /^View Invoice/ }));
  for (const word of [number, box.name, amount, 'VAT', 'Commission on 1 approved subscription'])
    expect(paper).toContain(word);

  await desk.reload();
  const own = desk.getByRole('region', { name: 'Your Invoices' }).getByRole('listitem');
  await expect(own.filter({ hasText: number })).toContainText(amount);

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

  await desk.reload();
  await expect(own.filter({ hasText: /HIVE-CN-\d{6}/ })).toContainText('-£1.20');
  await page.keyboard.press('Escape');
  await site.button('Run invoices').click();
  await expect(page.getByText(/^Nothing was left to do/)).toBeVisible();
  await elsewhere.close();
});
