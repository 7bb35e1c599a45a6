import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Expense } from '@hive/contract/expenses';
import { makeExpense } from '../../../../../test/accounting';
import { readPages } from '../../../../../test/read-pdf';
import type { GroupBy } from '../filter';
import { drawExpenses } from './draw-expenses';
import { makeReport } from './expense-report';
import { toBase64 } from './load-fonts';

const folder = path.dirname(require.resolve('@expo-google-fonts/figtree/package.json'));
const font = (file: string): string => toBase64(readFileSync(path.join(folder, file)));

const fonts = {
  normal: font('400Regular/Figtree_400Regular.ttf'),
  bold: font('700Bold/Figtree_700Bold.ttf'),
};

/** The visible text of the PDF by page; line and column breaks are ignored. */
async function read(rows: Expense[], groupBy: GroupBy | null = null, filter = {}) {
  const pages = await readPages(await drawExpenses(makeReport(rows, filter, groupBy), fonts));
  return { pages, whole: pages.join(' ').replace(/\s+/g, ' ') };
}

/** Removes spaces: broken words are extracted in pieces. */
const withoutSpaces = (text: string): string => text.replace(/\s+/g, '');

const odd = makeExpense({
  vendor: 'Café ’Łódź’ & £ Sons',
  category: 'Crème brûlée',
  notes: '=SUM(A1:A9)\n+44 20 7946 0958',
  amount: 1234.5,
  vat: 205.75,
});
const long = makeExpense({
  vendor: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
  notes: `https://example.com/${'a'.repeat(90)}`,
  amount: 0.1,
  vat: 0.02,
});

it('shows an expense as on the screen, in any script', async () => {
  const { pages, whole } = await read([odd], null, {
    month: '2026-10-01',
    category: 'Crème brûlée',
    search: 'Café',
  });
  expect(pages).toHaveLength(1);
  for (const text of [
    'Month: Oct 2026',
    'Category: Crème brûlée',
    'Search: Café',
    '14 Oct 2026',
    'Café ’Łódź’ & £ Sons',
    '£1,234.50',
    'Total (1 expense)',
    '£205.75',
    'Page 1 of 1',
  ]) {
    expect(whole).toContain(text);
  }
  expect(withoutSpaces(whole)).toContain('=SUM(A1:A9)+442079460958');
});

it('breaks long words without losing a character', async () => {
  const { whole } = await read([long]);
  expect(withoutSpaces(whole)).toContain('Donaudampfschifffahrts');
  const letters = withoutSpaces(whole);
  expect(letters.match(/a{10,}/g)?.join('').length).toBeGreaterThanOrEqual(90);
});

it.each(['vendor', 'category'] as const)(
  'shows each group by %s with its total',
  async (groupBy) => {
    const rows = [odd, { ...odd, _id: 'other', amount: 0.1 }, long];
    const { whole } = await read(rows, groupBy);
    expect(whole).toContain(`${odd[groupBy]} (2 expenses) £1,234.60`);
    expect(whole).toContain('Total (3 expenses) £1,234.70');
  },
);

describe('a thousand expenses', () => {
  const vendors = ['Café ’Łódź’ & £ Sons', '=HYPERLINK("x")', 'O’Hara Éditions', 'Plain Ltd'];
  const thousand = Array.from({ length: 1000 }, (_, at) =>
    makeExpense({
      vendor: vendors[at % vendors.length],
      notes: `Number ${at}.`,
      amount: (at * 7 + 1) / 100,
      vat: 0.01,
    }),
  );
  const totalOf = (rows: Expense[]) =>
    rows.reduce((sum, { amount }) => sum + Math.round((amount ?? 0) * 100), 0) / 100;
  const written = (sum: number) =>
    `£${sum.toLocaleString('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;

  it.each([null, 'vendor', 'category'] as const)(
    'are all included when grouped by %s',
    async (groupBy) => {
      const { pages, whole } = await read(thousand, groupBy);
      for (let at = 0; at < 1000; at++) expect(whole).toContain(`Number ${at}.`);
      expect(whole).toContain(`Total (1,000 expenses) ${written(totalOf(thousand))}`);
      if (groupBy === 'vendor') {
        for (const vendor of vendors) {
          const ofVendor = thousand.filter((one) => one.vendor === vendor);
          expect(whole).toContain(`${vendor} (250 expenses) ${written(totalOf(ofVendor))}`);
        }
      }
      pages.forEach((page, at) => expect(page).toContain(`Page ${at + 1} of ${pages.length}`));
      // Lines are 10 apart between 20 and 280; one holds the column headings.
      expect(pages.length).toBeGreaterThanOrEqual(Math.ceil(1000 / 26));
    },
  );
});
