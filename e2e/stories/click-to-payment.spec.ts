import type { Locator, Page } from '@playwright/test';
import { paths } from '@hive/contract/paths';
import { demoAccounts } from '../fixtures/accounts';
import { makeStatement, type PaidInvoice } from '../fixtures/bank-statement';
import { londonDay } from '../fixtures/brand-onboarding';
import type { BrandSites } from '../fixtures/brand-sites';
import { InvoiceList, readInvoices } from '../fixtures/invoice-list';
import { expect, test } from '../fixtures/own-site';
import { createPostbackKey, reportOrder } from '../fixtures/postback-client';
import { readPdf } from '../fixtures/read-pdf';
import { reloadUntil } from '../fixtures/reload-until';
import { approveReview, reviewWith, writeReview } from '../fixtures/review-steps';
import { downloadFile } from '../fixtures/download';
import { Site } from '../fixtures/site';

const brand = 'Brackenrind Cheese Post';
const desk = `${paths.adminDashboard.getHref()}?tab=orders`;
const accounting = (view: string): string => `${paths.adminAccounting.getHref()}?view=${view}`;

const start = new Date();

/** A day of the month that is `months` ahead, at noon unless another hour is given. */
const dayAhead = (months: number, day: number, hour = 12): Date =>
  new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + months, day, hour));

/** A visitor finds the brand on the home page and opens its site. @returns the id of the click */
async function clickThrough(visit: Page, sites: BrandSites): Promise<string> {
  await visit
    .getByRole('link', { name: `Details of ${brand}` })
    .first()
    .click();
  await expect(visit.getByRole('heading', { level: 1, name: brand })).toBeVisible();
  return sites.visitFrom(visit, brand);
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

/** The sums of the last two cells of the exported journal, in pence. */
function sumJournal(csv: string): { debit: number; credit: number } {
  const sums = { debit: 0, credit: 0 };
  for (const [, debit, credit] of csv.matchAll(/,(\d+\.\d\d)?,(\d+\.\d\d)?\r?$/gm)) {
    sums.debit += Math.round(Number(debit ?? 0) * 100);
    sums.credit += Math.round(Number(credit ?? 0) * 100);
  }
  return sums;
}

/** The partner reads an invoice line by line. */
async function readLines({ page }: Site, number: string, references: string[]): Promise<void> {
  await page.getByRole('link', { name: `View ${number}` }).click();
  await expect(page.getByRole('heading', { name: `Invoice ${number}` })).toBeVisible();
  const lines = page.getByRole('region', { name: 'Orders approved, table' });
  for (const reference of references) {
    const line = new RegExp(`^${reference} .* £24\\.99 \\d+% £\\d+\\.\\d\\d$`);
    await expect(lines.getByRole('row', { name: line })).toBeVisible();
  }
}

/** Imports a bank's statement with payments of these invoices, and confirms what is matched. */
async function importPayments(admin: Site, day: string, paid: readonly PaidInvoice[]) {
  const { page } = admin;
  await admin.open(accounting('bank'));
  await page.getByLabel('Choose statement').setInputFiles({
    name: 'statement.csv',
    mimeType: 'text/csv',
    buffer: makeStatement(day, brand, paid),
  });
  await expect(page.getByText('1 line can’t be read and will be left out.')).toBeVisible();
  await admin.button(`Import ${paid.length + 1} lines`).click();
  await admin.button(/^Confirm \d+ matched payments? /).click();
  const confirming = page.getByRole('dialog', { name: 'Confirm matched payments' });
  await confirming.getByRole('button', { name: /^Confirm \d+ payments?, / }).click();
  const booked = new RegExp(`^${paid.length} payments? booked \\(`);
  await expect(confirming.getByText(booked)).toBeVisible();
}

test('Clicks become orders, approved by hand and by a rule, then an invoice that the partner reads line by line and pays; the payment is matched, a credit note follows, and the customer writes an invited review', async ({
  site: admin,
  page,
  browser,
  baseURL,
  brandSites,
  accounts,
  mailbox,
  clock,
}) => {
  // Half a minute on an idle machine.
  test.setTimeout(600_000);
  const hiveUrl = String(baseURL);
  const orders = [`BRACKEN-${Date.now()}-1`, `BRACKEN-${Date.now()}-2`] as const;
  const elsewhere = await browser.newContext();
  const partner = new Site(await elsewhere.newPage());
  const signIn = {
    admin: () => accounts.signIn(demoAccounts.admin),
    partner: () => accounts.withRequest(elsewhere.request).signIn(demoAccounts.partner),
  };
  /** No page is open meanwhile: its session would end. */
  const moveTo = async (at: Date) => {
    for (const site of [admin, partner]) await site.open('about:blank');
    await clock.moveTo(at);
  };

  await moveTo(dayAhead(1, 3));
  const openHome = () => brandSites.openAsVisitor(browser, hiveUrl, paths.home.getHref());
  const [visit, customerVisit] = [await openHome(), await openHome()];
  const customers = accounts.withRequest(customerVisit.context().request);
  const customer = await customers.registerAndVerify();
  await customerVisit.reload();
  const clicks = [
    await clickThrough(visit, brandSites),
    await clickThrough(customerVisit, brandSites),
  ] as const;
  await visit.context().close();
  await customerVisit.goto('about:blank');
  await moveTo(dayAhead(1, 3, 15));
  await signIn.partner();
  await partner.open(paths.partnerIntegration.getHref());
  const key = await createPostbackKey(partner.page);
  for (const of of [0, 1] as const) {
    const report = { order: orders[of], clickId: clicks[of], aheadMs: clock.aheadMs };
    await reportOrder({ hiveUrl, ...key, ...report });
  }

  await signIn.admin();
  await admin.open(`${desk}&search=${orders[0]}`);
  await orderOf(page, orders[0]).getByRole('button', { name: 'Approve' }).press('Enter');
  await expect(page.getByText('No matching orders')).toBeVisible();
  await setRule(admin);
  await moveTo(dayAhead(1, 12));
  await signIn.admin();
  await expectApproved(admin, orders[0], 'Approved');
  await expectApproved(admin, orders[1], 'Approved by rule');

  const earlier = await mailbox.mailsTo(demoAccounts.partner.email);
  await moveTo(dayAhead(2, 2));
  const invitation = await mailbox.mailAfter(
    customer.email,
    [],
    ({ subject }) => subject === `How is ${brand}?`,
  );
  await customers.signIn(customer);
  await customerVisit.goto(/https?:\S+review=write\S*/.exec(invitation.text)![0]);
  const review = { brand, message: `Ripe, and well wrapped. ${orders[1]}` };
  await writeReview(customerVisit, review);
  const today = londonDay(dayAhead(2, 2));
  const mail = await mailbox.mailAfter(
    demoAccounts.partner.email,
    earlier,
    ({ subject, text }) => /^Your Hive invoice HIVE-\d+ for /.test(subject) && text.includes(brand),
  );
  const [number] = /HIVE-\d{6}/.exec(mail.subject)!;
  await signIn.partner();
  await partner.open(paths.partnerBilling.getHref());
  await expect(ownInvoices(partner).filter({ hasText: number })).toContainText('To pay');
  const owed = await readInvoices(ownInvoices(partner).filter({ hasText: /To pay|Overdue/ }));
  const own = owed.find((invoice) => invoice.number === number)!;
  expect(mail.text.replaceAll(',', '')).toContain(`£${own.amount}`);
  await readLines(partner, number, [...orders]);

  // The month that is running today was invoiced too; its payment is entered by hand.
  await signIn.admin();
  const byHand = owed.find((invoice) => invoice !== own)!;
  const list = new InvoiceList(page);
  await list.markPaid(await list.open(byHand.number), today);
  const byBank = owed.filter((invoice) => invoice !== byHand);
  await importPayments(admin, today, byBank);
  await approveReview(page, review);
  await reloadUntil(customerVisit, new URL(customerVisit.url()).pathname, (options) =>
    expect(reviewWith(customerVisit, review.message).getByText('Invited')).toBeVisible(options),
  );
  await customerVisit.context().close();
  await partner.open(
    `${paths.partnerBilling.getHref()}?from=${londonDay(dayAhead(0, 1))}&to=${today}`,
  );
  await expect(ownInvoices(partner).filter({ hasText: number })).toContainText('Paid');
  await expect(partner.page.getByRole('row', { name: /Closing balance £0\.00$/ })).toBeVisible();

  const dialog = await list.open(number);
  const pdf = await list.readPdfOf(dialog);
  for (const text of [number, brand, 'VAT', /Commission on \d+ approved subscriptions/])
    expect(pdf).toMatch(text);
  const note = await list.issueCreditNote(dialog, '1.00');
  await expect(note).toContainText(/HIVE-CN-\d{6}/);
  await expect(note).toContainText('-£1.20');
  await page.keyboard.press('Escape');
  await admin.button('Create and send invoices').click();
  await expect(page.getByText(/^Nothing to do/)).toBeVisible();

  await partner.page.reload();
  await expect(ownInvoices(partner).filter({ hasText: /HIVE-CN-\d{6}/ })).toContainText('-£1.20');
  await expect(partner.page.getByRole('row', { name: /Closing balance -£1\.20$/ })).toBeVisible();
  const copy = await downloadFile(partner.page, partner.button(`Download ${number}`));
  expect(copy.name).toBe(`${number}.pdf`);
  const ownPdf = await readPdf(copy.content);
  for (const text of [`Invoice ${number}`, `Billed to ${brand}`, ...orders])
    expect(ownPdf).toContain(text);

  await admin.open(accounting('reports'));
  const journal = page.getByRole('region', { name: 'Journal' });
  const file = await downloadFile(page, journal.getByRole('button', { name: 'Export CSV' }));
  const { debit, credit } = sumJournal(file.content.toString('utf8'));
  expect(debit).toBeGreaterThan(0);
  expect(credit).toBe(debit);
  await elsewhere.close();
});
