import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { idempotencyHeader } from '@hive/contract/idempotency';
import { HttpResponse } from 'msw';
import { makeExpense, mockExpenses } from '../../../../test/accounting';
import { json, play, refusal, setUpApi } from '../../../../test/api';
import { field, fill, press } from '../../../../test/fields';
import { openTab } from '../../../../test/open-tab';
import { Viewer } from './viewer';

setUpApi();

const print = makeExpense({ version: 3 });
const path = `/accounting/expense/${print._id}`;

const open = () => openTab(Viewer);
const edit = async () =>
  userEvent.click(await screen.findByRole('button', { name: /^Edit Northlight/ }));
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

beforeEach(() => mockExpenses(print));

describe('Edit', () => {
  it('saves the changes and confirms it', async () => {
    const bodies = play('put', path, () => json({ ...print, amount: 60.5, version: 4 }));
    open();
    await edit();
    expect(await field('Amount')).toHaveAttribute('step', '0.01');
    expect(await field('Amount')).toHaveValue(120);
    expect(await field('VAT')).toHaveAccessibleDescription('Leave empty to use £20.00.');
    await fill('Amount', '60.50');
    await userEvent.selectOptions(screen.getByLabelText('VAT rate'), '5%');
    expect(await field('VAT')).toHaveAccessibleDescription('Leave empty to use £2.88.');
    await press('Save');
    await isClosed();
    expect(bodies).toEqual([
      {
        vendor: 'Northlight Print',
        amount: 60.5,
        category: 'Marketing',
        date: '2026-10-14',
        vatRate: 5,
        notes: 'Leaflets',
        version: 3,
      },
    ]);
    expect(await screen.findByText('The expense was saved.')).toBeVisible();
  });

  it('checks the values before sending: shows the error at its field, focuses it and keeps them', async () => {
    const bodies = play('put', path, () => refusal(500, 'INTERNAL'));
    open();
    await edit();
    await fill('Amount', '1.005');
    await press('Save');
    await waitFor(() => expect(screen.getByLabelText('Amount')).toHaveFocus());
    expect(screen.getByLabelText('Amount')).toHaveAccessibleDescription(
      /^Use at most two decimals\./,
    );
    expect(screen.getByLabelText('Amount')).toHaveValue(1.005);
    expect(bodies).toEqual([]);
    await fill('Amount', '1.01');
    expect(screen.getByLabelText('Amount')).not.toHaveAccessibleDescription(/two decimals/);
  });

  it('shows a value that the server rejects at its field, and focuses it', async () => {
    const bodies = play('put', path, () =>
      refusal(400, 'VALIDATION_FAILED', { fields: { vendor: 'This vendor is blocked.' } }),
    );
    open();
    await edit();
    await press('Save');
    const vendor = await field('Vendor');
    await waitFor(() => expect(vendor).toHaveAccessibleDescription('This vendor is blocked.'));
    expect(vendor).toHaveFocus();
    expect(vendor).toBeRequired();
    expect(bodies).toHaveLength(1);
    await fill('Vendor', 'Northlight');
    expect(vendor).not.toHaveAccessibleDescription(/blocked/);
  });

  it('shows who closed the month in the meantime', async () => {
    play('put', path, () =>
      refusal(409, 'MONTH_CLOSED', { message: 'October 2026 was closed by Morgan.' }),
    );
    open();
    await edit();
    await press('Save');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The expense could not be saved.October 2026 was closed by Morgan.',
    );
  });

  it('keeps the typed values while offline, also after a click outside the dialog', async () => {
    play('put', path, () => HttpResponse.error());
    open();
    await edit();
    await fill('Notes', 'Posters');
    await press('Save');
    expect(await screen.findByRole('alert')).toHaveTextContent(/You seem to be offline/);
    await press('Close');
    await isClosed();
    await edit();
    expect(await field('Notes')).toHaveValue('Posters');
    await press('Cancel');
    await isClosed();
    await edit();
    expect(await field('Notes')).toHaveValue('Leaflets');
  });

  it('shows both versions on a conflict and continues with either', async () => {
    const theirs = { ...print, amount: 99, version: 4 };
    const bodies = play('put', path, () => refusal(409, 'VERSION_CONFLICT', { current: theirs }));
    open();
    await edit();
    await fill('Amount', '80');
    await press('Save');
    const both = await screen.findByRole('table', { name: '' });
    expect(within(both).getByRole('row', { name: 'Amount £99.00 £80.00' })).toBeVisible();
    await press('Continue with yours');
    expect(await field('Amount')).toHaveValue(80);
    await press('Save');
    await waitFor(() => expect(bodies[1]).toMatchObject({ amount: 80, version: 4 }));
    await userEvent.click(await screen.findByRole('button', { name: 'Continue with theirs' }));
    expect(await field('Amount')).toHaveValue(99);
  });
});

describe('Add expense', () => {
  const draft = makeExpense({ status: 'draft', version: 1 });
  const booked = { ...draft, status: 'booked' as const };
  const receipt = new File(['%PDF-1.7'], 'hostwell.pdf', { type: 'application/pdf' });

  async function fillIn() {
    await userEvent.click(await screen.findByRole('button', { name: 'Add expense' }));
    await fill('Vendor', 'Hostwell');
    await fill('Amount', '12.5');
    await screen.findByRole('option', { name: 'Software' });
    await userEvent.selectOptions(
      within(screen.getByRole('dialog')).getByLabelText('Category'),
      'Software',
    );
    await userEvent.type(await field('Date'), '2026-11-02');
  }

  it('books it without a receipt', async () => {
    const bodies = play('post', '/accounting/expense', () => json(booked, 201));
    open();
    await fillIn();
    await press('Save');
    await isClosed();
    expect(bodies).toEqual([
      {
        vendor: 'Hostwell',
        amount: 12.5,
        category: 'Software',
        date: '2026-11-02',
        vatRate: 20,
        notes: '',
      },
    ]);
  });

  it('sends one key on a double press, and the same one in a retry, so that it is booked once', async () => {
    const keys: (string | null)[] = [];
    const answers = [() => HttpResponse.error()];
    play('post', '/accounting/expense', (request) => {
      keys.push(request.headers.get(idempotencyHeader));
      return (answers.shift() ?? (() => json(booked, 201)))();
    });
    open();
    await fillIn();
    await userEvent.dblClick(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(/You seem to be offline/);
    await press('Save');
    await isClosed();
    expect(keys.length).toBeGreaterThan(1);
    expect(new Set(keys)).toEqual(new Set([expect.stringMatching(/^[0-9a-f-]{36}$/)]));
  });

  it('shows errors at the fields and restores the values after a reload', async () => {
    const bodies = play('post', '/accounting/expense', () => json(booked, 201));
    const { unmount } = open();
    await press('Add expense');
    await fill('Vendor', 'Hostwell');
    await fill('Amount', '12345.678');
    await press('Save');
    const dialog = within(screen.getByRole('dialog'));
    expect(await dialog.findByText('Use at most two decimals.')).toBeVisible();
    expect(dialog.getByText('Choose a category.', { selector: 'p, span' })).toBeVisible();
    expect(bodies).toEqual([]);
    unmount();
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Add expense' }));
    expect(await field('Vendor')).toHaveValue('Hostwell');
    expect(await field('Amount')).toHaveValue(12345.678);
  });

  it('uploads the receipt first, and only once', async () => {
    const uploads = play('post', '/accounting/receipts', () => json(draft, 201));
    const completed = play('put', `/accounting/expense/${draft._id}`, () =>
      refusal(409, 'MONTH_CLOSED'),
    );
    open();
    await fillIn();
    await userEvent.upload(await field('Receipt (optional)'), receipt);
    await press('Save');
    expect(await screen.findByText('Refused: MONTH_CLOSED')).toBeVisible();
    play('put', `/accounting/expense/${draft._id}`, () => json(booked));
    await press('Save');
    await isClosed();
    expect(uploads).toHaveLength(1);
    expect(completed).toEqual([expect.objectContaining({ vendor: 'Hostwell', version: 1 })]);
  });

  describe('when cancelled after its receipt became a draft', () => {
    const removal = `/accounting/expense/${draft._id}`;

    async function refuseOnce() {
      play('post', '/accounting/receipts', () => json(draft, 201));
      play('put', removal, () => refusal(409, 'MONTH_CLOSED'));
      open();
      await fillIn();
      await userEvent.upload(await field('Receipt (optional)'), receipt);
      await press('Save');
      await screen.findByText('Refused: MONTH_CLOSED');
    }

    it('deletes the draft', async () => {
      const removed = play('delete', removal, () => new HttpResponse(null, { status: 204 }));
      await refuseOnce();
      await press('Cancel');
      await isClosed();
      await waitFor(() => expect(removed).toHaveLength(1));
      expect(screen.queryByText('The receipt was saved as a draft.')).not.toBeInTheDocument();
      await press('Add expense');
      expect(await field('Vendor')).toHaveValue('');
    });

    it('shows that the draft remains if it cannot be deleted', async () => {
      play('delete', removal, () => HttpResponse.error());
      await refuseOnce();
      await press('Cancel');
      await isClosed();
      expect(await screen.findByText('The receipt was saved as a draft.')).toBeVisible();
    });

    it('keeps the draft and the typed values when only closed', async () => {
      await refuseOnce();
      await press('Close');
      expect(await screen.findByText('The receipt was saved as a draft.')).toBeVisible();
      await isClosed();
      await press('Add expense');
      expect(await field('Vendor')).toHaveValue('Hostwell');
    });
  });

  it('books nothing if the receipt is rejected, and shows the error at the file field', async () => {
    play('post', '/accounting/receipts', () =>
      refusal(400, 'VALIDATION_FAILED', { fields: { file: 'Choose a file that is not empty.' } }),
    );
    open();
    await fillIn();
    await userEvent.upload(await field('Receipt (optional)'), receipt);
    await press('Save');
    await waitFor(() =>
      expect(screen.getByLabelText('Receipt (optional)')).toHaveAccessibleDescription(
        /^Choose a file that is not empty\./,
      ),
    );
    expect(await field('Vendor')).toHaveValue('Hostwell');
  });
});
