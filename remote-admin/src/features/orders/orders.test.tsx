import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { json, play, refusal, setUpApi } from '../../../test/api';
import { fill } from '../../../test/fields';
import { openTab } from '../../../test/open-tab';
import { boxId, makeOrder, mockOrders, mockRules } from '../../../test/orders';
import Orders from './orders';

setUpApi();

const open = (search = '?tab=orders') => openTab(Orders, search);
const details = async (name: string) => within(await screen.findByRole('article', { name }));
const address = (requests: string[]) => new URLSearchParams(requests.at(-1));

const day = 86_400;
const flaggedOrder = () =>
  makeOrder({
    orderReference: 'TR-1002',
    isFlagged: true,
    risk: 60,
    otherOrders: 2,
    reversals: 1,
    reversedPence: -1000,
    reversedCommissionPence: -100,
    signals: [
      {
        code: 'click-to-order',
        weight: 'against',
        points: 60,
        figures: {
          seconds: 240,
          usualMedianSeconds: 4 * day,
          usualLowerSeconds: 2 * day,
          usualUpperSeconds: 9 * day,
          usualOrders: 80,
        },
      },
      {
        code: 'reference-usual',
        weight: 'for',
        points: 0,
        figures: { percent: 98, usualOrders: 120 },
      },
    ],
  });

it('Shows the orders to decide, the longest waiting first, and the first one in full', async () => {
  const { requests } = mockOrders([flaggedOrder(), makeOrder()]);
  open();
  expect(screen.getByText('Loading orders…')).toBeInTheDocument();
  const order = await details('TR-1002, Tuppenny Roast');
  expect(Object.fromEntries(address(requests))).toEqual({
    status: 'pending',
    waiting: 'no',
    page: '1',
    pageSize: '25',
    sort: 'oldest',
  });
  const against = within(order.getByRole('region', { name: 'Against' }));
  expect(against.getByText(/^Flagged:/).parentElement).toHaveTextContent(
    'Flagged: Ordered 4 minutes after the click; usual for this box: 2 to 9 days',
  );
  expect(within(order.getByRole('region', { name: 'In favour' })).getByText(/98%/)).toBeVisible();
  for (const text of [
    '£40.00',
    '£4.00 (10%)',
    '-£10.00 in 1 refund, -£1.00 commission',
    '20 Nov 2026, 11:56, from the profile page',
    '4 minutes',
    'Counted',
    '2 other orders refer to this click',
  ])
    expect(order.getByText(text)).toBeVisible();
  expect(screen.getByText('2 orders')).toBeVisible();
  const [entry] = screen.getAllByRole('button', { name: /TR-100/ });
  expect(entry).toHaveTextContent(/Flagged$/);
});

it('An order says that its click is no longer stored, that it is not assessed yet, and which rule approved it', async () => {
  mockOrders([
    makeOrder({
      status: 'approved',
      click: null,
      assessedAt: null,
      risk: null,
      decidedAt: '2026-11-23T02:00:00.000Z',
      rule: { scope: 'site', choice: 'after-14-days' },
    }),
  ]);
  open('?tab=orders&view=approved');
  const order = await details('TR-1001, Tuppenny Roast');
  expect(order.getByText('No longer stored')).toBeVisible();
  expect(order.getByText('No signals were computed for this order.')).toBeVisible();
  expect(order.getByText('The site’s rule: approved 14 days after the order')).toBeVisible();
  expect(order.queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument();
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
});

describe('The filters', () => {
  it('are behind a button in a narrow window, with the number of those in use', async () => {
    mockOrders([makeOrder()]);
    open(`?tab=orders&view=all&flagged=yes&min=12.50`);
    const button = await screen.findByText('Filters (2)');
    expect(button).toHaveAttribute('aria-expanded', 'false');
    fireEvent.click(button);
    expect(button).toHaveAttribute('aria-expanded', 'true');
  });

  it('are read from the URL, as London days and pence', async () => {
    const { requests } = mockOrders([makeOrder()]);
    open(
      `?tab=orders&view=all&box=${boxId}&flagged=yes&clickPage=results&from=2026-07-01&to=2026-07-02&min=12.50&max=100&search=TR&sort=risk`,
    );
    await details('TR-1001, Tuppenny Roast');
    expect(Object.fromEntries(address(requests))).toEqual({
      boxId,
      flagged: 'yes',
      clickPage: 'results',
      orderedFrom: '2026-06-30T23:00:00.000Z',
      orderedTo: '2026-07-02T23:00:00.000Z',
      amountFromPence: '1250',
      amountToPence: '10000',
      search: 'TR',
      page: '1',
      pageSize: '25',
      sort: 'risk',
    });
  });

  it('that are not valid in the URL are named and not sent, and the others apply', async () => {
    const { requests } = mockOrders([makeOrder()]);
    open('?tab=orders&from=abc&to=2026-02-30&flagged=yes&search=TR');
    await details('TR-1001, Tuppenny Roast');
    const sent = address(requests);
    expect([sent.get('orderedFrom'), sent.get('orderedTo')]).toEqual([null, null]);
    expect([sent.get('flagged'), sent.get('search')]).toEqual(['yes', 'TR']);
    const notice = /address isn’t valid and is ignored: from=abc, to=2026-02-30$/;
    expect(screen.getByText(notice)).toBeVisible();
    // Another choice replaces what is not valid.
    await userEvent.selectOptions(screen.getByLabelText('Signals'), 'Not flagged');
    await waitFor(() => expect(address(requests).get('flagged')).toBe('no'));
    expect(screen.queryByText(notice)).not.toBeInTheDocument();
  });

  it('request another list, and an amount that is none is not sent', async () => {
    const { requests } = mockOrders([makeOrder()]);
    open();
    await details('TR-1001, Tuppenny Roast');
    await userEvent.selectOptions(screen.getByLabelText('Status'), 'Declined');
    await waitFor(() => expect(address(requests).get('status')).toBe('declined'));
    await fill('Amount from (£)', '12,5');
    expect(await screen.findByText('Enter an amount in pounds, such as 12.50.')).toBeVisible();
    await fill('Amount from (£)', '12.5');
    await waitFor(() => expect(address(requests).get('amountFromPence')).toBe('1250'));
    await userEvent.selectOptions(screen.getByLabelText('Sort'), 'Highest risk first');
    await waitFor(() => expect(address(requests).get('sort')).toBe('risk'));
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(address(requests).get('amountFromPence')).toBeNull());
  });
});

it('Without orders, explains where orders come from', async () => {
  mockOrders([]);
  open();
  expect(await screen.findByText('No orders to decide')).toBeVisible();
  expect(screen.getByText(/signed postback/)).toBeVisible();
});

it('Without a match, offers all orders to decide', async () => {
  const { requests } = mockOrders([]);
  open('?tab=orders&search=nothing');
  await screen.findByText('No matching orders');
  await userEvent.click(screen.getByRole('button', { name: 'Show orders to decide' }));
  await waitFor(() => expect(address(requests).get('search')).toBeNull());
});

it('A failure can be retried', async () => {
  mockRules();
  play('get', '/admin/conversions', () => refusal(500, 'INTERNAL'));
  open();
  expect(await screen.findByText('Orders could not be loaded.')).toBeVisible();
  mockOrders([makeOrder()]);
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await details('TR-1001, Tuppenny Roast');
});

it('A capped count is shown as such', async () => {
  mockRules();
  play('get', '/admin/conversions', () =>
    json({ items: [makeOrder()], page: 1, pageSize: 25, total: 10_000, isTotalCapped: true }),
  );
  open();
  expect(await screen.findByText('More than 10,000 orders')).toBeVisible();
  await userEvent.click(await screen.findByLabelText('Select all on this page'));
  expect(screen.getByRole('button', { name: 'Select all, more than 10,000' })).toBeVisible();
});
