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
    let asked = '';
    play('get', '/accounting/my-invoices', (request) => {
      asked = new URL(request.url).search;
      return json(invoices(1));
    });
    renderPage(() => <Invoices box={box} />);
    expect(screen.getByText('Loading...')).toBeVisible();
    const [row] = await rows();
    expect(row).toHaveTextContent('Nov 2026');
    expect(row).toHaveTextContent('HIVE-000001 · Commission and plan · 1 Nov 2026');
    expect(row).toHaveTextContent('£1,234.50');
    expect(asked).toBe(`?boxId=${box._id}`);
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
