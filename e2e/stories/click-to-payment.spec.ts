import type { Browser, Locator, Page } from '@playwright/test';
import { paths } from '@hive/contract/paths';
import type { Accounts } from '../fixtures/accounts';
import { demoAccounts } from '../fixtures/accounts';
import type { BrandSites } from '../fixtures/brand-sites';
import { expect, test } from '../fixtures/own-site';
import { createPostbackKey, reportOrder } from '../fixtures/postback-client';
import { reloadUntil } from '../fixtures/reload-until';
import { Site } from '../fixtures/site';

const brand = 'Brackenrind Cheese Post';
const desk = `${paths.adminDashboard.getHref()}?tab=orders`;
const accounting = (view: string): string => `${paths.adminAccounting.getHref()}?view=${view}`;

/** Noon of a day of the month that is `months` ahead. */
function noonOf(months: number, day: number): Date {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, day, 12));
}

/** Opens a new browser in which the owner of a demo account is signed in. */
async function openAs(
  who: keyof typeof demoAccounts,
  { browser, accounts }: { browser: Browser; accounts: Accounts },
): Promise<Site> {
  const context = await browser.newContext();
  await accounts.withRequest(context.request).signIn(demoAccounts[who]);
  return new Site(await context.newPage());
}

/** A visitor opens the brand's site. @returns the id of the click, as the brand receives it */
async function clickThrough(
  browser: Browser,
  hiveUrl: string,
  { profile, brandSites }: { profile: string; brandSites: BrandSites },
): Promise<string> {
  const visit = await brandSites.openAsVisitor(browser, hiveUrl, profile);
  const popup = visit.waitForEvent('popup');
  await visit.getByRole('link', { name: `Visit website ${brand} (opens in a new tab)` }).click();
  await expect((await popup).getByRole('heading', { name: 'The brand' })).toBeVisible();
  await visit.context().close();
  return String(new URL(brandSites.opened.at(-1)!).searchParams.get('clickid'));
}

async function setRule({ page }: Site): Promise<void> {
  await page.getByRole('button', { name: /^Rules/ }).click();
  const rules = page.getByRole('dialog', { name: 'Approval rules' });
  await rules.getByLabel('Rule for').selectOption({ label: brand });
  await rules.getByRole('radio', { name: 'Approve after 7 days' }).check();
  await rules.getByRole('button', { name: 'Save' }).click();
  await expect(rules.getByText('Saved.')).toBeVisible();
  await page.keyboard.press('Escape');
}

const orderOf = (page: Page, reference: string): Locator =>
  page.getByRole('article', { name: reference });

/** Expects an order among the approved ones. A decision is final ten seconds after it. */
const expectApproved = ({ page }: Site, reference: string): Promise<void> =>
  reloadUntil(page, `${desk}&view=approved&search=${reference}`, (options) =>
    expect(orderOf(page, reference).getByText('Approved', { exact: true })).toBeVisible(options),
  );

/** What a bank gives: the payment, a payment that is not for an invoice, and a line that is broken. */
const makeStatement = (day: string, amount: string, number: string): string =>
  [
    'Number,Date,Account,Amount,Subcategory,Memo',
    ` ,${day},20-00-00 12345678,${amount},Counter Credit,BRACKENRIND CHEESE P   ${number.replace('HIVE-', 'HIVE ')} BGC`,
    ` ,${day},20-00-00 12345678,12.34,Counter Credit,INTEREST PAID`,
    ` ,31/02/2026,20-00-00 12345678,5.00,Counter Credit,BROKEN`,
  ].join('\n');

test('Two clicks become orders, one approved by hand and one by a rule, then an invoice that the partner reads and pays, and its payment is matched', async ({
  browser,
  baseURL,
  brandSites,
  accounts,
  mailbox,
  clock,
}) => {
  const hiveUrl = String(baseURL);
  const [first, second] = [`BRACKEN-${Date.now()}`, `BRACKEN-${Date.now() + 7919}`];
  const partner = await openAs('partner', { browser, accounts });
  await partner.open(paths.partnerDashboard.getHref());
  const profile = await partner.link('View profile').first().getAttribute('href');

  await clock.moveTo(noonOf(1, 3));
  const clicks = [
    await clickThrough(browser, hiveUrl, { profile: String(profile), brandSites }),
    await clickThrough(browser, hiveUrl, { profile: String(profile), brandSites }),
  ];
  await clock.moveTo(new Date(noonOf(1, 3).getTime() + 3 * 3_600_000));

  const brandsPeople = await openAs('partner', { browser, accounts });
  await brandsPeople.open(paths.partnerIntegration.getHref());
  const key = await createPostbackKey(brandsPeople.page);
  const report = { hiveUrl, ...key, aheadMs: clock.aheadMs };
  await reportOrder({ ...report, order: first, clickId: clicks[0]! });
  await reportOrder({ ...report, order: second, clickId: clicks[1]! });

  const admin = await openAs('admin', { browser, accounts });
  await admin.open(`${desk}&search=${first}`);
  await orderOf(admin.page, first).getByRole('button', { name: 'Approve' }).click();
  await expectApproved(admin, first);
  await admin.open(desk);
  await setRule(admin);
  await clock.moveTo(noonOf(1, 12));
  await admin.page.context().close();
  const later = await openAs('admin', { browser, accounts });
  await expectApproved(later, second);
  await expect(orderOf(later.page, second)).toContainText('rule');
  await later.page.context().close();

  await clock.moveTo(noonOf(2, 2));
  const books = await openAs('admin', { browser, accounts });
  const earlier = await mailbox.mailsTo(demoAccounts.partner.email);
  await books.open(accounting('invoices'));
  await books.button('Create and send invoices').click();
  await expect(
    books.page.getByText(/^\d+ invoices? created and \d+ invoices? sent\./),
  ).toBeVisible();
  const invoiceMail = async () =>
    (await mailbox.mailsTo(demoAccounts.partner.email))
      .filter(({ id }) => !earlier.some((mail) => mail.id === id))
      .find(({ subject, text }) => /invoice HIVE-/.test(subject) && text.includes(brand));
  await expect.poll(async () => (await invoiceMail()) !== undefined).toBe(true);
  const [number] = /HIVE-\d{6}/.exec((await invoiceMail())!.subject)!;
  const [, total] = /is £([\d,.]+),/.exec((await invoiceMail())!.text)!;

  const reader = await openAs('partner', { browser, accounts });
  await reader.open(paths.partnerBilling.getHref());
  await reader.link(`View ${number}`).click();
  await expect(reader.heading(`Invoice ${number}`)).toBeVisible();
  const lines = reader.page.getByRole('region', { name: 'Orders approved, table' });
  for (const reference of [first, second])
    await expect(
      lines.getByRole('row', { name: new RegExp(`^${reference}.*£24\\.99`) }),
    ).toBeVisible();

  const day = noonOf(2, 2).toISOString().slice(0, 10).split('-').reverse().join('/');
  await books.open(accounting('bank'));
  await books.page.getByLabel('Choose statement').setInputFiles({
    name: 'statement.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(makeStatement(day, total!.replace(',', ''), number)),
  });
  await expect(books.page.getByText('1 line can’t be read and will be left out.')).toBeVisible();
  await books.button('Import 2 lines').click();
  const payment = books.page.getByRole('article').filter({ hasText: number });
  await payment.getByRole('button', { name: /^Confirm/ }).click();
  await expect(books.page.getByText(/: booked\./)).toBeVisible();

  await reader.open(paths.partnerBilling.getHref());
  const own = reader.page.getByRole('region', { name: 'Your Invoices' }).getByRole('listitem');
  await expect(own.filter({ hasText: number })).toContainText('Paid');
  await Promise.all([reader, books].map(({ page }) => page.context().close()));
});
