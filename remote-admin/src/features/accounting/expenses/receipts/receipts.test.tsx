import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { makeExpense, mockExpenses } from '../../../../../test/accounting';
import { json, play, refusal, setUpApi } from '../../../../../test/api';
import { field, fill, press } from '../../../../../test/fields';
import { openTab } from '../../../../../test/open-tab';
import { Receipts } from './receipts';

setUpApi();

const open = () => openTab(Receipts);
const receipt = (name: string) => new File(['%PDF-1.7'], name, { type: 'application/pdf' });
const choose = async (...names: string[]) =>
  userEvent.upload(await screen.findByLabelText('Choose receipts'), names.map(receipt));
const draft = makeExpense({
  status: 'draft',
  fileName: 'hostwell-2026-11-02.pdf',
  vendor: 'Hostwell',
  date: '2026-11-02',
  amount: 12.5,
  category: null,
  vat: 2.08,
  notes: '',
});

it('creates a draft for each receipt, and shows which was rejected and why', async () => {
  mockExpenses();
  let sent = 0;
  play('post', '/accounting/receipts', () => {
    sent += 1;
    return sent === 2 ? refusal(415, 'RECEIPT_UNREADABLE') : json(draft, 201);
  });
  open();
  expect(await screen.findByText('No drafts')).toBeVisible();
  mockExpenses(draft);
  await choose('one.pdf', 'two.pdf', 'three.pdf', 'four.pdf');
  const failed = within(await screen.findByRole('list', { name: 'Receipts being uploaded' }));
  expect(await failed.findByRole('alert')).toHaveTextContent(
    'Upload failed – Refused: RECEIPT_UNREADABLE',
  );
  await waitFor(() => expect(failed.getAllByRole('listitem')).toHaveLength(1));
  expect(sent).toBe(4);
  expect(await screen.findByText('Drafts to complete (1)')).toBeVisible();
  expect(screen.getByText('Read from the receipt: Hostwell · 2 Nov 2026 · £12.50')).toBeVisible();

  play('post', '/accounting/receipts', () => json(draft, 201));
  await userEvent.click(failed.getByRole('button', { name: /^Try again/ }));
  await waitFor(() =>
    expect(screen.queryByRole('list', { name: 'Receipts being uploaded' })).not.toBeInTheDocument(),
  );
});

it('uploads dropped files, and removes one that cannot be sent', async () => {
  mockExpenses();
  play('post', '/accounting/receipts', () => HttpResponse.error());
  open();
  const zone = (await screen.findByText('Drop receipts here, as many as you like')).closest('div')!;
  fireEvent.drop(zone, { dataTransfer: { files: [receipt('dropped.pdf')] } });
  expect(await screen.findByText(/You seem to be offline/)).toBeVisible();
  await press('Remove dropped.pdf');
  expect(screen.queryByText('dropped.pdf')).not.toBeInTheDocument();
});

it('does not send a file that is too large', async () => {
  mockExpenses();
  open();
  const large = receipt('large.pdf');
  Object.defineProperty(large, 'size', { value: 10 * 1024 * 1024 + 1 });
  await userEvent.upload(await screen.findByLabelText('Choose receipts'), large);
  expect(
    await screen.findByText(/This file is too large\. Choose one of up to 10 MB\./),
  ).toBeVisible();
});

it('opens a draft with the values read from it, and books it', async () => {
  mockExpenses(draft);
  const bodies = play('put', `/accounting/expense/${draft._id}`, () =>
    json({ ...draft, status: 'booked', category: 'Software', version: 2 }),
  );
  open();
  await userEvent.click(await screen.findByRole('button', { name: /^Complete hostwell/ }));
  expect(await screen.findByRole('dialog', { name: 'Complete expense' })).toBeVisible();
  expect(await field('Vendor')).toHaveValue('Hostwell');
  expect(await field('Amount')).toHaveValue(12.5);
  await fill('Notes', 'November');
  await screen.findByRole('option', { name: 'Software' });
  await userEvent.selectOptions(screen.getByLabelText('Category'), 'Software');
  mockExpenses();
  await press('Save');
  expect(await screen.findByText('No drafts')).toBeVisible();
  expect(bodies).toEqual([
    expect.objectContaining({ vendor: 'Hostwell', category: 'Software', version: 1 }),
  ]);
});

it('shows that nothing could be read from a draft, and opens it empty', async () => {
  mockExpenses({ ...draft, vendor: null, date: null, amount: null, vat: 0 });
  open();
  expect(await screen.findByText('Nothing could be read from the receipt.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /^Complete hostwell/ }));
  expect(await field('Vendor')).toHaveValue('');
  expect(await field('Amount')).toHaveValue(null);
});

it('shows that the drafts failed to load, and loads them on Retry', async () => {
  mockExpenses();
  play('get', '/accounting/expenses', () => HttpResponse.error());
  open();
  expect(await screen.findByRole('alert')).toHaveTextContent('The drafts could not be loaded.');
  mockExpenses(draft);
  await press('Retry');
  expect(await screen.findByText('hostwell-2026-11-02.pdf', { selector: 'p' })).toBeVisible();
});
