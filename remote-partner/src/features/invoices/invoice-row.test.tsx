import { screen } from '@testing-library/react';
import type { Invoice } from '@hive/contract/invoices';
import { renderPage } from '@hive/shared-auth/testing/render-page';
import { setUpApi } from '../../../test/api';
import { InvoiceRow } from './invoice-row';

setUpApi();

const sent: Invoice = {
  _id: '0190c2b4-0000-7000-8000-000000000001',
  number: 'HIVE-000001',
  date: '2026-01-01',
  month: '2025-12-01',
  amount: 120,
  category: 'Commission and plan',
  kind: 'invoice',
  status: 'sent',
  dueOn: '2026-01-31',
  box: { _id: '0190c2b4-0000-7000-8000-0000000000f2', name: 'Tuppenny Roast' },
  overdue: null,
  howToPay: null,
};

it.each([
  ['Written off', { writtenOff: 120 }],
  ['Credited', { outstanding: null }],
  ['Credited', { outstanding: 0 }],
] as const)('shows that an invoice is %s, and asks for no payment', async (label, extra) => {
  renderPage(() => <InvoiceRow invoice={{ ...sent, ...extra }} />);
  expect(await screen.findByText(label)).toBeVisible();
  expect(screen.queryByText(/to pay/i)).not.toBeInTheDocument();
});

it('shows that an invoice is to be paid, with an older api as well', async () => {
  renderPage(() => <InvoiceRow invoice={{ ...sent, howToPay: undefined }} />);
  expect(await screen.findByText('To pay')).toBeVisible();
});
