import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { json, play, refusal, setUpApi } from '../../../../../../test/api';
import { bookedLine, makeLine, mockLines, statementId } from '../../../../../../test/bank';
import { makeInvoice } from '../../../../../../test/accounting';
import { fill, press } from '../../../../../../test/fields';
import { openTab } from '../../../../../../test/open-tab';
import Bank from '../../bank';

setUpApi();

const tea = { _id: '0190c2b4-0000-7000-8000-0000000000f3', name: 'Tea & Co' };
const first = makeInvoice({ number: 'HIVE-000042', amount: 120, credited: 20, paid: 30 });
const second = makeInvoice({ number: 'HIVE-000043', amount: 24, status: 'sent' });
const other = makeInvoice({ number: 'HIVE-000050', amount: 60, box: tea });
const line = makeLine({ amount: 100, state: 'unmatched', proposals: [] });

/** Opens the dialog for a payment of £100. Returns the searches for invoices and the sent bodies. */
async function open() {
  const searches: (string | null)[] = [];
  const list = mockLines([line]);
  play('get', '/accounting/invoices', (request) => {
    const { searchParams } = new URL(request.url);
    searches.push(searchParams.get('search'));
    const items = searchParams.get('status') === 'overdue' ? [first] : [second, other];
    return json({
      items,
      page: 1,
      pageSize: 20,
      total: items.length,
      totals: { amount: 0, credited: 0, outstanding: 0 },
    });
  });
  play('get', '/admin/affiliates', () => json([tea]));
  const bodies: unknown[] = [];
  play('post', `/accounting/bank-lines/${line._id}/assign`, async (request) => {
    bodies.push(await request.json());
    return json(list.replace(bookedLine(line)));
  });
  openTab(Bank, `?view=bank&statement=${statementId}`);
  await screen.findByRole('article');
  await userEvent.keyboard('s');
  await screen.findByRole('list', { name: 'Invoices found' });
  return { searches, bodies };
}

it('adds invoices with what is outstanding, shows the remainder, and books the payment', async () => {
  const { searches, bodies } = await open();
  const found = within(screen.getByRole('list', { name: 'Invoices found' }));
  expect(found.getAllByRole('listitem')[0]).toHaveTextContent('HIVE-000042');
  expect(found.getAllByRole('listitem')[0]).toHaveTextContent('£70.00');
  await press('Add HIVE-000042');
  expect(screen.getByLabelText('Amount for HIVE-000042 (£)')).toHaveValue('70.00');
  expect(screen.getByText('£30.00 is left and becomes credit of Tuppenny Roast.')).toBeVisible();
  await press('Add HIVE-000043');
  await fill('Amount for HIVE-000043 (£)', '24.00');
  expect(screen.getByText('£6.00 is left and becomes credit of Tuppenny Roast.')).toBeVisible();
  await fill('Find an unpaid invoice', 'tea');
  await waitFor(() => expect(searches.at(-1)).toBe('tea'));
  await press('Book payment');
  expect(await screen.findByText(/: booked\.$/)).toBeVisible();
  expect(bodies).toEqual([
    {
      invoices: [
        { id: first._id, amount: 70 },
        { id: second._id, amount: 24 },
      ],
    },
  ]);
});

it('refuses amounts above what is outstanding or above the payment, and a remainder without a box', async () => {
  const { bodies } = await open();
  await press('Book payment');
  expect(await screen.findByText('Choose the partner who gets the credit.')).toBeVisible();
  await press('Add HIVE-000042');
  await press('Add HIVE-000050');
  await fill('Amount for HIVE-000042 (£)', '70.01');
  expect(screen.getByText('Enter £70.00 or less. That is what is outstanding.')).toBeVisible();
  await fill('Amount for HIVE-000042 (£)', '70');
  await fill('Amount for HIVE-000050 (£)', '60');
  expect(screen.getByText(/You have assigned £30.00 more than the payment/)).toBeVisible();
  await press('Book payment');
  expect(bodies).toEqual([]);
  await fill('Amount for HIVE-000050 (£)', '10');
  await screen.findByRole('option', { name: 'Tea & Co' });
  await userEvent.selectOptions(screen.getByLabelText('Credit of'), tea._id);
  await press('Book payment');
  await waitFor(() => expect(bodies).toHaveLength(1));
  expect(bodies[0]).toMatchObject({ creditBoxId: tea._id });
});

it('sends no chosen credit once the invoices of one box are left, whose credit it says', async () => {
  const { bodies } = await open();
  await press('Add HIVE-000042');
  await press('Add HIVE-000050');
  await fill('Amount for HIVE-000050 (£)', '10');
  await screen.findByRole('option', { name: 'Tea & Co' });
  await userEvent.selectOptions(screen.getByLabelText('Credit of'), tea._id);
  await press('Remove HIVE-000050');
  expect(screen.getByText('£30.00 is left and becomes credit of Tuppenny Roast.')).toBeVisible();
  await press('Book payment');
  await waitFor(() => expect(bodies).toEqual([{ invoices: [{ id: first._id, amount: 70 }] }]));
});

it('still has what was entered after an error and after the dialog is closed', async () => {
  await open();
  await press('Add HIVE-000042');
  await fill('Amount for HIVE-000042 (£)', '12.50');
  play('post', `/accounting/bank-lines/${line._id}/assign`, () =>
    refusal(400, 'VALIDATION_FAILED', {
      fields: { 'invoices.0.amount': 'Enter £10.00 or less.' },
    }),
  );
  await press('Book payment');
  expect(await screen.findByText('Enter £10.00 or less.')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.getByLabelText('Amount for HIVE-000042 (£)')).toHaveValue('12.50');
  await waitFor(() => expect(screen.getByLabelText('Amount for HIVE-000042 (£)')).toHaveFocus());
  await press('Cancel');
  await userEvent.keyboard('s');
  expect(await screen.findByLabelText('Amount for HIVE-000042 (£)')).toHaveValue('12.50');
  await press('Remove HIVE-000042');
  expect(screen.getByText('Add the invoices that this payment is for.')).toBeVisible();
});
