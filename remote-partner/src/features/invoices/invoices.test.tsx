import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Invoice } from '@hive/contract/invoices';
import { renderPage } from '@hive/shared-auth/testing/render-page';
import { json, ownBox, play, refusal, setUpApi } from '../../../test/api';
import Invoices from './invoices';

const box = ownBox();

/** Invoice number so many, one a month before November 2026. */
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

/** Opens the section with these invoices. */
function open(found: Invoice[]): void {
  play('get', '/accounting/my-invoices', () => json(found));
  renderPage(() => <Invoices box={box} />);
}

const rows = () => screen.findAllByRole('listitem');
const press = async (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('the list', () => {
  it('says that it is loading, asks for the box, and shows month, sum and what it is for', async () => {
    let requests = '';
    play('get', '/accounting/my-invoices', (request) => {
      requests = new URL(request.url).search;
      return json(invoices(1));
    });
    renderPage(() => <Invoices box={box} />);
    expect(screen.getByText('Loading...')).toBeVisible();
    const [row] = await rows();
    expect(row).toHaveTextContent('Nov 2026');
    expect(row).toHaveTextContent('HIVE-000001 · Commission and plan · 1 Nov 2026');
    expect(row).toHaveTextContent('£1,234.50');
    expect(requests).toBe(`?boxId=${box._id}`);
    expect(screen.queryByText('Loading...')).not.toBeInTheDocument();
  });

  it('says that there are none', async () => {
    open([]);
    expect(await screen.findByText('No invoices found.')).toBeVisible();
  });

  it('says that it failed, and comes on Retry', async () => {
    play('get', '/accounting/my-invoices', () => refusal(500, 'INTERNAL'));
    renderPage(() => <Invoices box={box} />);
    expect(await screen.findByText('Failed to load invoices')).toBeVisible();
    play('get', '/accounting/my-invoices', () => json(invoices(1)));
    await press('Retry');
    expect(await rows()).toHaveLength(1);
  });

  it('begins with half a year, and shows all that there are', async () => {
    open(invoices(30));
    expect(await rows()).toHaveLength(6);
    await press('Show all 30 invoices');
    expect(await rows()).toHaveLength(30);
    await press('Show the latest only');
    expect(await rows()).toHaveLength(6);
  });
});

describe('how an invoice stands', () => {
  it('is said in words, with the day by which it is to be paid unless it is', async () => {
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
  const unfold = async () => userEvent.click(screen.getByText('Billing details'));
  const field = async (name: string) => screen.findByRole('textbox', { name });

  it('are asked for when somebody wants them, and saved as they are typed', async () => {
    let sent: unknown;
    open([]);
    play('get', path, () => json({ name: '', address: ['1 Lane', 'London'], vatNumber: null }));
    play('put', path, async (request) => {
      sent = await request.json();
      return json({ name: 'Tea Ltd', address: ['1 Lane', 'London'], vatNumber: 'GB999999973' });
    });
    await unfold();
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

  it('keep what was typed where the server refuses it, and say so at the field', async () => {
    open([]);
    play('get', path, () => json({ name: '', address: [], vatNumber: null }));
    play('put', path, () =>
      refusal(400, 'VALIDATION_FAILED', { fields: { vatNumber: 'This is no UK VAT number.' } }),
    );
    await unfold();
    await userEvent.type(await field('VAT number'), 'GB1');
    await press('Save billing details');
    expect(await screen.findByText('This is no UK VAT number.')).toBeVisible();
    expect(await field('VAT number')).toBeInvalid();
    expect(await field('VAT number')).toHaveValue('GB1');
  });

  it('that cannot be loaded come on Retry', async () => {
    open([]);
    play('get', path, () => refusal(500, 'INTERNAL'));
    await unfold();
    expect(await screen.findByText('Failed to load billing details')).toBeVisible();
    play('get', path, () => json({ name: 'Tea Ltd', address: [], vatNumber: null }));
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

  it('is of the invoice that it stands beside', async () => {
    open(invoices(2));
    const [, second] = await rows();
    const url = '/media/signed/invoices/2.pdf?signature=s';
    play('get', `/accounting/invoice/${invoice(2)._id}`, () => json({ url }));
    await userEvent.click(within(second!).getByRole('button', { name: 'Download HIVE-000002' }));
    await waitFor(() => expect(opened).toEqual(['/media/signed/invoices/2.pdf']));
  });

  it('that failed says so beside it, and can be tried again', async () => {
    open(invoices(2));
    const [first] = await rows();
    const path = `/accounting/invoice/${invoice(1)._id}`;
    play('get', path, () => refusal(503, 'UNAVAILABLE'));
    await press('Download HIVE-000001');
    expect(await within(first!).findByText('Invoice download failed.')).toBeVisible();
    expect(opened).toEqual([]);
    play('get', path, () => json({ url: '/media/signed/invoices/1.pdf' }));
    await press('Download HIVE-000001');
    await waitFor(() => expect(opened).toHaveLength(1));
    expect(screen.queryByText('Invoice download failed.')).not.toBeInTheDocument();
  });
});
