import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { makeExpense, mockExpenses } from '../../../../test/accounting';
import { json, play, refusal, setUpApi } from '../../../../test/api';
import { press } from '../../../../test/fields';
import { openTab } from '../../../../test/open-tab';
import { rowOf } from '../../../../test/rows';
import { Viewer } from './viewer';

setUpApi();

const open = (search = '') => openTab(Viewer, search);
const totals = () => screen.findByLabelText('Totals');
const choose = async (label: string, option: string) => {
  await screen.findByRole('option', { name: option });
  await userEvent.selectOptions(screen.getByLabelText(label), option);
};
const lastRequest = (requests: URLSearchParams[]) => Object.fromEntries(requests.at(-1) ?? []);

const print = makeExpense();
const paper = makeExpense({ amount: 0.2, vat: 0.03, notes: 'Paper', date: '2026-09-02' });
const host = makeExpense({ vendor: 'Hostwell', category: 'Hosting', amount: 0.1, vat: 0.02 });

describe('the list', () => {
  it('shows each expense with its receipt, and the totals of all filtered expenses', async () => {
    const requests = mockExpenses(print, paper, host);
    open();
    const row = await rowOf('Hostwell');
    expect(row.getByText('£0.10')).toBeVisible();
    expect(row.getByRole('link', { name: /^View Receipt/ })).toBeVisible();
    expect(await totals()).toHaveTextContent('Expenses3Total£120.30VAT included£20.05');
    expect(lastRequest(requests)).toEqual({ page: '1', pageSize: '25', sort: '-date' });
  });

  it('is requested with the filters from the URL and the form', async () => {
    const requests = mockExpenses(print, paper, host);
    open('?month=2026-10-01&sort=amount&groupBy=cheese');
    await rowOf('Hostwell');
    expect(lastRequest(requests)).toMatchObject({ month: '2026-10-01', sort: 'amount' });
    await choose('Category', 'Hosting');
    await waitFor(() => expect(lastRequest(requests)).toMatchObject({ category: 'Hosting' }));
    await choose('Month', 'Sep 2026');
    expect(await screen.findByText('No expenses found')).toBeVisible();
    await press('Show all expenses');
    await rowOf('Hostwell');
    await userEvent.type(screen.getByLabelText('Search'), 'North');
    await waitFor(() => expect(lastRequest(requests)).toMatchObject({ search: 'North' }));
    await waitFor(async () => expect(await totals()).toHaveTextContent('Total£120.20'));
    await userEvent.click(screen.getByRole('button', { name: 'Amount' }));
    await waitFor(() => expect(lastRequest(requests)).toMatchObject({ sort: '-amount' }));
  });

  it('offers to upload a missing receipt again', async () => {
    mockExpenses(makeExpense({ fileAvailable: false, signedUrl: null }));
    open();
    const row = await rowOf('Northlight Print');
    expect(row.getByRole('button', { name: /^Reupload Missing File/ })).toBeVisible();
    expect(row.queryByRole('link', { name: /^View Receipt/ })).not.toBeInTheDocument();
  });

  it('marks expenses of a closed month and offers no actions', async () => {
    mockExpenses({ ...print, isClosed: true });
    open();
    const row = await rowOf('Northlight Print');
    expect(row.getByText('Month closed')).toBeVisible();
    expect(row.queryByRole('button', { name: /^(Edit|Delete)/ })).not.toBeInTheDocument();
  });

  it('opens the expense that the URL names, to edit it or to see that it was deleted', async () => {
    mockExpenses(print);
    play('get', `/accounting/expense/${print._id}`, () => json(print));
    const { unmount } = open(`?expense=${print._id}`);
    const dialog = within(await screen.findByRole('dialog', { name: 'Expense' }));
    expect(await dialog.findByText('Northlight Print')).toBeVisible();
    expect(dialog.getByText('£120.00')).toBeVisible();
    expect(dialog.getByText('Leaflets')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: /^Edit/ }));
    expect(await screen.findByRole('dialog', { name: 'Edit expense' })).toBeVisible();
    unmount();
    play('get', `/accounting/expense/${print._id}`, () => refusal(404, 'NOT_FOUND'));
    open(`?expense=${print._id}`);
    expect(await screen.findByText('This expense was deleted.')).toBeVisible();
  });

  it('shows an empty state', async () => {
    mockExpenses();
    open();
    expect(await screen.findByText('No expenses yet')).toBeVisible();
  });

  it('shows an error if it fails to load, and loads on Retry', async () => {
    mockExpenses(print);
    play('get', '/accounting/expenses', () => HttpResponse.error());
    open();
    expect(await screen.findByRole('alert')).toHaveTextContent('The expenses could not be loaded.');
    mockExpenses(print);
    await press('Retry');
    await rowOf('Northlight Print');
  });
});

describe('the groups', () => {
  it('show their totals, and load their expenses when expanded', async () => {
    const requests = mockExpenses(print, paper, host);
    open();
    await rowOf('Hostwell');
    const before = requests.length;
    await choose('Group by', 'Vendor');
    const group = await screen.findByRole('button', {
      name: 'Northlight Print 2 expenses £120.20',
    });
    expect(requests).toHaveLength(before);
    await userEvent.click(group);
    const rows = within(await screen.findByRole('list', { name: 'Expenses of Northlight Print' }));
    expect(rows.getByText('14 Oct 2026 · Leaflets')).toBeVisible();
    expect(rows.getByText('£0.20')).toBeVisible();
    expect(rows.getAllByRole('button', { name: /^Edit/ })).toHaveLength(2);
    expect(lastRequest(requests)).toMatchObject({ vendor: 'Northlight Print' });
    expect(await totals()).toHaveTextContent('Total£120.30');
    await choose('Group by', 'Category');
    expect(await screen.findByRole('button', { name: 'Hosting 1 expense £0.10' })).toBeVisible();
  });

  it('load more of a long group on request', async () => {
    const many = Array.from({ length: 51 }, (_, at) => makeExpense({ notes: `Number ${at}` }));
    mockExpenses(...many);
    open('?groupBy=vendor');
    await userEvent.click(await screen.findByRole('button', { name: /51 expenses/ }));
    await userEvent.click(
      await screen.findByRole('button', { name: 'Show more (1 expense left)' }),
    );
    expect(await screen.findByText('14 Oct 2026 · Number 50')).toBeVisible();
  });

  it('show an error in each expanded group that fails to load', async () => {
    mockExpenses(print);
    play('get', '/accounting/expenses', () => refusal(500, 'INTERNAL'));
    open('?groupBy=vendor');
    await userEvent.click(await screen.findByRole('button', { name: /1 expense/ }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The expenses of this group could not be loaded.',
    );
    mockExpenses(print);
    await press('Retry');
    expect(await screen.findByText('14 Oct 2026 · Leaflets')).toBeVisible();
  });
});

describe('deleting', () => {
  const path = `/accounting/expense/${print._id}`;
  const ask = async () =>
    userEvent.click(await screen.findByRole('button', { name: /^Delete Northlight/ }));

  it('asks for confirmation, and removes the expense from the list', async () => {
    mockExpenses(print);
    const gone = play('delete', path, () => json({}));
    open();
    await ask();
    const question = await screen.findByRole('dialog', {
      name: 'Are you sure you want to delete this expense?',
    });
    await press('Cancel');
    await waitFor(() => expect(question).not.toBeInTheDocument());
    expect(gone).toHaveLength(0);
    await ask();
    mockExpenses();
    await press('Delete');
    expect(await screen.findByText('The expense was deleted.')).toBeVisible();
    expect(await screen.findByText('No expenses yet')).toBeVisible();
  });

  it('shows why it was rejected', async () => {
    mockExpenses(print);
    play('delete', path, () => refusal(409, 'MONTH_CLOSED'));
    open();
    await ask();
    await press('Delete');
    expect(await screen.findByText('The expense could not be deleted.')).toBeVisible();
    expect(screen.getByText('Refused: MONTH_CLOSED')).toBeVisible();
  });
});

describe('Export CSV', () => {
  beforeEach(() => {
    URL.createObjectURL = vi.fn(() => 'blob:file');
    // jsdom does not save files.
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  });

  it('uses the current filters, and shows a failure', async () => {
    mockExpenses(print);
    const exported: string[] = [];
    play('get', '/accounting/export', (request) => {
      exported.push(new URL(request.url).search);
      return new HttpResponse('Date,Vendor');
    });
    open('?month=2026-10-01&groupBy=vendor');
    await userEvent.click(await screen.findByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(URL.createObjectURL).toHaveBeenCalled());
    expect(exported).toEqual(['?month=2026-10-01&sort=-date']);
    play('get', '/accounting/export', () => HttpResponse.error());
    await press('Export CSV');
    expect(
      await screen.findByText(/^The expenses could not be exported\. You seem to be offline/),
    ).toBeVisible();
  });
});
