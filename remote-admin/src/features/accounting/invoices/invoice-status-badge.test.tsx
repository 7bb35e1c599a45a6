import { render, screen } from '@testing-library/react';
import { makeInvoice } from '../../../../test/accounting';
import { InvoiceStatusBadge } from './invoice-status-badge';

it.each([
  ['Sent', { status: 'sent', amount: 120, credited: 20, paid: 0 }],
  ['Credited', { status: 'sent', amount: 120, credited: 120, paid: 0 }],
  ['Credited', { status: 'sent', amount: 120, credited: 70, paid: 50 }],
  ['Paid', { status: 'paid', amount: 120, credited: 20, paid: 100 }],
  ['Draft', { status: 'draft', amount: 120, credited: 0, paid: 0 }],
] as const)('shows %s for %j', (label, values) => {
  render(<InvoiceStatusBadge invoice={makeInvoice(values)} />);
  expect(screen.getByText(label)).toBeVisible();
});
