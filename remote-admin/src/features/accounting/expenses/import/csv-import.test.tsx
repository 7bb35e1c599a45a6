import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { json, play, refusal, setUpApi } from '../../../../../test/api';
import { press } from '../../../../../test/fields';
import { openTab } from '../../../../../test/open-tab';
import { CsvImport } from './csv-import';
import type { ImportResult } from './send-import';

setUpApi();

const makeResult = (extra: Partial<ImportResult> = {}): ImportResult => ({
  encoding: 'windows-1252',
  columns: ['Datum', 'Wer', 'Wofür', 'Summe', ''],
  mapping: { date: 0, vendor: 1, amount: 3 },
  lines: [
    {
      line: 2,
      values: { date: '02/11/2026', vendor: 'Café £', amount: '12,345.678' },
      problems: { amount: 'Use at most two decimals.', category: 'Choose a category.' },
      isRepeat: false,
    },
    { line: 3, values: { vendor: 'Hostwell', amount: '9.99' }, problems: {}, isRepeat: true },
  ],
  counts: { lines: 2, withProblems: 1, repeats: 1, booked: 0 },
  amount: 9.99,
  newCategories: [],
  ...extra,
});
const fine = makeResult({
  mapping: { date: 0, vendor: 1, category: 2, amount: 3 },
  lines: [{ line: 2, values: { vendor: 'Café £' }, problems: {}, isRepeat: false }],
  counts: { lines: 3, withProblems: 0, repeats: 1, booked: 0 },
});

/** The parameters of each api request. */
function importIs(answers: (requests: URLSearchParams) => Response | Promise<Response>) {
  const requests: Record<string, string>[] = [];
  play('post', '/accounting/expense-imports', (request) => {
    const params = new URL(request.url).searchParams;
    requests.push(Object.fromEntries(params));
    return answers(params);
  });
  return requests;
}

const file = new File(['Datum;Wer\n'], 'expenses.csv', { type: 'text/csv' });
const open = () => openTab(CsvImport);
const choose = async () => userEvent.upload(await screen.findByLabelText('CSV file'), file);
const bookButton = (name: string) => screen.findByRole('button', { name });

it('previews each line with its problems and books nothing', async () => {
  const requests = importIs(() => json(makeResult()));
  open();
  await choose();
  const row = within(await screen.findByRole('row', { name: /^2 / }));
  expect(row.getByText('Café £')).toBeVisible();
  expect(row.getByText('Use at most two decimals.')).toBeVisible();
  expect(screen.getByText('Already booked', { selector: 'th *' })).toBeVisible();
  expect(screen.getByText(/^Read as Windows-1252/)).toBeVisible();
  expect(screen.getByLabelText('Category')).toHaveAccessibleDescription('Choose a column.');
  expect(screen.getByLabelText('Skip expenses that are already booked (1)')).toBeChecked();
  expect(await bookButton('Book 0 expenses')).toBeDisabled();
  expect(requests).toEqual([
    { dates: 'day-first', newCategories: 'false', skipRepeats: 'true', book: 'false' },
  ]);
});

it('refreshes the preview with each choice and books what it shows', async () => {
  const requests = importIs((params) => {
    if (params.get('book') === 'true')
      return json({ ...fine, counts: { ...fine.counts, booked: 2 } });
    if (params.get('newCategories') === 'true') return json({ ...fine, newCategories: ['Tea'] });
    return json(params.get('mapping') ? { ...fine, newCategories: ['Tea'] } : makeResult());
  });
  open();
  await choose();
  await userEvent.selectOptions(await screen.findByLabelText('Category'), 'Wofür');
  await waitFor(() =>
    expect(requests.at(-1)).toMatchObject({ mapping: 'date:0,vendor:1,amount:3,category:2' }),
  );
  await userEvent.click(await screen.findByLabelText('Add the new category Tea'));
  expect(screen.queryByText('Choose a column.')).not.toBeInTheDocument();
  await userEvent.selectOptions(screen.getByLabelText('Date format'), 'month-first');
  await waitFor(() => expect(requests.at(-1)).toMatchObject({ dates: 'month-first' }));
  const book = await bookButton('Book 2 expenses');
  await waitFor(() => expect(book).toBeEnabled());
  await userEvent.click(book);
  expect(await screen.findByText('2 expenses booked.')).toBeVisible();
  expect(requests.at(-1)).toMatchObject({
    book: 'true',
    newCategories: 'true',
    dates: 'month-first',
  });
  await press('Import another file');
  expect(await screen.findByLabelText('CSV file')).toHaveValue('');
});

it('shows why an import was rejected until the next attempt has ended, and keeps all choices', async () => {
  importIs((params) =>
    params.get('book') === 'true' ? refusal(422, 'IMPORT_REFUSED') : json(fine),
  );
  open();
  await choose();
  const book = await bookButton('Book 2 expenses');
  await waitFor(() => expect(book).toBeEnabled());
  await userEvent.click(book);
  expect(await screen.findByText('Refused: IMPORT_REFUSED')).toBeVisible();
  expect(screen.getByText('Nothing was booked.')).toBeVisible();
  expect(screen.getByLabelText('Category')).toHaveValue('2');

  let answer: (booked: Response) => void = () => undefined;
  const sent = importIs(() => new Promise<Response>((resolve) => (answer = resolve)));
  await userEvent.click(book);
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(screen.getByText('Nothing was booked.')).toBeVisible();
  answer(json({ ...fine, counts: { ...fine.counts, booked: 2 } }));
  expect(await screen.findByText('2 expenses booked.')).toBeVisible();
});

it('shows that a file cannot be read; after a network error Retry reads it', async () => {
  importIs(() => refusal(415, 'CSV_UNREADABLE'));
  open();
  await choose();
  expect(await screen.findByText('Refused: CSV_UNREADABLE')).toBeVisible();
  importIs(() => HttpResponse.error());
  await press('Retry');
  expect(await screen.findByText(/You seem to be offline/)).toBeVisible();
  importIs(() => json(fine));
  await press('Retry');
  expect(await bookButton('Book 2 expenses')).toBeVisible();
});
