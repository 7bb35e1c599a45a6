import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { InvoiceDetails } from '@hive/contract/admin-invoices';
import { makeInvoiceDetails } from '../../../../test/accounting';
import { json, play, refusal, setUpApi } from '../../../../test/api';
import { fill, press } from '../../../../test/fields';
import { openTab } from '../../../../test/open-tab';
import Invoices from './invoices';

const id = '0190c2b4-0000-7000-8000-0000000000f1';

const details = (extra: Partial<InvoiceDetails> = {}): InvoiceDetails =>
  makeInvoiceDetails({ _id: id, invoiceUrl: `invoices/${id}.pdf`, ...extra });

/** Mocks one invoice, in the list and in full; returns the queries of the list. */
function invoiceIs(invoice = details(), total = 1) {
  const requests: string[] = [];
  const totals = { amount: 120, credited: 12, outstanding: 108 };
  play('get', '/accounting/invoices', (request) => {
    requests.push(new URL(request.url).searchParams.toString());
    return json({ items: [invoice], page: 1, pageSize: 25, total, totals });
  });
  play('get', `/accounting/invoices/${id}`, () => json(invoice));
  return requests;
}

setUpApi();
beforeEach(() => void invoiceIs());

const open = (search?: string) => openTab(Invoices, search);
const openOne = async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'HIVE-000042' }));
  const window = await screen.findByRole('dialog', { name: 'Invoice HIVE-000042' });
  await within(window).findByText('Hive Ltd', { exact: false });
  return within(window);
};

it('lists invoices with the totals of all matches, sorted and filtered by the server', async () => {
  const requests = invoiceIs(details({ status: 'overdue', credited: 12 }), 60);
  open('?status=overdue');
  expect(await screen.findByRole('row', { name: /^HIVE-000042/ })).toHaveTextContent(
    'HIVE-000042Tuppenny RoastOct 20261 Nov 20261 Dec 2026Overdue£120.00-£12.00View Invoice',
  );
  expect(requests[0]).toBe('status=overdue&page=1&pageSize=25&sort=-number');
  for (const [name, sum] of [
    ['Invoiced', '£120.00'],
    ['Credited', '-£12.00'],
    ['Outstanding', '£108.00'],
  ])
    expect(screen.getByText(name!, { selector: 'dt' }).parentElement).toHaveTextContent(
      `${name}${sum}`,
    );
  await userEvent.click(screen.getByRole('button', { name: 'Amount' }));
  await waitFor(() => expect(requests.at(-1)).toContain('sort=amount'));
  await userEvent.type(screen.getByLabelText('Search'), 'roast');
  await waitFor(() => expect(requests.at(-1)).toContain('search=roast'));
  await press('Clear filters');
  await waitFor(() => expect(requests.at(-1)).not.toMatch(/search|status/));
});

it('shows an invoice with both parties, its lines, credit notes and bookings', async () => {
  invoiceIs(
    details({
      credited: 25.2,
      creditNotes: [
        {
          _id: '0190c2b4-0000-7000-8000-0000000000f3',
          number: 'HIVE-CN-000007',
          date: '2026-11-05',
          reason: 'Billed twice',
          net: 20,
          vat: 4,
          amount: 24,
          invoiceUrl: 'credit-notes/1.pdf',
          fileAvailable: false,
        },
        {
          _id: '0190c2b4-0000-7000-8000-0000000000f4',
          number: 'HIVE-CN-000008',
          date: '2026-11-06',
          reason: 'Refund',
          net: 1,
          vat: 0.2,
          amount: 1.2,
          invoiceUrl: 'credit-notes/2.pdf',
          fileAvailable: true,
        },
      ],
    }),
  );
  const window = await openOne();
  expect(window.getByText(/1 Comb Lane/)).toHaveTextContent('Leeds VAT GB123456789');
  expect(window.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'Commission on 5 approved subscriptions£100.00',
    'Excluding VAT£100.00',
    'VAT£20.00',
    'Total£120.00',
    'Credited-£25.20',
    'Outstanding£94.80',
  ]);
  const notes = within(window.getByRole('region', { name: 'Credit notes' }));
  expect(notes.getByText('-£24.00')).toBeVisible();
  expect(notes.getByRole('button', { name: /^Reupload Missing Invoice/ })).toBeVisible();
  expect(notes.getByRole('link', { name: /^View Credit Note/ })).toBeVisible();
  const books = within(window.getByRole('region', { name: 'Bookings' }));
  expect(books.getByText('-£100.00')).toBeVisible();
  await userEvent.click(window.getByRole('button', { name: 'Issue credit note' }));
  expect(await window.findByLabelText('Net (£)')).toHaveValue('79.00');
});

it('shows that an invoice has no customer address, and opens the billing details', async () => {
  const path = '/accounting/billing-details/0190c2b4-0000-7000-8000-0000000000f2';
  play('get', path, () => json({ name: '', address: [], vatNumber: null }));
  invoiceIs(details({ isAddressed: false, buyer: { ...details().buyer, address: [] } }));
  const window = await openOne();
  expect(screen.getByText('No address')).toBeInTheDocument();
  expect(window.getByText('This invoice has no address for Tuppenny Roast')).toBeVisible();
  await userEvent.click(window.getByRole('button', { name: 'Add billing details' }));
  expect(await window.findByLabelText('Company name')).toHaveFocus();
  await userEvent.click(window.getByRole('button', { name: 'Add billing details' }));
  expect(window.queryByLabelText('Company name')).not.toBeInTheDocument();
});

it('marks an invoice as paid on a date, and shows at the date that its month is closed', async () => {
  const window = await openOne();
  await userEvent.click(window.getByRole('button', { name: 'Mark as paid' }));
  const form = within(await window.findByRole('form', { name: 'Mark as paid' }));
  const path = `/accounting/invoices/${id}/pay`;
  const message = 'November 2026 is closed: Ada closed it.';
  play('post', path, () => refusal(409, 'MONTH_CLOSED', { message, fields: { date: message } }));
  await fill('Paid on', '2026-11-03');
  await userEvent.click(form.getByRole('button', { name: 'Mark as paid' }));
  await waitFor(() => expect(form.getByLabelText('Paid on')).toHaveAccessibleDescription(message));
  expect(form.getByLabelText('Paid on')).toHaveValue('2026-11-03');

  const sent = play('post', path, () => json(details({ status: 'paid' })));
  invoiceIs(details({ status: 'paid', paidOn: '2026-11-03' }));
  await userEvent.click(form.getByRole('button', { name: 'Mark as paid' }));
  expect(await screen.findByText('HIVE-000042 is marked as paid.')).toBeVisible();
  expect(sent).toEqual([{ date: '2026-11-03' }]);
  expect(await window.findByRole('button', { name: 'Mark as unpaid' })).toBeVisible();
});

it('marks an invoice as unpaid with a reason, unless another admin was faster', async () => {
  invoiceIs(details({ status: 'paid', paidOn: '2026-11-03' }));
  const window = await openOne();
  const path = `/accounting/invoices/${id}/unpay`;
  await userEvent.click(window.getByRole('button', { name: 'Mark as unpaid' }));
  const form = within(await window.findByRole('form', { name: 'Mark as unpaid' }));
  expect(form.getByText(/^Are you sure\?/)).toBeVisible();
  await userEvent.type(form.getByLabelText('Reason'), 'Returned');
  const yes = () => userEvent.click(form.getByRole('button', { name: 'Mark as unpaid' }));
  const message = 'This invoice is not paid.';
  const sent = play('post', path, () => refusal(409, 'INVOICE_STATE', { message }));
  await yes();
  expect(await form.findByText(message)).toBeVisible();
  play('post', path, () => Response.error());
  await yes();
  expect(await form.findByText(/^You seem to be offline/)).toBeVisible();
  expect(form.getByLabelText('Reason')).toHaveValue('Returned');
  expect(sent).toEqual([{ reason: 'Returned' }]);
});

it('credits the remaining amount or less, and does not send an invalid amount', async () => {
  const window = await openOne();
  const path = `/accounting/invoices/${id}/credit-notes`;
  const sent = play('post', path, () => json({}, 201));
  await userEvent.click(window.getByRole('button', { name: 'Issue credit note' }));
  const form = within(await window.findByRole('form', { name: 'Issue credit note' }));
  const yes = () => userEvent.click(form.getByRole('button', { name: 'Issue credit note' }));
  expect(form.getByLabelText('Net (£)')).toHaveValue('100.00');
  await fill('Net (£)', '12,345.678');
  await yes();
  await waitFor(() =>
    expect(form.getByLabelText('Net (£)')).toHaveAccessibleDescription(
      expect.stringContaining('Enter an amount in pounds, such as 12.50.'),
    ),
  );
  expect(form.getByLabelText('Reason')).toHaveAccessibleDescription('Enter a reason.');
  expect(sent).toEqual([]);
  await fill('Net (£)', '12.50');
  await fill('Reason', 'Billed twice');
  await yes();
  expect(await screen.findByText('HIVE-000042 has a new credit note.')).toBeVisible();
  expect(sent).toEqual([{ net: 12.5, reason: 'Billed twice' }]);
});

it.each([
  [{ status: 'sent', paid: 60 } as const, '50.00', '£60.00 is paid and £60.00 is outstanding'],
  [{ status: 'sent', paid: 119.99 } as const, '0.01', '£0.01 is outstanding, VAT included'],
  [{ status: 'paid', paid: 120, paidOn: '2026-11-03' } as const, '', 'nothing is outstanding'],
])('suggests to credit only what is outstanding of an invoice with %o', async (paid, net, hint) => {
  invoiceIs(details(paid));
  const window = await openOne();
  await userEvent.click(window.getByRole('button', { name: 'Issue credit note' }));
  const field = await window.findByLabelText('Net (£)');
  expect(field).toHaveValue(net);
  expect(field).toHaveAccessibleDescription(expect.stringContaining(hint));
});

it('offers no payment of an invoice that is paid and credited, and a credit of what was paid', async () => {
  invoiceIs(details({ status: 'sent', paid: 60, credited: 60 }));
  const window = await openOne();
  expect(window.getByRole('button', { name: 'Issue credit note' })).toBeVisible();
  expect(window.queryByRole('button', { name: 'Mark as paid' })).not.toBeInTheDocument();
});

it('creates and sends the invoices and shows the result, or that it failed', async () => {
  play('post', '/accounting/invoice-runs', () => refusal(500, 'INTERNAL'));
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Create and send invoices' }));
  expect(await screen.findByText('The invoices could not be created and sent.')).toBeVisible();
  play('post', '/accounting/invoice-runs', () => json({ month: '2026-10-01', issued: 1, sent: 3 }));
  await press('Create and send invoices');
  expect(
    await screen.findByText(
      '1 invoice created and 3 invoices sent. Everything up to Oct 2026 is invoiced.',
    ),
  ).toBeVisible();
});

it('shows an error if the list fails to load, and an empty state', async () => {
  play('get', '/accounting/invoices', () => Response.error());
  open();
  expect(
    await screen.findByText(/^Failed to load invoices\. You seem to be offline/),
  ).toBeVisible();
  const totals = { amount: 0, credited: 0, outstanding: 0 };
  play('get', '/accounting/invoices', () =>
    json({ items: [], page: 1, pageSize: 25, total: 0, totals }),
  );
  await press('Retry');
  expect(await screen.findByText('No invoices found.')).toBeVisible();
});

describe('an overdue invoice', () => {
  const dispute = { reason: 'A refund is missing.', openedAt: '2026-11-20T10:00:00Z' };
  const disputed = details({
    status: 'overdue',
    isDisputed: true,
    disputes: [{ ...dispute, answer: null, closedAt: null }],
    reminders: [{ days: 3, sentAt: '2026-12-04T06:00:00Z' }],
    lateCharges: {
      interest: 0.77,
      dailyInterest: 0.04,
      ratePercent: 11.75,
      baseRatePercent: 3.75,
      baseRateOn: '2026-06-30',
      fixedSum: 40,
    },
  });

  it('shows the statutory charges and the reminders', async () => {
    invoiceIs(disputed);
    const window = await openOne();
    expect(window.getByRole('region', { name: 'Overdue' })).toHaveTextContent(
      'Statutory interest so far: £0.77, at 11.75% a year',
    );
    expect(window.getByText('4 Dec 2026 · 3-day reminder')).toBeVisible();
  });

  it('names the missing setting when the interest is unknown', async () => {
    invoiceIs(details({ status: 'overdue', lateCharges: null }));
    const window = await openOne();
    expect(window.getByRole('region', { name: 'Overdue' })).toHaveTextContent('BASE_RATES');
  });

  it('has its dispute answered; a failed answer loses nothing', async () => {
    invoiceIs(disputed);
    const bodies: unknown[] = [];
    play('post', `/accounting/invoices/${id}/dispute-answer`, async (request) => {
      bodies.push(await request.json());
      return bodies.length === 1 ? refusal(503, 'UNAVAILABLE') : json({ ...dispute });
    });
    const window = await openOne();
    expect(window.getByRole('note')).toHaveTextContent('A refund is missing.');
    await userEvent.click(window.getByRole('button', { name: 'Answer dispute' }));
    await userEvent.click(await window.findByRole('button', { name: 'Send answer' }));
    expect(await window.findByText('Enter an answer.')).toBeVisible();
    await userEvent.type(window.getByLabelText('Answer'), 'It is on the next invoice.');
    await userEvent.click(window.getByRole('button', { name: 'Send answer' }));
    expect(await window.findByRole('alert')).toBeVisible();
    expect(window.getByLabelText('Answer')).toHaveValue('It is on the next invoice.');
    await userEvent.click(window.getByRole('button', { name: 'Send answer' }));
    expect(await screen.findByText('HIVE-000042 has no open dispute.')).toBeVisible();
    expect(bodies.at(-1)).toEqual({ answer: 'It is on the next invoice.' });
  });

  it('is found by the filter of open disputes', async () => {
    const requests = invoiceIs(disputed);
    open('?disputed=true');
    expect(await screen.findByRole('row', { name: /Overdue ?Disputed/ })).toBeVisible();
    expect(requests[0]).toContain('disputed=true');
  });
});
