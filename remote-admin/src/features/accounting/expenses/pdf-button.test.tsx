import { readFileSync } from 'node:fs';
import path from 'node:path';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import * as files from '@hive/shared-ui/lib/save-file';
import { makeExpense, mockExpenses } from '../../../../test/accounting';
import { json, play, refusal, server, setUpApi } from '../../../../test/api';
import { press } from '../../../../test/fields';
import { openTab } from '../../../../test/open-tab';
import { readPages } from '../../../../test/read-pdf';
import { PdfButton } from './pdf-button';

const saved = vi.spyOn(files, 'saveFile').mockReturnValue();

const folder = path.dirname(require.resolve('@expo-google-fonts/figtree/package.json'));
const font = readFileSync(path.join(folder, '400Regular/Figtree_400Regular.ttf'));

/** URLs of the fonts, as the bundler would emit them. */
const fonts = '*/file';

setUpApi();
beforeEach(() => {
  saved.mockClear();
  server.use(http.get(fonts, () => HttpResponse.arrayBuffer(new Uint8Array(font).buffer)));
});

const progress = /^(\d+ of 101|Creating…)$/;

const open = (filter = {}, groupBy: 'vendor' | null = null) =>
  openTab(() => <PdfButton filter={filter} sort="-date" groupBy={groupBy} />);

it('saves all filtered expenses, grouped and sorted as on the screen', async () => {
  const many = Array.from({ length: 101 }, () => makeExpense({ vendor: 'Hostwell', amount: 1.01 }));
  const requests = mockExpenses(makeExpense({ category: 'Travel' }), ...many);
  open({ category: 'Marketing' }, 'vendor');
  await press('Export PDF');
  expect(await screen.findByText(progress)).toBeVisible();
  await waitFor(() => expect(saved).toHaveBeenCalled());
  const [name, pdf, type] = saved.mock.calls[0]!;
  expect([name, type]).toEqual(['expenses.pdf', 'application/pdf']);
  const text = (await readPages(pdf as ArrayBuffer)).join(' ').replace(/\s+/g, ' ');
  expect(text).toContain('Hostwell (101 expenses) £102.01');
  expect(text).toContain('Total (101 expenses) £102.01');
  expect(requests.map((params) => params.toString())).toEqual(
    [1, 2].map((page) => `category=Marketing&sort=-date&page=${page}&pageSize=100`),
  );
  await waitFor(() => expect(screen.queryByText(progress)).not.toBeInTheDocument());
});

it('shows an api error and creates the PDF on the next click', async () => {
  mockExpenses(makeExpense());
  play('get', '/accounting/expenses', () => refusal(500, 'INTERNAL', { message: 'It broke.' }));
  open();
  await press('Export PDF');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The PDF could not be created.It broke.',
  );
  mockExpenses(makeExpense());
  await press('Export PDF');
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
});

const nothingSaved = async () => {
  await press('Export PDF');
  expect(await screen.findByRole('alert')).toHaveTextContent('Nothing was saved. Try again.');
  expect(saved).not.toHaveBeenCalled();
};

it('saves no PDF if an expense may be missing', async () => {
  const totals = { count: 2, amount: 0, vat: 0 };
  play('get', '/accounting/expenses', () =>
    json({ items: [makeExpense()], page: 1, pageSize: 100, total: 2, totals }),
  );
  open();
  await nothingSaved();
});

it('saves no PDF if a font fails to load', async () => {
  mockExpenses(makeExpense());
  server.use(http.get(fonts, () => new HttpResponse(null, { status: 404 })));
  open();
  await nothingSaved();
});
