import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { json, play, refusal, setUpApi } from '../../../../../test/api';
import { makePreview, makeStatement, mockLines, statementId } from '../../../../../test/bank';
import { press } from '../../../../../test/fields';
import { openTab } from '../../../../../test/open-tab';
import Bank from '../bank';

setUpApi();

/** The parameters of each upload. */
function uploads(answer: (params: URLSearchParams) => Response) {
  const requests: Record<string, string>[] = [];
  play('post', '/accounting/bank-statements', (request) => {
    const params = new URL(request.url).searchParams;
    requests.push(Object.fromEntries(params));
    return answer(params);
  });
  return requests;
}

const file = new File(['Date,Amount,Memo\n'], 'november.csv', { type: 'text/csv' });
const open = (items = [makeStatement()]) => {
  play('get', '/accounting/bank-statements', () =>
    json({ items, page: 1, pageSize: 25, total: items.length }),
  );
  return openTab(Bank, '?tab=accounting&view=bank');
};
const choose = async () => userEvent.upload(await screen.findByLabelText('Choose statement'), file);

it('lists the imported statements, each with what is left to do', async () => {
  open([makeStatement(), makeStatement({ _id: '2', fileName: 'october.ofx', open: 0 })]);
  const row = within((await screen.findByRole('link', { name: 'november.csv' })).closest('tr')!);
  expect(row.getByText('3 (£360.00)')).toBeVisible();
  expect(screen.getByRole('link', { name: 'november.csv' })).toHaveAttribute(
    'href',
    `/admin-dashboard?tab=accounting&view=bank&statement=${statementId}`,
  );
  const done = within(screen.getByRole('link', { name: 'october.ofx' }).closest('tr')!);
  expect(done.getByText('Done')).toBeVisible();
});

it('previews a dropped file with the faults beside their lines, imports the rest and opens it', async () => {
  const requests = uploads((params) =>
    params.get('save') === 'true'
      ? json(makePreview({ statementId, counts: { ...makePreview().counts, saved: 2 } }))
      : json(makePreview()),
  );
  open([]);
  expect(await screen.findByText('No bank statements have been imported yet.')).toBeVisible();
  fireEvent.drop(screen.getByText('Drop a bank statement here').closest('div')!, {
    dataTransfer: { files: [file] },
  });
  const lines = within(await screen.findByRole('region', { name: 'Lines of the file' }));
  expect(lines.getByRole('row', { name: /^3 / })).toHaveTextContent('The date can’t be read.');
  expect(lines.getByRole('row', { name: /^4 / })).toHaveTextContent('Money out.');
  expect(screen.getByText('1 line can’t be read and will be left out.')).toBeVisible();
  expect(requests).toEqual([{ dates: 'day-first', save: 'false' }]);

  mockLines([]);
  await press('Import 2 lines');
  expect(await screen.findByText('2 lines imported.')).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Back to bank statements' })).toBeVisible();
});

it('says that a file was imported before, and imports nothing', async () => {
  uploads(() =>
    json(
      makePreview({
        counts: { lines: 3, withFaults: 1, repeats: 2, payments: 0, ignored: 0, saved: 0 },
      }),
    ),
  );
  open();
  await choose();
  expect(await screen.findByText('This statement was imported before.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Import/ })).not.toBeInTheDocument();
  await press('Choose another file');
  expect(screen.queryByRole('region', { name: 'Preview' })).not.toBeInTheDocument();
});

it('asks for the columns of an unknown file, and for the account', async () => {
  const requests = uploads((params) =>
    json(
      params.has('mapping')
        ? makePreview({ account: params.get('account') ?? 'Barclays' })
        : makePreview({ bank: null, needsMapping: true, mapping: {}, lines: [] }),
    ),
  );
  open();
  await choose();
  expect(await screen.findByText('We don’t know the columns of this file.')).toBeVisible();
  await userEvent.selectOptions(screen.getByLabelText('Date'), 'Date');
  await waitFor(() => expect(requests.at(-1)).toMatchObject({ mapping: 'date:0' }));
  expect(await screen.findByRole('region', { name: 'Lines of the file' })).toBeVisible();
  const account = screen.getByLabelText('Account');
  await userEvent.clear(account);
  await userEvent.type(account, 'Savings{Enter}');
  await waitFor(() => expect(requests.at(-1)).toMatchObject({ account: 'Savings' }));
});

it('shows the account that the file names, which another name would not change', async () => {
  uploads(() =>
    json(makePreview({ format: 'ofx', account: '20-00-00 12345678', isAccountNamed: true })),
  );
  open();
  await choose();
  expect(await screen.findByText('Account 20-00-00 12345678, as the file names it.')).toBeVisible();
  expect(screen.queryByLabelText('Account')).not.toBeInTheDocument();
});

it('still has the file after an error, and reads it on Retry', async () => {
  uploads(() => refusal(415, 'STATEMENT_UNREADABLE'));
  open();
  await choose();
  expect(await screen.findByText('Refused: STATEMENT_UNREADABLE')).toBeVisible();
  uploads((params) => (params.get('save') === 'true' ? HttpResponse.error() : json(makePreview())));
  await press('Retry');
  await userEvent.click(await screen.findByRole('button', { name: 'Import 2 lines' }));
  expect(await screen.findByText('Nothing was imported.')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Lines of the file' })).toBeVisible();
});
