import { screen } from '@testing-library/react';
import { renderPage } from '@hive/shared-auth/testing/render-page';
import { setUpApi } from '../../../test/api';
import { InvoiceRow } from './invoice-row';

setUpApi();

it('shows that an invoice is written off, and asks for no payment', async () => {
  renderPage(() => (
    <InvoiceRow
      invoice={{
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
        writtenOff: 120,
        overdue: null,
        howToPay: null,
      }}
    />
  ));
  expect(await screen.findByText('Written off')).toBeVisible();
  expect(screen.queryByText(/to pay/i)).not.toBeInTheDocument();
});
