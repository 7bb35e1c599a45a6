import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { InvoiceDetails } from '@hive/contract/admin-invoices';
import { addDays, londonToday } from '@hive/shared-ui/lib/days';
import { makeInvoiceDetails } from '../../../../test/accounting';
import { json, play, setUpApi } from '../../../../test/api';
import { fill } from '../../../../test/fields';
import { openTab } from '../../../../test/open-tab';
import { InvoiceDialog } from './invoice-dialog';
import { InvoiceStatusBadge } from './invoice-status-badge';
import { InvoiceWriteOff } from './invoice-write-off';

setUpApi();

const today = londonToday();
const id = '0190c2b4-0000-7000-8000-0000000000f1';
const writtenOff = (
  writeOff: Partial<NonNullable<InvoiceDetails['writeOff']>> = {},
  extra: Partial<InvoiceDetails> = {},
): InvoiceDetails =>
  makeInvoiceDetails({
    _id: id,
    writtenOff: 120,
    writeOff: {
      date: '2026-06-20',
      reason: 'Dissolved.',
      amount: 120,
      reclaimed: 0,
      reclaimable: 20,
      reclaimFrom: addDays(today, -1),
      reclaimUntil: '2031-01-31',
      ...writeOff,
    },
    ...extra,
  });

/** Opens this invoice. Returns its dialog, and what is sent to settle it. */
async function open(invoice: InvoiceDetails) {
  play('get', `/accounting/invoices/${id}`, () => json(invoice));
  const sent = play('post', `/accounting/invoices/${id}/pay`, () => json(invoice));
  openTab(() => <InvoiceDialog id={id} onClose={() => undefined} />);
  const dialog = within(await screen.findByRole('dialog', { name: 'Invoice HIVE-000042' }));
  return { dialog, sent };
}

it('writes off an overdue invoice on a day, with a reason', async () => {
  const { dialog, sent } = await open(
    makeInvoiceDetails({ _id: id, status: 'overdue', paid: 30, writtenOff: 20 }),
  );
  await userEvent.click(await dialog.findByRole('button', { name: 'Write off' }));
  const form = within(await dialog.findByRole('form', { name: 'Write off' }));
  expect(form.getByText(/^Are you sure\? £70\.00 is booked as a bad debt/)).toBeVisible();
  await fill('Written off on', '2026-12-20');
  await userEvent.click(form.getByRole('button', { name: 'Write off' }));
  expect(await form.findByText('Enter a reason.')).toBeVisible();
  expect(sent).toEqual([]);
  await fill('Reason', 'Dissolved');
  await userEvent.click(form.getByRole('button', { name: 'Write off' }));
  expect(await screen.findByText('HIVE-000042 is written off.')).toBeVisible();
  expect(sent).toEqual([{ date: '2026-12-20', as: 'write-off', reason: 'Dissolved' }]);
});

it('shows an invoice as written off, and offers its VAT when it is due', async () => {
  const { dialog, sent } = await open(writtenOff());
  expect(await dialog.findByText('£120.00 written off on 20 Jun 2026: Dissolved.')).toBeVisible();
  expect(dialog.getByText('You can reclaim £20.00 of VAT until 31 Jan 2031.')).toBeVisible();
  expect(dialog.getByRole('row', { name: 'Outstanding £0.00' })).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Reclaim VAT' }));
  const form = within(await dialog.findByRole('form', { name: 'Reclaim VAT' }));
  expect(form.getByText(/^£20\.00 of VAT is booked in box 4/)).toBeVisible();
  await userEvent.click(form.getByRole('button', { name: 'Reclaim VAT' }));
  expect(await screen.findByText('HIVE-000042 has its VAT reclaimed.')).toBeVisible();
  expect(sent).toEqual([{ date: today, as: 'vat-relief' }]);
});

it.each([
  [{ reclaimFrom: '2030-01-01' }, 'You can reclaim £20.00 of VAT from 1 Jan 2030 to 31 Jan 2031.'],
  [{ reclaimed: 20, reclaimable: 0 }, 'VAT reclaimed: £20.00.'],
  [{ reclaimUntil: addDays(today, -1) }, /^£20\.00 of VAT could be reclaimed until/],
])('says what becomes of the VAT with %o', (writeOff, text) => {
  render(<InvoiceWriteOff invoice={writtenOff(writeOff)} />);
  expect(screen.getByText(text)).toBeVisible();
});

it('shows what is left of a write-off, and the state of its invoice', () => {
  const invoice = writtenOff({}, { writtenOff: 70, paid: 50 });
  render(
    <>
      <InvoiceStatusBadge invoice={invoice} />
      <InvoiceWriteOff invoice={invoice} />
    </>,
  );
  expect(screen.getByText('Written off')).toBeVisible();
  expect(screen.getByText(/£70\.00 of it is still written off/)).toBeVisible();
});
