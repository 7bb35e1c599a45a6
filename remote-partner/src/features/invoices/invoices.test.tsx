import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Invoice } from '@hive/contract/invoices';
import { renderPage } from '@hive/shared-auth/testing/render-page';
import { json, ownBox, mockRequest, refusal, setUpApi } from '../../../test/api';
import { Invoices } from './invoices';

const box = ownBox();

/** Invoice number 1 is for November 2026, number 2 for the month before, and so on. */
const invoice = (number: number): Invoice => {
  const month = new Date(Date.UTC(2026, 11 - number, 1)).toISOString().slice(0, 10);
  return {
    _id: `0190c2b4-0000-7000-8000-${String(number).padStart(12, '0')}`,
    number: `HIVE-${String(number).padStart(6, '0')}`,
    date: month,
    month,
    amount: 1_234.5,
    category: 'Commission and plan',
    kind: 'invoice',
    status: 'sent',
    dueOn: month,
    box: { _id: box._id, name: box.name },
  };
};
const invoices = (count: number) => Array.from({ length: count }, (_, index) => invoice(index + 1));

setUpApi();

/** Renders the section with these invoices. */
function open(list: Invoice[]): void {
  mockRequest('get', '/accounting/my-invoices', () => json(list));
  renderPage(() => <Invoices box={box} />);
}

const rows = () => screen.findAllByRole('listitem');
const press = async (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('the list', () => {
  it('shows that it is loading, requests the box’s invoices, and shows month, amount and category', async () => {
    let query = '';
    mockRequest('get', '/accounting/my-invoices', (request) => {
      query = new URL(request.url).search;
      return json(invoices(1));
    });
    renderPage(() => <Invoices box={box} />);
    expect(screen.getByText('Loading...')).toBeVisible();
    const [row] = await rows();
    expect(row).toHaveTextContent('Nov 2026');
    expect(row).toHaveTextContent('HIVE-000001 · Commission and plan · 1 Nov 2026');
    expect(row).toHaveTextContent('£1,234.50');
    expect(query).toBe(`?boxId=${box._id}`);
    expect(screen.queryByText('Loading...')).not.toBeInTheDocument();
  });

  it('shows a message when there are none', async () => {
    open([]);
    expect(await screen.findByText('No invoices found.')).toBeVisible();
  });

  it('shows an error, and loads on Retry', async () => {
    mockRequest('get', '/accounting/my-invoices', () => refusal(500, 'INTERNAL'));
    renderPage(() => <Invoices box={box} />);
    expect(await screen.findByText('Failed to load invoices')).toBeVisible();
    mockRequest('get', '/accounting/my-invoices', () => json(invoices(1)));
    await press('Retry');
    expect(await rows()).toHaveLength(1);
  });

  it('shows six invoices at first, and all on demand', async () => {
    open(invoices(30));
    expect(await rows()).toHaveLength(6);
    await press('Show all 30 invoices');
    expect(await rows()).toHaveLength(30);
    await press('Show only the latest');
    expect(await rows()).toHaveLength(6);
  });
});

describe('the status of an invoice', () => {
  it('is shown with the due date, unless it is paid', async () => {
    open([
      { ...invoice(1), status: 'sent', dueOn: '2026-12-31' },
      { ...invoice(2), status: 'overdue', dueOn: '2026-11-30' },
      { ...invoice(3), status: 'paid', dueOn: '2026-10-31' },
      {
        ...invoice(4),
        number: 'HIVE-CN-000001',
        kind: 'credit-note',
        status: null,
        dueOn: null,
        amount: -30,
      },
    ]);
    const [sent, overdue, paid, note] = await rows();
    expect(sent).toHaveTextContent(/To pay.*due 31 Dec 2026/);
    expect(overdue).toHaveTextContent(/Overdue.*due 30 Nov 2026/);
    expect(paid).toHaveTextContent('Paid');
    expect(paid).not.toHaveTextContent('due');
    expect(note).toHaveTextContent(/Credit note.*HIVE-CN-000001/);
    expect(note).toHaveTextContent('-£30.00');
  });
});

describe('the billing details', () => {
  const path = '/partner/billing-details';
  const expand = async () => userEvent.click(screen.getByText('Billing details'));
  const field = async (name: string) => screen.findByRole('textbox', { name });

  it('are loaded when opened, and saved as typed', async () => {
    let sent: unknown;
    open([]);
    mockRequest('get', path, () =>
      json({ name: '', address: ['1 Lane', 'London'], vatNumber: null }),
    );
    mockRequest('put', path, async (request) => {
      sent = await request.json();
      return json({ name: 'Tea Ltd', address: ['1 Lane', 'London'], vatNumber: 'GB999999973' });
    });
    await expand();
    expect(await field('Address')).toHaveValue('1 Lane\nLondon');
    await userEvent.type(await field('Company name'), 'Tea Ltd');
    await userEvent.type(await field('VAT number'), 'gb 999 9999 73');
    await press('Save billing details');
    expect(await screen.findByText('✅ Billing details saved')).toBeVisible();
    expect(sent).toEqual({
      name: 'Tea Ltd',
      address: ['1 Lane', 'London'],
      vatNumber: 'gb 999 9999 73',
    });
    expect(await field('VAT number')).toHaveValue('GB999999973');
  });

  it('keep the input when the server refuses it, and show the error at the field', async () => {
    open([]);
    mockRequest('get', path, () => json({ name: '', address: [], vatNumber: null }));
    mockRequest('put', path, () =>
      refusal(400, 'VALIDATION_FAILED', { fields: { vatNumber: 'This is no UK VAT number.' } }),
    );
    await expand();
    await userEvent.type(await field('VAT number'), 'GB1');
    await press('Save billing details');
    expect(await screen.findByText('This is no UK VAT number.')).toBeVisible();
    expect(await field('VAT number')).toBeInvalid();
    expect(await field('VAT number')).toHaveValue('GB1');
  });

  it('load on Retry after an error', async () => {
    open([]);
    mockRequest('get', path, () => refusal(500, 'INTERNAL'));
    await expand();
    expect(await screen.findByText('Failed to load billing details')).toBeVisible();
    mockRequest('get', path, () => json({ name: 'Tea Ltd', address: [], vatNumber: null }));
    await press('Retry');
    expect(await field('Company name')).toHaveValue('Tea Ltd');
  });
});

describe('a download', () => {
  const opened: string[] = [];
  beforeEach(() => {
    opened.length = 0;
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      opened.push(this.pathname);
    });
  });
  afterEach(() => jest.restoreAllMocks());

  it('downloads the invoice in its row', async () => {
    open(invoices(2));
    const [, second] = await rows();
    const url = '/media/signed/invoices/2.pdf?signature=s';
    mockRequest('get', `/accounting/invoice/${invoice(2)._id}`, () => json({ url }));
    await userEvent.click(within(second!).getByRole('button', { name: 'Download HIVE-000002' }));
    await waitFor(() => expect(opened).toEqual(['/media/signed/invoices/2.pdf']));
  });

  it('shows an error in its row, and can be retried', async () => {
    open(invoices(2));
    const [first] = await rows();
    const path = `/accounting/invoice/${invoice(1)._id}`;
    mockRequest('get', path, () => refusal(503, 'UNAVAILABLE'));
    await press('Download HIVE-000001');
    expect(await within(first!).findByText('Invoice download failed.')).toBeVisible();
    expect(opened).toEqual([]);
    mockRequest('get', path, () => json({ url: '/media/signed/invoices/1.pdf' }));
    await press('Download HIVE-000001');
    await waitFor(() => expect(opened).toHaveLength(1));
    expect(screen.queryByText('Invoice download failed.')).not.toBeInTheDocument();
  });
});
