import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as files from '@hive/shared-ui/lib/save-file';
import { play, refusal, setUpApi } from '../../../../test/api';
import { booking, journalIs, playBooks } from '../../../../test/books';
import { press } from '../../../../test/fields';
import { openTab } from '../../../../test/open-tab';
import Reports from './reports';

const saveFile = vi.spyOn(files, 'saveFile').mockReturnValue();

setUpApi();
beforeEach(() => {
  saveFile.mockClear();
  playBooks();
});

const open = (search?: string) => openTab(Reports, search);
const button = (name: string) => screen.findByRole('button', { name });
const row = (name: RegExp) => screen.findByRole('row', { name });

describe('The journal', () => {
  it('lists bookings with their debits and credits', async () => {
    journalIs([booking(), booking({ _id: 'b2', kind: 'reversal', text: 'Taken back' })]);
    open();
    const found = within(await row(/^Invoice HIVE-000042/));
    expect(found.getByText('1 Nov 2026')).toBeVisible();
    expect(found.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '1100 Trade debtors£120.00 debit',
      '2200 VAT on sales£20.00 credit',
      '4000 Commission£100.00 credit',
    ]);
    expect(within(await row(/^Taken back/)).getByText('Reversal')).toBeVisible();
  });

  it('is filtered by the URL and by the form', async () => {
    const requests = journalIs([booking()], 60);
    open('?from=2026-10-01&kind=invoice&page=2');
    await row(/^Invoice HIVE/);
    expect(requests[0]).toBe('from=2026-10-01&kind=invoice&page=2&pageSize=25');
    await userEvent.selectOptions(screen.getByLabelText('Account'), '4000 Commission');
    await waitFor(() => expect(requests.at(-1)).toMatch(/account=4000.*&page=1/));
    await userEvent.type(screen.getByLabelText('Search'), 'roast');
    await waitFor(() => expect(requests.at(-1)).toContain('search=roast'));
    await press('Clear filters');
    await waitFor(() => expect(requests.at(-1)).toBe('page=1&pageSize=25'));
  });

  it('names a date in the URL that is not valid, and is not filtered by it', async () => {
    const requests = journalIs([booking()]);
    open('?from=abc&to=2026-10-31');
    await row(/^Invoice HIVE/);
    expect(requests[0]).toBe('to=2026-10-31&page=1&pageSize=25');
    expect(screen.getByText(/address isn’t valid and is ignored: from=abc$/)).toBeVisible();
  });

  it('shows at the field why a period is invalid', async () => {
    const to = 'Choose an end date on or after the start date.';
    play('get', '/accounting/bookings', () =>
      refusal(400, 'VALIDATION_FAILED', { message: to, fields: { to } }),
    );
    open('?from=2026-10-02&to=2026-10-01');
    await waitFor(() => expect(screen.getByLabelText('To')).toBeInvalid());
    expect(screen.getByLabelText('To')).toHaveAccessibleDescription(to);
    expect(await screen.findByRole('alert')).toHaveTextContent(to);
  });

  it('shows an empty state, with or without filters', async () => {
    journalIs([]);
    const { unmount } = open();
    expect(await screen.findByText('Nothing has been booked yet.')).toBeVisible();
    unmount();
    open('?search=zzz');
    expect(await screen.findByText('No bookings found')).toBeVisible();
  });

  it('exports the filtered journal, and shows a failure', async () => {
    const requests: string[] = [];
    play('get', '/accounting/export-bookings', (request) => {
      requests.push(new URL(request.url).search);
      return new Response('Date\r\n', { headers: { 'content-type': 'text/csv' } });
    });
    open('?account=4000&search=roast');
    await userEvent.click(await button('Export CSV'));
    await waitFor(() =>
      expect(saveFile).toHaveBeenCalledWith('journal.csv', 'Date\r\n', 'text/csv;charset=utf-8'),
    );
    expect(requests).toEqual(['?account=4000&search=roast']);
    play('get', '/accounting/export-bookings', () => refusal(500, 'INTERNAL'));
    await press('Export CSV');
    expect(await screen.findByText('❌ Failed to export the journal.')).toBeVisible();
  });
});
