import { screen, within } from '@testing-library/react';
import { makeInvoiceDetails } from '../../../../test/accounting';
import { json, play, setUpApi } from '../../../../test/api';
import { openTab } from '../../../../test/open-tab';
import { InvoiceDialog } from './invoice-dialog';

setUpApi();

it('shows what was paid by a bank statement, what is outstanding, and links to the account', async () => {
  const invoice = makeInvoiceDetails({
    paid: 50,
    payments: [
      { _id: 'p1', date: '2026-11-20', amount: 30, bankLineId: 'l1', statementId: 's1' },
      { _id: 'p2', date: '2026-11-21', amount: 20, bankLineId: null, statementId: null },
    ],
  });
  play('get', `/accounting/invoices/${invoice._id}`, () => json(invoice));
  openTab(
    () => <InvoiceDialog id={invoice._id} onClose={() => undefined} />,
    '?tab=accounting&view=invoices',
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Invoice HIVE-000042' }));
  expect(dialog.getByRole('row', { name: 'Paid -£50.00' })).toBeVisible();
  expect(dialog.getByRole('row', { name: 'Outstanding £70.00' })).toBeVisible();
  const payments = within(dialog.getByRole('region', { name: 'Payments' }));
  expect(payments.getByText(/21 Nov 2026 · £20.00 · credit of the partner/)).toBeVisible();
  expect(payments.getByRole('link', { name: 'bank statement' })).toHaveAttribute(
    'href',
    '/admin-dashboard?tab=accounting&view=bank&statement=s1',
  );
  expect(dialog.getByRole('link', { name: 'Account of Tuppenny Roast' })).toHaveAttribute(
    'href',
    `/admin-dashboard?tab=accounting&view=debtors&account=${invoice.box._id}`,
  );
});
