import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as files from '@hive/shared-ui/lib/save-file';
import { play, refusal, setUpApi } from '../../../../test/api';
import { entriesAre, figureEntry, playBooks, reportsAre } from '../../../../test/books';
import { press } from '../../../../test/fields';
import { openTab } from '../../../../test/open-tab';
import Reports from './reports';

const saveFile = vi.spyOn(files, 'saveFile').mockReturnValue();

setUpApi();
beforeEach(playBooks);

const open = (search?: string) => openTab(Reports, search);
const region = async (name: string) => within(await screen.findByRole('region', { name }));
const select = (label: string, choice: string) =>
  userEvent.selectOptions(screen.getByLabelText(label), choice);

describe('The period of the reports', () => {
  it('is chosen in one list, and steps to the one before', async () => {
    const requests = reportsAre();
    open('?period=vat-quarter&day=2026-02-10');
    const profit = await region('Profit and loss');
    expect(profit.getByText('Jan 2026 to Mar 2026')).toBeVisible();
    expect(screen.getByLabelText('Period')).toHaveDisplayValue('VAT quarter');
    await press('Previous period');
    await waitFor(() => expect(requests.at(-1)).toBe('period=vat-quarter&day=2025-12-31'));
    await select('Period', 'Tax year');
    await waitFor(() => expect(requests.at(-1)).toBe('period=tax-year&day=2025-12-31'));
  });

  it('from and to dates starts with the days that are shown, and names the field that is wrong', async () => {
    const requests = reportsAre();
    open('?period=quarter&day=2026-02-10');
    await region('Profit and loss');
    await select('Period', 'From and to dates');
    await waitFor(() =>
      expect(requests.at(-1)).toBe('period=days&firstDay=2026-01-01&lastDay=2026-03-31'),
    );
    expect(screen.getByLabelText('First day')).toHaveValue('2026-01-01');
    const lastDay = 'Choose a last day that is not before the first.';
    for (const path of ['profit-and-loss', 'vat-summary'])
      play('get', `/accounting/${path}`, () =>
        refusal(400, 'VALIDATION_FAILED', { fields: { lastDay } }),
      );
    const field = screen.getByLabelText('Last day');
    await userEvent.clear(field);
    await userEvent.type(field, '2025-01-01');
    await waitFor(() => expect(field).toBeInvalid());
    expect(field).toHaveAccessibleDescription(lastDay);
  });
});

it('A comparison shows the accounts of both periods and their difference', async () => {
  const requests = reportsAre();
  open('?period=quarter&day=2026-02-10');
  await region('Profit and loss');
  await select('Compare with', 'Same period last year');
  const profit = await region('Profit and loss');
  await profit.findByText('Change');
  expect(requests.at(-1)).toBe('period=quarter&day=2026-02-10&compare=last-year');
  expect(profit.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'Jan 2026 to Mar 2026Jan 2025 to Mar 2025Change',
    'Income',
    '4000Commission£1,500.50£0.00+£1,500.50',
    '4100Plans£0.00£20.00-£20.00',
    'Total income£1,500.50£20.00+£1,480.50',
    'Expenses',
    '5000Hosting£2,000.00£2,000.00£0.00',
    'Total expenses£2,000.00£2,000.00£0.00',
    'Profit or loss-£499.50-£1,980.00+£1,480.50',
  ]);
  expect(profit.getByRole('link', { name: /^£20.00, entries of Plans/ })).toHaveAttribute(
    'href',
    '/admin-dashboard?view=reports&period=days&firstDay=2025-01-01&lastDay=2025-03-31&figure=account&account=4100',
  );
});

describe('The entries behind a figure', () => {
  it('open from each figure, with their sum and their records, and lead back to the report', async () => {
    const requests = entriesAre(
      [
        figureEntry(),
        figureEntry({
          line: 2,
          kind: 'reversal',
          text: 'Deleted: Northlight',
          amount: -5,
          source: { kind: 'expense', _id: '0190c2b4-0000-7000-8000-0000000000e1' },
        }),
        figureEntry({ line: 3, text: 'Payment held as credit', source: null }),
      ],
      { account: { code: '4000', name: 'Commission' }, sum: 1500.5, total: 60 },
    );
    open('?period=quarter&day=2026-02-10');
    const profit = await region('Profit and loss');
    await userEvent.click(profit.getByRole('link', { name: '£1,500.50, entries of Commission' }));
    const heading = await screen.findByRole('heading', { name: '4000 Commission' });
    await waitFor(() => expect(heading).toHaveFocus());
    expect(screen.getByText('£1,500.50')).toBeVisible();
    expect(screen.getByText('60 bookings, Nov 2026')).toBeVisible();
    expect(requests).toEqual([
      'figure=account&account=4000&period=quarter&day=2026-02-10&page=1&pageSize=25',
    ]);
    expect(screen.getByRole('link', { name: /^Invoice HIVE-000042/ })).toHaveAttribute(
      'href',
      '/admin-dashboard?view=invoices&invoice=0190c2b4-0000-7000-8000-0000000000c1',
    );
    expect(screen.getByRole('link', { name: 'Deleted: Northlight' })).toHaveAttribute(
      'href',
      '/admin-dashboard?view=expenses&expense=0190c2b4-0000-7000-8000-0000000000e1',
    );
    expect(screen.queryByRole('link', { name: 'Payment held as credit' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('link', { name: 'Back to reports' }));
    expect(await region('VAT summary')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Reports' })).toHaveFocus();
    expect(screen.getByLabelText('Period')).toHaveDisplayValue('Quarter');
  });

  it('are exported as shown', async () => {
    entriesAre([figureEntry()]);
    const queries: string[] = [];
    play('get', '/accounting/export-entries', (request) => {
      queries.push(new URL(request.url).search);
      return new Response('Date\r\n', { headers: { 'content-type': 'text/csv' } });
    });
    open('?view=reports&figure=box7&period=month&day=2026-11-01');
    expect(await screen.findByRole('heading', { name: 'Box 7' })).toBeVisible();
    await press('Export CSV');
    await waitFor(() =>
      expect(saveFile).toHaveBeenCalledWith('entries.csv', 'Date\r\n', 'text/csv;charset=utf-8'),
    );
    expect(queries).toEqual(['?figure=box7&period=month&day=2026-11-01']);
  });

  it('show an empty period, and an error at the field', async () => {
    entriesAre([], { sum: 0 });
    const { unmount } = open('?figure=profit&first=2026-01-01&last=2026-01-01');
    expect(await screen.findByText('No bookings in this period.')).toBeVisible();
    unmount();
    const firstDay = 'Choose the first day.';
    play('get', '/accounting/entries', () =>
      refusal(400, 'VALIDATION_FAILED', { message: firstDay, fields: { firstDay } }),
    );
    open('?figure=profit&period=days');
    await waitFor(() => expect(screen.getByLabelText('First day')).toBeInvalid());
    expect(screen.getByLabelText('First day')).toHaveAccessibleDescription(firstDay);
  });
});

it('The figures of a month open its entries', async () => {
  open();
  const table = await screen.findByRole('table', { name: 'Months' });
  const link = within(table).getByRole('link', {
    name: '£928.65, entries of the result in Oct 2026',
  });
  expect(link).toHaveAttribute(
    'href',
    '/admin-dashboard?view=reports&period=month&day=2026-10-01&figure=profit',
  );
});
