import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Invoice } from '@hive/contract/invoices';
import { renderPage } from '@hive/shared-auth/testing/render-page';
import { json, mockRequest, ownBox, refusal, setUpApi } from '../../../test/api';
import { makeStatement } from '../../../test/statements';
import { MonthSoFar } from './month-so-far';
import { Statement } from './statement';

const box = ownBox();
const id = '0190c2b4-0000-7000-8000-000000000042';

const sentInvoice: Invoice = {
  _id: id,
  number: 'HIVE-000042',
  date: '2026-12-01',
  month: '2026-11-01',
  amount: 92.54,
  category: 'Commission and plan',
  kind: 'invoice',
  status: 'sent',
  dueOn: '2026-12-31',
  box: { _id: box._id, name: box.name },
};

setUpApi();

const open = (statement: string) =>
  renderPage(() => <Statement box={box} statement={statement} actions={() => null} />);
const line = async (name: string) => (await screen.findByText(name)).closest('div')!;
const table = (name: string) => within(screen.getByRole('region', { name: `${name}, table` }));

it('shows a month in progress: orders, the plan by days and its changes, and the totals', async () => {
  let query = '';
  mockRequest('get', '/partner/statement', (request) => {
    query = new URL(request.url).search;
    return json(makeStatement());
  });
  open('2026-11');
  expect(await screen.findByText(/^Statement for Nov 2026/)).toBeVisible();
  expect(query).toBe(`?boxId=${box._id}&month=2026-11-01`);
  expect(screen.getByText('So far')).toBeVisible();
  expect(
    table('Orders approved').getByRole('row', {
      name: 'ORDER-1001 10 Nov 2026 £24.99 12.5% £3.12',
    }),
  ).toBeVisible();
  const plan = table('Plan by days');
  expect(
    plan.getByRole('row', { name: '1 Nov to 15 Nov (15) Silver £49.00 £24.50' }),
  ).toBeVisible();
  expect(plan.getByRole('row', { name: 'Plan £74.00' })).toBeVisible();
  expect(
    table('Changes of plan').getByRole('row', { name: '16 Nov 2026 Silver Gold You £25.00' }),
  ).toBeVisible();
  expect(await line('Total excluding VAT')).toHaveTextContent('£77.12');
  expect(await line('Total')).toHaveTextContent('£92.54');
  expect(screen.queryByText('Still to pay')).not.toBeInTheDocument();
});

it('shows an invoice with refunds, carried months, credit notes, payments and what is left', async () => {
  mockRequest('get', `/accounting/my-invoices/${id}`, () =>
    json(
      makeStatement({
        state: 'invoiced',
        invoice: sentInvoice,
        refunds: {
          count: 1_200,
          total: -5,
          items: [
            {
              _id: id,
              reference: 'BACK-1',
              orderReference: 'ORDER-9',
              date: '2026-11-12',
              amount: -40,
              commission: -5,
            },
          ],
        },
        carried: { total: -3, items: [{ month: '2026-10-01', amount: -3 }] },
        notItemised: 8,
        creditNotes: [
          {
            _id: id,
            number: 'HIVE-CN-000001',
            date: '2026-12-05',
            reason: 'Goodwill.',
            net: 10,
            vat: 2,
            amount: 12,
          },
        ],
        payments: [
          { date: '2026-12-10', amount: 80.54 },
          { date: '2026-12-10', amount: -80.54 },
        ],
        creditPaidBack: [{ date: '2026-11-20', amount: 5 }],
        outstanding: 80.54,
      }),
    ),
  );
  open(id);
  expect(await screen.findByRole('heading', { name: 'Invoice HIVE-000042' })).toBeVisible();
  expect(screen.getByText(/issued 1 Dec 2026 · due 31 Dec 2026$/)).toBeVisible();
  expect(
    screen.getByText('The first 1 of 1,200. The Orders section lists all of them.'),
  ).toBeVisible();
  const carried = table('Carried forward').getByRole('link', { name: 'Oct 2026' });
  expect(carried).toHaveAttribute('href', `/partner-dashboard/billing/2026-10?box=${box._id}`);
  expect(
    table('Credit notes').getByRole('row', {
      name: 'HIVE-CN-000001 5 Dec 2026 Goodwill. -£12.00',
    }),
  ).toBeVisible();
  expect(
    table('Payments').getByRole('row', { name: '10 Dec 2026 (cancelled) -£80.54' }),
  ).toBeVisible();
  expect(
    table('Credit paid back to you').getByRole('row', { name: '20 Nov 2026 £5.00' }),
  ).toBeVisible();
  expect(screen.getByText('Still to pay')).toHaveTextContent('£80.54');
  expect(screen.getByText(/We no longer have the rows/)).toBeVisible();
});

it.each([
  ['Written off£120.00', 'Still to pay£0.00', 120],
  [null, 'Still to pay£0.00Settled', 0],
])('shows of a settled invoice %s and %s', async (writtenOffText, leftText, writtenOff) => {
  mockRequest('get', `/accounting/my-invoices/${id}`, () =>
    json(
      makeStatement({ state: 'invoiced', invoice: { ...sentInvoice, writtenOff }, outstanding: 0 }),
    ),
  );
  open(id);
  expect((await screen.findByText('Still to pay')).textContent).toBe(leftText);
  expect(screen.queryByText('Written off')?.textContent ?? null).toBe(writtenOffText);
});

it('of another partner’s invoice is not found', async () => {
  mockRequest('get', `/accounting/my-invoices/${id}`, () => refusal(404, 'NOT_FOUND'));
  open(id);
  expect(await screen.findByText('Statement not found')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to billing' })).toHaveAttribute(
    'href',
    `/partner-dashboard/billing?box=${box._id}`,
  );
});

it('loads on Retry after an error', async () => {
  mockRequest('get', '/partner/statement', () => refusal(500, 'INTERNAL'));
  open('2026-10');
  expect(await screen.findByText('The statement could not be loaded.')).toBeVisible();
  mockRequest('get', '/partner/statement', () =>
    json(makeStatement({ state: 'carried', net: -5, vat: 0, gross: -5 })),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('No invoice')).toBeVisible();
});

describe('This month so far', () => {
  it('shows what the month adds up to, with a link to every order', async () => {
    mockRequest('get', '/partner/statement', () => json(makeStatement()));
    renderPage(() => <MonthSoFar box={box} />);
    expect(screen.getByRole('heading', { name: 'This month so far' })).toBeVisible();
    expect(await line('Commission on 1 approved order')).toHaveTextContent('£3.12');
    expect(await line('Total')).toHaveTextContent('£92.54');
    expect(screen.getByRole('link', { name: 'See every order' })).toHaveAttribute(
      'href',
      `/partner-dashboard/billing/2026-11?box=${box._id}`,
    );
  });

  it('loads on Retry after an error', async () => {
    mockRequest('get', '/partner/statement', () => refusal(500, 'INTERNAL'));
    renderPage(() => <MonthSoFar box={box} />);
    expect(await screen.findByText('This month could not be loaded.')).toBeVisible();
    mockRequest('get', '/partner/statement', () => json(makeStatement()));
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await line('Total')).toHaveTextContent('£92.54');
  });
});
