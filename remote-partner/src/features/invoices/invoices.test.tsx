import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Invoice } from '@hive/contract/invoices';
import { renderPage } from '@hive/shared-auth/testing/render-page';
import { startOfMonth } from '@hive/shared-ui/lib/days';
import { json, ownBox, mockRequest, refusal, setUpApi } from '../../../test/api';
import { Invoices } from './invoices';
import OverdueBanner from './overdue-banner';

const box = ownBox();

/** Invoice number 1 is for November 2026, number 2 for the month before, and so on. */
const invoice = (number: number): Invoice => {
  const month = startOfMonth('2026-12-01', -number);
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

  it('shows what is left to pay of an invoice that is paid in part', async () => {
    open([
      { ...invoice(1), outstanding: 34.5 },
      { ...invoice(2), outstanding: 0, status: 'paid' },
      { ...invoice(3), outstanding: null },
    ]);
    const [first, second, third] = await rows();
    expect(first).toHaveTextContent('£34.50 left to pay');
    for (const row of [second, third]) expect(row).not.toHaveTextContent('left to pay');
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
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      opened.push(this.pathname);
    });
  });
  afterEach(() => vi.restoreAllMocks());

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

it('says how to pay an invoice that is not overdue, which can be disputed', async () => {
  const howToPay = 'By bank transfer. Quote HIVE-000001 as the reference.';
  open([
    { ...invoice(1), howToPay },
    { ...invoice(2), status: 'paid', howToPay: null },
  ]);
  const [first, second] = await rows();
  await userEvent.click(within(first!).getByText(/^How to pay/));
  expect(within(first!).getByText(howToPay)).toBeVisible();
  expect(within(first!).getByRole('button', { name: /^Dispute this invoice/ })).toBeVisible();
  expect(within(second!).queryByText(/^How to pay/)).not.toBeInTheDocument();
  expect(within(second!).queryByRole('button', { name: /^Dispute/ })).not.toBeInTheDocument();
});

describe('an overdue invoice', () => {
  const late: Invoice = {
    ...invoice(2),
    status: 'overdue',
    dispute: null,
    overdue: {
      days: 11,
      outstanding: 120,
      howToPay: 'By bank transfer. Quote HIVE-000002 as the reference.',
      charges: {
        interest: 0.42,
        dailyInterest: 0.04,
        ratePercent: 11.75,
        baseRatePercent: 3.75,
        baseRateOn: '2026-06-30',
        fixedSum: 40,
      },
    },
  };
  const dispute = { reason: 'A refund is missing.', openedAt: '2026-11-20T10:00:00Z' };
  const field = () => screen.getByLabelText('What is wrong with HIVE-000002?');

  it('says what is late, how to pay, and the charges that the law allows', async () => {
    open([late]);
    const notice = await screen.findByRole('note');
    expect(notice).toHaveTextContent('£120.00 is 11 days overdue');
    expect(notice).toHaveTextContent('Quote HIVE-000002 as the reference.');
    expect(notice).toHaveTextContent('£0.42 of interest so far');
    expect(notice).toHaveTextContent('a fixed £40.00');
    expect(notice).toHaveTextContent('3.75% on 30 Jun 2026');
  });

  it('shows no charges without a base rate, and nothing from an older api', async () => {
    open([{ ...late, overdue: { ...late.overdue!, charges: null } }, invoice(3)]);
    const notice = await screen.findByRole('note');
    expect(notice).not.toHaveTextContent('interest');
    expect(screen.getAllByRole('note')).toHaveLength(1);
  });

  it('is disputed with a reason, which stays when sending fails', async () => {
    open([late]);
    const bodies: unknown[] = [];
    mockRequest('post', `/accounting/my-invoices/${late._id}/dispute`, async (request) => {
      bodies.push(await request.json());
      return bodies.length === 1 ? Response.error() : json(dispute, 201);
    });
    await userEvent.click(await screen.findByRole('button', { name: /^Dispute this invoice/ }));
    await press('Send dispute');
    expect(field()).toHaveAccessibleDescription(expect.stringContaining('Describe what is wrong.'));
    expect(bodies).toEqual([]);
    await userEvent.type(field(), dispute.reason);
    mockRequest('get', '/accounting/my-invoices', () => new Promise(() => undefined));
    await press('Send dispute');
    expect(await screen.findByText('The dispute was not sent')).toBeVisible();
    expect(field()).toHaveValue(dispute.reason);
    mockRequest('get', '/accounting/my-invoices', () =>
      json([{ ...late, dispute: { ...dispute, answer: null, closedAt: null } }]),
    );
    await press('Send dispute');
    expect(await screen.findByText('You disputed this invoice on 20 Nov 2026')).toBeVisible();
    expect(bodies.at(-1)).toEqual({ reason: dispute.reason });
    expect(screen.queryByRole('button', { name: /^Dispute/ })).not.toBeInTheDocument();
  });

  it('shows the answer to a dispute, and can be disputed again', async () => {
    const closed = { answer: 'It is on the next invoice.', closedAt: '2026-11-22T10:00:00Z' };
    open([{ ...late, dispute: { ...dispute, ...closed } }]);
    expect(await screen.findByText('We answered your dispute on 22 Nov 2026')).toBeVisible();
    expect(screen.getByText(closed.answer)).toBeVisible();
    expect(screen.getByRole('button', { name: /^Dispute this invoice/ })).toBeVisible();
  });

  it('is announced at the top of the dashboard, with the sum', async () => {
    renderPage(() => <OverdueBanner box={box} invoices={[late, invoice(3)]} href="/billing" />);
    const link = await screen.findByRole('link', { name: 'See how to pay' });
    expect(link).toHaveAttribute('href', '/billing');
    expect(screen.getByText(`1 invoice of ${box.name} is overdue: £120.00`)).toBeVisible();
  });
});
