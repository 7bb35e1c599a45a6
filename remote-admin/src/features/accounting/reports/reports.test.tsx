import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { json, play, refusal, setUpApi } from '../../../../test/api';
import {
  ada,
  closed,
  month,
  monthsAre,
  playBooks,
  reportsAre,
  someMonths,
} from '../../../../test/books';
import { press } from '../../../../test/fields';
import { openTab } from '../../../../test/open-tab';
import Reports from './reports';

setUpApi();
beforeEach(playBooks);

const open = (search?: string) => openTab(Reports, search);
const region = async (name: string) => within(await screen.findByRole('region', { name }));
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const textOf = (row: HTMLElement) => row.textContent;

describe('Profit and loss and VAT', () => {
  it('show the period from the URL, by account and by box, to the penny', async () => {
    const requests = reportsAre();
    open('?first=2026-08-01&last=2026-10-01');
    const profit = await region('Profit and loss');
    expect(profit.getByText('Aug 2026 to Oct 2026')).toBeVisible();
    expect(profit.getAllByRole('row').map(textOf)).toEqual([
      'Income',
      '4000Commission£1,500.50',
      'Total income£1,500.50',
      'Expenses',
      '5000Hosting£2,000.00',
      'Total expenses£2,000.00',
      'Loss£499.50',
    ]);
    const vat = await region('VAT summary');
    expect(vat.getAllByRole('row').map(textOf)).toEqual([
      'Box 1VAT due in the period on sales and other outputs£300.10',
      'Box 4VAT reclaimed in the period on purchases and other inputs£400.00',
      'Box 5Net VAT to pay to HMRC or reclaim: to reclaim-£99.90',
      'Box 6Total value of sales and all other outputs excluding any VAT£1,500.50',
      'Box 7Total value of purchases and all other inputs excluding any VAT£2,000.00',
    ]);
    expect(requests).toEqual(['from=2026-08-01&to=2026-10-01']);
  });

  it('follow the selected months', async () => {
    const requests = reportsAre();
    open('?first=2026-08-01&last=2026-10-01');
    await waitFor(() =>
      expect(within(screen.getByLabelText('To month')).getAllByRole('option')).toHaveLength(4),
    );
    await userEvent.selectOptions(screen.getByLabelText('To month'), 'Aug 2026');
    expect(await (await region('Profit and loss')).findByText('Aug 2026')).toBeVisible();
    expect(requests.at(-1)).toBe('from=2026-08-01&to=2026-08-01');
  });

  it.each([
    ['?first=abc&last=2026-10-01', 'first=abc', 'from=2025-11-01&to=2026-10-01'],
    [
      '?period=days&firstDay=2026-02-30&lastDay=2026-03-01',
      'firstDay=2026-02-30',
      'period=days&lastDay=2026-03-01',
    ],
  ])('name what is not valid in %s, and do not send it', async (search, ignored, sent) => {
    const requests = reportsAre();
    open(search);
    expect(await screen.findByText(new RegExp(`is ignored: ${ignored}$`))).toBeVisible();
    await waitFor(() => expect(requests).toEqual([sent]));
  });

  it('show at the field why a period is invalid', async () => {
    const to = 'Choose a last month that is not before the first.';
    for (const path of ['profit-and-loss', 'vat-summary'])
      play('get', `/accounting/${path}`, () =>
        refusal(400, 'VALIDATION_FAILED', { fields: { to } }),
      );
    open('?first=2026-10-01&last=2026-08-01');
    await waitFor(() => expect(screen.getByLabelText('To month')).toBeInvalid());
    expect(screen.getByLabelText('To month')).toHaveAccessibleDescription(to);
    expect(screen.getByLabelText('From month')).toHaveDisplayValue('Oct 2026');
    expect(screen.queryByText('The reports could not be loaded.')).not.toBeInTheDocument();
  });

  it('show an error if they fail to load, and load on Retry', async () => {
    play('get', '/accounting/vat-summary', () => Response.error());
    open();
    expect(
      await screen.findByText(/^The reports could not be loaded\. You seem to be offline/),
    ).toBeVisible();
    reportsAre();
    await press('Retry');
    expect(await region('VAT summary')).toBeTruthy();
  });

  it('have no account rows without bookings', async () => {
    const none = { income: 0, expenses: 0, profit: 0 };
    const period = { from: '2026-11-01', to: '2026-11-01' };
    const days = { firstDay: '2026-11-01', lastDay: '2026-11-30', comparison: null };
    play('get', '/accounting/profit-and-loss', () =>
      json({ ...period, ...days, income: [], expenses: [], totals: none }),
    );
    open();
    const profit = await region('Profit and loss');
    expect(profit.getByRole('row', { name: /^No income £0\.00/ })).toBeVisible();
    expect(profit.getByRole('row', { name: /^Profit £0\.00/ })).toBeVisible();
  });
});

describe('The months', () => {
  it('show revenue, expenses and result, and who closed each month when', async () => {
    open();
    const table = await screen.findByRole('table', { name: 'Months' });
    expect(within(table).getAllByRole('row').slice(1).map(textOf)).toEqual([
      'November 2026£0.10£0.30-£0.20In progress',
      'October 2026£1,028.75£100.10£928.65OpenClose October 2026',
      'September 2026£1,028.75£100.10£928.65OpenClose September 2026',
      'August 2026£1,028.75£100.10£928.65Closedby Ada Byron on 3 Sep 2026Reopen August 2026',
    ]);
  });

  it('are closed after a confirmation that names the other months, and the focus returns', async () => {
    const sent = play('post', '/accounting/months/2026-10-01/close', () => json({}));
    open();
    await userEvent.click(await button('Close October 2026'));
    const requests = await screen.findByRole('dialog', { name: 'Close October 2026?' });
    expect(requests).toHaveAccessibleDescription(
      /You can’t book, correct or delete anything.* This also closes September 2026\. You can reopen it later\./,
    );
    monthsAre([someMonths[0]!, month('2026-10-01', closed), month('2026-09-01', closed)]);
    await press('Close month');
    expect(await screen.findByText('October 2026 is closed.')).toBeVisible();
    expect(await button('Reopen October 2026')).toHaveFocus();
    expect(sent).toEqual([{}]);
  });

  it('stay unchanged when the dialog is cancelled', async () => {
    const sent = play('post', '/accounting/months/2026-10-01/close', () => json({}));
    open();
    await userEvent.click(await button('Close October 2026'));
    await screen.findByRole('dialog');
    await press('Cancel');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(async () => expect(await button('Close October 2026')).toHaveFocus());
    expect(sent).toEqual([]);
  });

  it('are reopened together with the months after them', async () => {
    monthsAre([someMonths[0]!, month('2026-10-01', closed), month('2026-09-01', closed)]);
    const sent = play('post', '/accounting/months/2026-09-01/reopen', () => json({}));
    open();
    await userEvent.click(await button('Reopen September 2026'));
    expect(
      await screen.findByRole('dialog', { name: 'Reopen September 2026?' }),
    ).toHaveAccessibleDescription(
      /This also reopens October 2026\. The audit log records who reopened it\./,
    );
    monthsAre(someMonths);
    await press('Reopen');
    expect(await screen.findByText('September 2026 is open again.')).toBeVisible();
    expect(sent).toHaveLength(1);
  });

  it('show why a change was rejected', async () => {
    play('post', '/accounting/months/2026-10-01/close', () =>
      refusal(409, 'MONTH_NOT_OVER', { message: 'The invoices are not made yet.' }),
    );
    open();
    await userEvent.click(await button('Close October 2026'));
    await press('Close month');
    expect(await screen.findByText('October 2026 could not be closed.')).toBeVisible();
    expect(screen.getByText('The invoices are not made yet.')).toBeVisible();

    play('post', '/accounting/months/2026-10-01/close', () => Response.error());
    await userEvent.click(await button('Close October 2026'));
    await press('Close month');
    expect(await screen.findByText(/^You seem to be offline/)).toBeVisible();
  });

  it('show another admin who closed the month in the meantime', async () => {
    play('post', '/accounting/months/2026-10-01/close', () => json({}));
    open();
    await userEvent.click(await button('Close October 2026'));
    monthsAre(
      someMonths.map((one) =>
        one.isOver ? { ...one, ...closed, closedBy: { ...ada, name: 'Otto' } } : one,
      ),
    );
    await press('Close month');
    const row = await screen.findByRole('row', { name: /^October 2026/ });
    await waitFor(() => expect(row).toHaveTextContent('Closedby Otto on 3 Sep 2026'));
  });

  it('older than a year are shown on request', async () => {
    const many = Array.from({ length: 14 }, (_, index) => {
      const year = index < 11 ? 2026 : 2025;
      return month(`${year}-${String(12 - ((index + 1) % 12)).padStart(2, '0')}-01`);
    });
    monthsAre(many);
    open();
    const rows = () =>
      within(screen.getByRole('table', { name: 'Months' })).getAllByRole('row').length - 1;
    await userEvent.click(await button('Show all 14 months'));
    expect(rows()).toBe(14);
    await press('Show the last 12 months');
    expect(rows()).toBe(12);
  });

  it('show an error if they fail to load, and load on Retry', async () => {
    play('get', '/accounting/months', () => refusal(500, 'INTERNAL'));
    open();
    expect(await screen.findByText('The months could not be loaded.')).toBeVisible();
    monthsAre(someMonths);
    await press('Retry');
    expect(await button('Close October 2026')).toBeVisible();
  });
});
