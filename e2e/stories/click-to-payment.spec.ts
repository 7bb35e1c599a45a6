import type { Browser, Locator, Page } from '@playwright/test';
import { paths } from '@hive/contract/paths';
import { demoAccounts } from '../fixtures/accounts';
import { makeStatement, type PaidInvoice } from '../fixtures/bank-statement';
import type { BrandSites } from '../fixtures/brand-sites';
import { expect, test } from '../fixtures/own-site';
import { createPostbackKey, reportOrder } from '../fixtures/postback-client';
import { reloadUntil } from '../fixtures/reload-until';
import { saveBy } from '../fixtures/save-by';
import { Site } from '../fixtures/site';

const brand = 'Brackenrind Cheese Post';
const desk = `${paths.adminDashboard.getHref()}?tab=orders`;
const accounting = (view: string): string => `${paths.adminAccounting.getHref()}?view=${view}`;

/** A day of the month that is `months` ahead, at noon unless another hour is given. */
function dayAhead(months: number, day: number, hour = 12): Date {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, day, hour));
}

const isoDay = (at: Date): string => at.toISOString().slice(0, 10);

/** A visitor finds the brand on the home page and opens its site. @returns the id of the click */
async function clickThrough(browser: Browser, hiveUrl: string, sites: BrandSites): Promise<string> {
  const visit = await sites.openAsVisitor(browser, hiveUrl, paths.home.getHref());
  await visit
    .getByRole('link', { name: `Details of ${brand}` })
    .first()
    .click();
  await expect(visit.getByRole('heading', { level: 1, name: brand })).toBeVisible();
  const clickId = await sites.visitFrom(visit, brand);
  await visit.context().close();
  return clickId;
}

const orderOf = (page: Page, reference: string): Locator =>
  page.getByRole('article', { name: reference });

/** Reopens the desk until an order is among the approved ones. */
const expectApproved = ({ page }: Site, reference: string, label: string): Promise<void> =>
  reloadUntil(page, `${desk}&view=approved&search=${reference}`, (options) =>
    expect(orderOf(page, reference).getByText(label, { exact: true })).toBeVisible(options),
  );

async function setRule({ page }: Site): Promise<void> {
  await page.getByRole('button', { name: /^Rules/ }).click();
  const rules = page.getByRole('dialog', { name: 'Approval rules' });
  await rules.getByLabel('Rule for').selectOption({ label: brand });
  await rules.getByRole('radio', { name: 'Approve after 7 days' }).check();
  await rules.getByRole('button', { name: 'Save' }).click();
  await expect(rules.getByText('Saved.')).toBeVisible();
}

/** The listed invoices and credit notes of the partner's first box. */
const ownInvoices = ({ page }: Site): Locator =>
  page.getByRole('region', { name: 'Your Invoices' }).getByRole('listitem');

/** The number and the amount of each invoice that the partner still has to pay. */
async function readOwed(partner: Site): Promise<PaidInvoice[]> {
  const rows = ownInvoices(partner).filter({ hasText: /To pay|Overdue/ });
  return (await rows.allInnerTexts()).map((text) => ({
    number: /HIVE-\d{6}/.exec(text)![0],
    amount: /£([\d,.]+)/.exec(text)![1]!.replace(',', ''),
  }));
}

/** The sums of the last two cells of the exported journal, in pence. */
function sumJournal(csv: string): { debit: number; credit: number } {
  const sums = { debit: 0, credit: 0 };
  for (const [, debit, credit] of csv.matchAll(/,(\d+\.\d\d)?,(\d+\.\d\d)?\r?$/gm)) {
    sums.debit += Math.round(Number(debit ?? 0) * 100);
    sums.credit += Math.round(Number(credit ?? 0) * 100);
  }
  return sums;
}

test('Clicks become orders, approved by hand and by a rule, then an invoice that the partner reads line by line and pays, and the imported payment settles the account', async ({
  site: admin,
  page,
  browser,
  baseURL,
  brandSites,
  accounts,
  mailbox,
  clock,
}) => {
  const hiveUrl = String(baseURL);
  const [first, second] = [`BRACKEN-${Date.now()}-1`, `BRACKEN-${Date.now()}-2`] as const;
  const elsewhere = await browser.newContext();
  const partner = new Site(await elsewhere.newPage());
  const signIn = {
    admin: () => accounts.signIn(demoAccounts.admin),
    partner: () => accounts.withRequest(elsewhere.request).signIn(demoAccounts.partner),
  };
  // No page is open while the clock moves: its session would end under it.
  const moveTo = async (at: Date) => {
    await Promise.all([page, partner.page].map((one) => one.goto('about:blank')));
    await clock.moveTo(at);
  };

  await clock.moveTo(dayAhead(1, 3));
  const clicks = [
    await clickThrough(browser, hiveUrl, brandSites),
    await clickThrough(browser, hiveUrl, brandSites),
  ];
  await clock.moveTo(dayAhead(1, 3, 15));
  await signIn.partner();
  await partner.open(paths.partnerIntegration.getHref());
  const key = await createPostbackKey(partner.page);
  const report = { hiveUrl, ...key, aheadMs: clock.aheadMs };
  await reportOrder({ ...report, order: first, clickId: clicks[0]! });
  await reportOrder({ ...report, order: second, clickId: clicks[1]! });

  await signIn.admin();
  await admin.open(`${desk}&search=${first}`);
  await orderOf(page, first).getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText(`Approved: ${first}`)).toBeVisible();
  await setRule(admin);
  await moveTo(dayAhead(1, 12));
  await signIn.admin();
  await expectApproved(admin, first, 'Approved');
  await expectApproved(admin, second, 'Approved by rule');

  const earlier = await mailbox.mailsTo(demoAccounts.partner.email);
  await moveTo(dayAhead(2, 2));
  const mail = await mailbox.mailAfter(
    demoAccounts.partner.email,
    earlier,
    ({ subject, text }) => /^Your Hive invoice HIVE-\d+ for /.test(subject) && text.includes(brand),
  );
  const [number] = /HIVE-\d{6}/.exec(mail.subject)!;
  await signIn.partner();
  await partner.open(paths.partnerBilling.getHref());
  await expect(ownInvoices(partner).filter({ hasText: number })).toContainText('To pay');
  const owed = await readOwed(partner);
  expect(mail.text.replaceAll(',', '')).toContain(
    `£${owed.find((invoice) => invoice.number === number)!.amount}`,
  );
  await partner.link(`View ${number}`).click();
  const lines = partner.page.getByRole('region', { name: 'Orders approved, table' });
  await expect(partner.page.getByRole('heading', { name: `Invoice ${number}` })).toBeVisible();
  for (const reference of [first, second])
    await expect(
      lines.getByRole('row', { name: new RegExp(`^${reference}.*£24\\.99`) }),
    ).toBeVisible();

  await signIn.admin();
  await admin.open(accounting('bank'));
  await page.getByLabel('Choose statement').setInputFiles({
    name: 'statement.csv',
    mimeType: 'text/csv',
    buffer: makeStatement(isoDay(dayAhead(2, 2)), brand, owed),
  });
  await expect(page.getByText('1 line can’t be read and will be left out.')).toBeVisible();
  await admin.button(`Import ${owed.length + 1} lines`).click();
  await admin.button(/^Confirm \d+ matched payments? /).click();
  const confirming = page.getByRole('dialog', { name: 'Confirm matched payments' });
  await confirming.getByRole('button', { name: /^Confirm \d+ payments?, / }).click();
  await expect(
    confirming.getByText(new RegExp(`^${owed.length} payments? booked \\(`)),
  ).toBeVisible();

  await partner.open(
    `${paths.partnerBilling.getHref()}?from=${isoDay(dayAhead(0, 1))}&to=${isoDay(dayAhead(2, 2))}`,
  );
  await expect(ownInvoices(partner).filter({ hasText: number })).toContainText('Paid');
  await expect(partner.page.getByRole('row', { name: /Closing balance £0\.00$/ })).toBeVisible();

  await admin.open(accounting('reports'));
  const journal = page.getByRole('region', { name: 'Journal' });
  const file = await saveBy(page, journal.getByRole('button', { name: 'Export CSV' }));
  const { debit, credit } = sumJournal(file.content.toString('utf8'));
  expect(debit).toBeGreaterThan(0);
  expect(credit).toBe(debit);
  await elsewhere.close();
});
