import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Order } from '@hive/contract/orders';
import { renderPage } from '@hive/shared-auth/testing/render-page';
import { json, mockRequest, ownBox, refusal, setUpApi } from '../../../test/api';
import { makeOrder } from '../../../test/statements';
import Orders from './orders';

const box = ownBox();
/** The query parameters of each request. */
let requests: Record<string, string>[] = [];

setUpApi();
beforeEach(() => {
  requests = [];
});

function open(items: Order[], search = '', total = items.length): void {
  mockRequest('get', '/partner/orders', (request) => {
    requests.push(Object.fromEntries(new URL(request.url).searchParams));
    return json({ items, page: 1, pageSize: 25, total });
  });
  renderPage(() => <Orders box={box} />, `/partner-dashboard/orders${search}`);
}

const row = async (name: RegExp | string) => screen.findByRole('row', { name });

it('shows an order with its click, decision, commission, rate, and a link to its statement', async () => {
  open([makeOrder()]);
  const shown = await row(/ORDER-1001/);
  expect(shown).toHaveTextContent('10 Nov 2026');
  expect(shown).toHaveTextContent('9 Nov 2026 08:30');
  expect(shown).toHaveTextContent('Approved12 Nov 2026');
  expect(shown).toHaveTextContent('£24.99');
  expect(shown).toHaveTextContent('£3.1212.5%');
  expect(within(shown).getByRole('link', { name: 'Nov 2026 statement' })).toHaveAttribute(
    'href',
    `/partner-dashboard/billing/2026-11?box=${box._id}`,
  );
  expect(requests).toEqual([{ boxId: box._id, page: '1', pageSize: '25' }]);
});

it('can be scrolled sideways with the keyboard', async () => {
  open([makeOrder()]);
  await row(/ORDER-1001/);
  const region = screen.getByRole('region', { name: 'Orders, table' });
  expect(region).toHaveAttribute('tabindex', '0');
  expect(within(region).getByRole('table', { name: 'Orders' })).toBeVisible();
});

it('shows why an order was declined, its refunds one by one, and the invoice that contains it', async () => {
  const refund = { reference: 'BACK-1', occurredAt: '2026-11-14T09:00:00.000Z' };
  open([
    makeOrder({
      reference: 'NO-1',
      status: 'declined',
      declineReason: 'Reported twice.',
      billedIn: null,
    }),
    makeOrder({
      _id: '0190c2b4-0000-7000-9000-000000000002',
      reference: 'PART-2',
      refunded: 'part',
      refunds: {
        count: 1,
        amount: -5,
        commission: -0.63,
        items: [{ ...refund, amount: -5, commission: -0.63 }],
      },
      invoice: { _id: '0190c2b4-0000-7000-8000-000000000042', number: 'HIVE-000042' },
    }),
    makeOrder({
      _id: '0190c2b4-0000-7000-9000-000000000003',
      reference: 'OPEN-3',
      status: 'pending',
      decidedAt: null,
      billedIn: null,
    }),
  ]);
  expect(await row(/NO-1/)).toHaveTextContent(/Declined.*Reported twice\./);
  expect(await row(/NO-1/)).toHaveTextContent('Not billed');
  const part = await row(/PART-2/);
  expect(part).toHaveTextContent('Refunded in part');
  expect(part).toHaveTextContent('-£0.63');
  await userEvent.click(within(part).getByText('-£5.00 refunded'));
  expect(within(part).getByText('BACK-1, 14 Nov 2026: -£5.00')).toBeVisible();
  expect(within(part).getByRole('link', { name: 'HIVE-000042' })).toBeVisible();
  expect(await row(/OPEN-3/)).toHaveTextContent('After approval');
});

it('filters by state, month, dates and reference, and keeps the filters in the address', async () => {
  open([makeOrder()]);
  await row(/ORDER-1001/);
  await userEvent.selectOptions(screen.getByLabelText('State'), 'declined');
  await waitFor(() => expect(requests.at(-1)).toMatchObject({ state: 'declined' }));
  const period = screen.getByLabelText('Order date');
  const [, newest] = within(period).getAllByRole<HTMLOptionElement>('option');
  await userEvent.selectOptions(period, newest!);
  await waitFor(() => expect(requests.at(-1)).toMatchObject({ month: newest!.value }));
  await userEvent.type(screen.getByLabelText('Reference'), '1001{Enter}');
  await waitFor(() =>
    expect(requests.at(-1)).toMatchObject({
      search: '1001',
      state: 'declined',
      month: newest!.value,
    }),
  );
  await userEvent.selectOptions(period, 'Choose dates');
  await waitFor(() => expect(requests.at(-1)).not.toHaveProperty('month'));
  expect(screen.getByLabelText('From')).toBeVisible();
  expect(screen.getByLabelText('To')).toBeVisible();
});

it('uses the filters of the address, ignores invalid ones, and shows the api’s error at its field', async () => {
  open([], '?state=gone&from=2026-11-02&to=2026-11-01');
  mockRequest('get', '/partner/orders', (request) => {
    requests.push(Object.fromEntries(new URL(request.url).searchParams));
    return refusal(400, 'VALIDATION_FAILED', { fields: { to: 'Choose a later last day.' } });
  });
  expect(await screen.findByText('Choose a later last day.')).toBeVisible();
  expect(requests.at(-1)).toEqual({
    boxId: box._id,
    from: '2026-11-02',
    to: '2026-11-01',
    page: '1',
    pageSize: '25',
  });
});

it('shows what to do when there are no orders, and when none match', async () => {
  open([]);
  expect(await screen.findByText('No orders yet')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to Integration' })).toHaveAttribute(
    'href',
    `/partner-dashboard/integration?box=${box._id}`,
  );
  await userEvent.selectOptions(screen.getByLabelText('State'), 'pending');
  expect(await screen.findByText('No matching orders')).toBeVisible();
});

it('keeps the focus in the search field after a search', async () => {
  open([]);
  const field = await screen.findByLabelText('Reference');
  await userEvent.type(field, '77{Enter}');
  expect(await screen.findByText('No matching orders')).toBeVisible();
  expect(screen.getByLabelText('Reference')).toHaveFocus();
  expect(field).toHaveValue('77');
});

it('opens the last page when the address has a page beyond it', async () => {
  open([makeOrder()], '?page=9', 60);
  await waitFor(() => expect(requests.at(-1)).toMatchObject({ page: '3' }));
  expect(await screen.findByText('Page 3 of 3')).toBeVisible();
});

it('opens the next page of many orders', async () => {
  open([makeOrder()], '', 60);
  await row(/ORDER-1001/);
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  await waitFor(() => expect(requests.at(-1)).toMatchObject({ page: '2' }));
});

it('loads on Retry after an error', async () => {
  mockRequest('get', '/partner/orders', () => refusal(500, 'INTERNAL'));
  renderPage(() => <Orders box={box} />, '/partner-dashboard/orders');
  expect(await screen.findByText('Your orders could not be loaded.')).toBeVisible();
  mockRequest('get', '/partner/orders', () =>
    json({ items: [makeOrder()], page: 1, pageSize: 25, total: 1 }),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await row(/ORDER-1001/)).toBeVisible();
});

describe('the CSV file', () => {
  let saved: string[] = [];
  beforeEach(() => {
    saved = [];
    URL.createObjectURL = () => 'blob:csv';
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download);
    });
  });
  afterEach(() => vi.restoreAllMocks());

  it('contains the filtered orders, and shows an error when the download fails', async () => {
    let query = '';
    open([makeOrder()], '?state=approved');
    mockRequest('get', '/partner/export-orders', (request) => {
      query = new URL(request.url).search;
      return new Response('Reference\r\n', { headers: { 'content-type': 'text/csv' } });
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Download CSV' }));
    await waitFor(() => expect(saved).toEqual(['orders.csv']));
    expect(query).toBe(`?boxId=${box._id}&state=approved`);
    mockRequest('get', '/partner/export-orders', () => refusal(500, 'INTERNAL'));
    await userEvent.click(screen.getByRole('button', { name: 'Download CSV' }));
    expect(await screen.findByText('❌ Failed to download CSV.')).toBeVisible();
  });
});

it('names the filters of its address that are not valid', async () => {
  open([makeOrder()], '?state=lost&from=2026-02-30');
  expect(
    await screen.findByText(
      'Part of this page’s address isn’t valid and is ignored: state=lost, from=2026-02-30',
    ),
  ).toBeVisible();
});
