import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import type { CustomerAccount } from '@hive/contract/customer-accounts';
import { makeInvoice } from '../../../../test/accounting';
import { json, play, refusal, setUpApi } from '../../../../test/api';
import { fill, press } from '../../../../test/fields';
import { openTab } from '../../../../test/open-tab';
import Debtors from './debtors';

setUpApi();

const box = { _id: '0190c2b4-0000-7000-8000-0000000000f2', name: 'Tuppenny Roast' };
const path = `/accounting/customer-accounts/${box._id}`;
const account: CustomerAccount = {
  box,
  from: '2026-10-01',
  to: '2026-11-24',
  opening: 0,
  totals: { invoiced: 0, credited: -12, paid: 0 },
  closing: -12,
  items: [
    {
      _id: '0190c2b4-0000-7000-8000-0000000000e1',
      date: '2026-10-01',
      kind: 'credit-note',
      number: 'HIVE-CN-000001',
      invoiceId: '0190c2b4-0000-7000-8000-000000000042',
      amount: -12,
      balance: -12,
    },
  ],
};
const noCredit = () =>
  play('get', '/accounting/customer-credits', () => json({ total: 0, items: [] }));
beforeEach(noCredit);

const open = (days = 'from=2026-10-01&to=2026-11-24') =>
  openTab(Debtors, `?tab=accounting&view=debtors&account=${box._id}&${days}`);

it.each(['2026-02-30', '1999-12-31'])(
  'names %s in the URL, which is not valid, and shows the usual number of days',
  async (from) => {
    let query = '';
    play('get', path, (request) => {
      query = new URL(request.url).search;
      return json(account);
    });
    open(`from=${from}&to=2026-11-24`);
    expect(await screen.findByText(new RegExp(`is ignored: from=${from}$`))).toBeVisible();
    await waitFor(() => expect(query).toBe('?from=2025-11-25&to=2026-11-24'));
  },
);

it('shows the account of a box for the days of the URL, and opens the invoice of an entry', async () => {
  let query = '';
  play('get', path, (request) => {
    query = new URL(request.url).search;
    return json(account);
  });
  open();
  expect(await screen.findByRole('heading', { name: 'Account of Tuppenny Roast' })).toBeVisible();
  expect(query).toBe('?from=2026-10-01&to=2026-11-24');
  const table = within(screen.getByRole('region', { name: 'Account entries' }));
  expect(table.getByRole('row', { name: /^1 Oct 2026 Credit note/ })).toHaveTextContent(
    'HIVE-CN-000001-£12.00-£12.00',
  );
  expect(screen.getByRole('link', { name: 'Back to debtors' })).toHaveAttribute(
    'href',
    '/admin-dashboard?tab=accounting&view=debtors',
  );
  const opened = play('get', '/accounting/invoices/:id', () => refusal(404, 'NOT_FOUND'));
  await press('HIVE-CN-000001');
  expect(await screen.findByRole('dialog', { name: 'Invoice' })).toBeVisible();
  expect(opened).toHaveLength(1);
});

it('exports the same days, and shows why a file could not be loaded', async () => {
  play('get', path, () => json(account));
  open();
  await screen.findByRole('region', { name: 'Account entries' });
  let query = '';
  play('get', `${path}/export`, (request) => {
    query = new URL(request.url).search;
    return HttpResponse.error();
  });
  await press('Export CSV');
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(query).toBe('?from=2026-10-01&to=2026-11-24');
});

it('says that there is no such box', async () => {
  play('get', path, () => refusal(404, 'NOT_FOUND'));
  open();
  expect(await screen.findByText('Refused: NOT_FOUND')).toBeVisible();
});

it('uses the credit of the box for an invoice, and undoes a use with a reason', async () => {
  const invoice = makeInvoice({ box, amount: 120, paid: 100 });
  const use = {
    _id: '0190c2b4-0000-7000-8000-0000000000c1',
    invoice: { _id: invoice._id, number: 'HIVE-000041' },
    amount: 5,
    date: '2026-11-01',
  };
  play('get', path, () => json(account));
  play('get', '/accounting/customer-credits', () =>
    json({ total: 30, items: [{ box, credit: 30, uses: [use] }] }),
  );
  play('get', '/accounting/invoices', (request) => {
    const isSent = new URL(request.url).searchParams.get('status') === 'sent';
    return json({ items: isSent ? [invoice] : [], page: 1, pageSize: 20, total: 1, totals: {} });
  });
  open();
  expect(await screen.findByText('£30.00 credit')).toBeVisible();
  expect(
    await screen.findByRole('option', { name: 'HIVE-000042, £20.00 outstanding' }),
  ).toBeInTheDocument();
  const message = 'HIVE-000042 is dated 11 December 2026.';
  play('post', `/accounting/customer-credits/${box._id}/uses`, () =>
    refusal(409, 'INVOICE_STATE', { message }),
  );
  await press('Use credit');
  expect(await screen.findByText(message)).toBeVisible();
  const used = play('post', `/accounting/customer-credits/${box._id}/uses`, () =>
    json({ ...use, invoice: { _id: invoice._id, number: 'HIVE-000042' }, amount: 20 }, 201),
  );
  await press('Use credit');
  expect(await screen.findByText('£20.00 of the credit used for HIVE-000042.')).toBeVisible();
  expect(used).toEqual([{ invoiceId: invoice._id }]);

  const undone = play('post', `/accounting/customer-credit-uses/${use._id}/undo`, () =>
    json({ box, credit: 35, uses: [] }),
  );
  await press('Undo the use for HIVE-000041');
  await press('The wrong invoice.');
  await press('Undo');
  expect(await screen.findByText('Undone: the use of £5.00 for HIVE-000041.')).toBeVisible();
  expect(undone).toEqual([{ reason: 'The wrong invoice.' }]);
});

it('books credit that was paid back, never more than there is, and undoes it', async () => {
  const refund = { _id: '0190c2b4-0000-7000-8000-0000000000c2', amount: 10, date: '2026-11-20' };
  const credit = { box, credit: 30, uses: [], refunds: [refund] };
  play('get', path, () => json(account));
  play('get', '/accounting/customer-credits', () => json({ total: 30, items: [credit] }));
  play('get', '/accounting/invoices', () =>
    json({ items: [], page: 1, pageSize: 20, total: 0, totals: {} }),
  );
  const tooMuch = 'Enter at most £30.00, the partner’s credit.';
  const refunds = `/accounting/customer-credits/${box._id}/refunds`;
  play('post', refunds, () => refusal(400, 'VALIDATION_FAILED', { fields: { amount: tooMuch } }));
  open();
  await screen.findByText('£30.00 credit');
  await press('Pay credit back');
  expect(await screen.findByLabelText('Amount (£)')).toHaveValue('30.00');
  await fill('Amount (£)', '31');
  await fill('Paid back on', '2026-11-23');
  await fill('Reason', 'They left.');
  await press('Book the payment');
  expect(await screen.findByText(tooMuch)).toBeVisible();
  expect(screen.getByLabelText('Amount (£)')).toHaveValue('31');
  const tooEarly =
    'Choose 23 November 2026 or later. Before that day, the credit was less than £20.00.';
  play('post', refunds, () => refusal(400, 'VALIDATION_FAILED', { fields: { date: tooEarly } }));
  await fill('Amount (£)', '20.00');
  await fill('Paid back on', '2026-11-22');
  await press('Book the payment');
  await waitFor(() => expect(screen.getByLabelText('Paid back on')).toBeInvalid());
  expect(screen.getByLabelText('Paid back on')).toHaveAccessibleDescription(tooEarly);
  await fill('Paid back on', '2026-11-23');
  await waitFor(() => expect(screen.queryByText(tooEarly)).not.toBeInTheDocument());
  const sent = play('post', refunds, () => json({ ...credit, credit: 10 }, 201));
  await press('Book the payment');
  expect(await screen.findByText('£20.00 paid back to Tuppenny Roast is booked.')).toBeVisible();
  expect(sent).toEqual([{ amount: 20, date: '2026-11-23', reason: 'They left.' }]);

  const undone = play('post', `/accounting/customer-credit-uses/${refund._id}/undo`, () =>
    json({ ...credit, refunds: [] }),
  );
  await press('Undo the refund of £10.00');
  await press('Booked by mistake.');
  await press('Undo');
  expect(await screen.findByText('Undone: the refund of £10.00.')).toBeVisible();
  expect(undone).toEqual([{ reason: 'Booked by mistake.' }]);
});
