import { screen, within } from '@testing-library/react';
import type { Debtors as DebtorList } from '@hive/contract/debtors';
import { json, play, refusal, setUpApi } from '../../../../test/api';
import { press } from '../../../../test/fields';
import { openTab } from '../../../../test/open-tab';
import Debtors from './debtors';

setUpApi();

const none = { notDue: 0, to30: 0, to60: 0, to90: 0, older: 0, total: 0 };
const list: DebtorList = {
  totals: { ...none, notDue: 20, to30: 100, older: 1_200, total: 1_320 },
  items: [
    {
      ...none,
      older: 1_200,
      total: 1_200,
      box: { _id: '0190c2b4-0000-7000-8000-0000000000f2', name: 'Tuppenny Roast' },
      overdueInvoices: 3,
      disputedInvoices: 1,
    },
    {
      ...none,
      notDue: 20,
      to30: 100,
      total: 120,
      box: { _id: '0190c2b4-0000-7000-8000-0000000000f3', name: 'Tea & Co' },
      overdueInvoices: 1,
      disputedInvoices: 0,
    },
  ],
};

const playCredits = (items: object[] = [], total = 0) =>
  play('get', '/accounting/customer-credits', () => json({ total, items }));
beforeEach(() => void playCredits());

it('lists what each box owes by days overdue, with the totals', async () => {
  play('get', '/accounting/debtors', () => json(list));
  openTab(Debtors, '?tab=accounting&view=debtors');
  expect(screen.getByText('Loading the debtors…')).toBeInTheDocument();
  const table = within(await screen.findByRole('region', { name: 'Debtors by age' }));
  expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'BoxNot due1–30 days31–60 days61–90 daysOver 90 daysTotal',
    'Tuppenny RoastAccount of Tuppenny Roast3 invoices overdue1 disputed––––£1,200.00£1,200.00',
    'Tea & CoAccount of Tea & Co1 invoice overdue£20.00£100.00–––£120.00',
    'All boxes£20.00£100.00––£1,200.00£1,320.00',
  ]);
  expect(table.getByRole('link', { name: 'Tea & Co' })).toHaveAttribute(
    'href',
    '/admin-dashboard?tab=accounting&view=invoices&search=Tea+%26+Co',
  );
  expect(table.getByRole('link', { name: 'Account of Tea & Co' })).toHaveAttribute(
    'href',
    `/admin-dashboard?tab=accounting&view=debtors&account=${list.items[1]!.box._id}`,
  );
});

it('lists the VAT of bad debts that can be reclaimed, and opens their invoices', async () => {
  const invoice = { _id: '0190c2b4-0000-7000-8000-0000000000f9', number: 'HIVE-000007' };
  const relief = { invoice, box: list.items[0]!.box, amount: 20, until: '2030-06-30' };
  play('get', '/accounting/debtors', () => json({ ...list, vatReliefs: [relief] }));
  openTab(Debtors, '?tab=accounting&view=debtors');
  const section = within(await screen.findByRole('region', { name: 'VAT to reclaim' }));
  expect(section.getByRole('listitem')).toHaveTextContent(
    'HIVE-000007 Tuppenny Roast, until 30 Jun 2030£20.00',
  );
  const regions = screen.getAllByRole('region').map((region) => region.getAttribute('aria-label'));
  expect(regions.indexOf('VAT to reclaim')).toBeLessThan(regions.indexOf('Debtors by age'));
  const opened = play('get', '/accounting/invoices/:id', () => refusal(404, 'NOT_FOUND'));
  await press('HIVE-000007');
  expect(await screen.findByRole('dialog', { name: 'Invoice' })).toBeVisible();
  expect(opened).toHaveLength(1);
});

it('lists the boxes with credit, which may owe nothing, with their accounts', async () => {
  const tea = { _id: '0190c2b4-0000-7000-8000-0000000000f4', name: 'Tea' };
  const used = { box: list.items[0]!.box, credit: 0, uses: [], refunds: [] };
  play('get', '/accounting/debtors', () => json({ totals: none, items: [] }));
  playCredits([{ box: tea, credit: 8.16, uses: [], refunds: [] }, used], 8.16);
  openTab(Debtors, '?tab=accounting&view=debtors');
  const credits = within(await screen.findByRole('region', { name: 'Credits' }));
  expect(credits.getByRole('heading', { name: '£8.16 credit' })).toBeVisible();
  expect(credits.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Tea£8.16',
  ]);
  expect(credits.getByRole('link', { name: 'Tea' })).toHaveAttribute(
    'href',
    `/admin-dashboard?tab=accounting&view=debtors&account=${tea._id}`,
  );
});

it('says that the credits could not be loaded, beside the debtors', async () => {
  play('get', '/accounting/debtors', () => json(list));
  play('get', '/accounting/customer-credits', () => refusal(500, 'INTERNAL'));
  openTab(Debtors);
  expect(await screen.findByText('The credits could not be loaded.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Tuppenny Roast' })).toBeVisible();
});

it('says when nothing is outstanding', async () => {
  play('get', '/accounting/debtors', () => json({ totals: none, items: [] }));
  openTab(Debtors);
  expect(await screen.findByText('Nothing is outstanding.')).toBeVisible();
});

it('shows an error, and loads on Retry', async () => {
  play('get', '/accounting/debtors', () => refusal(500, 'INTERNAL'));
  openTab(Debtors);
  expect(await screen.findByText('The debtors could not be loaded.')).toBeVisible();
  play('get', '/accounting/debtors', () => json(list));
  await press('Retry');
  expect(await screen.findByRole('link', { name: 'Tuppenny Roast' })).toBeVisible();
});
