import type { Expense } from '@hive/contract/expenses';
import { londonToday } from '@hive/shared-ui/lib/days';
import { formatDate, formatPence, formatPounds } from '@hive/shared-ui/lib/format';
import { expenseCount } from '../totals-line';
import type { ExpenseReport, Sums } from './expense-report';
import { yieldToBrowser, PdfWriter, type Cell, type Fonts } from './pdf-writer';

/** Millimetres: where each column starts (the amount: ends) and its maximum text width. */
const columns = {
  date: { at: 14, width: 22 },
  vendor: { at: 37, width: 45 },
  category: { at: 84, width: 32 },
  notes: { at: 118, width: 50 },
  amount: { at: 196, width: 27, align: 'end' },
} as const;

const fullWidth = { at: 14, width: 150 };

/** Number of expenses drawn before yielding to the browser. */
const chunk = 20;

const cellsOf = (texts: Record<keyof typeof columns, string>): Cell[] =>
  (Object.keys(columns) as (keyof typeof columns)[]).map((name) => ({
    ...columns[name],
    text: texts[name],
  }));

const columnHeads = cellsOf({
  date: 'Date',
  vendor: 'Vendor',
  category: 'Category',
  notes: 'Notes',
  amount: 'Amount',
});

const rowOf = ({ date, vendor, category, notes, amount }: Expense): Cell[] =>
  cellsOf({
    date: date ? formatDate(date) : '',
    vendor: vendor ?? '',
    category: category ?? '',
    notes,
    amount: amount === null ? '' : formatPounds(amount),
  });

const sumLine = (name: string, { count, pence }: Sums): Cell[] => [
  { ...fullWidth, text: `${name} (${expenseCount(count)})` },
  { ...columns.amount, text: formatPence(pence) },
];

function writeColumnHeads(pdf: PdfWriter): void {
  pdf.write(columnHeads, { isBold: true });
  pdf.rule();
}

/** Draws the expenses as on the screen and returns the PDF. Yields regularly to keep the page responsive. */
export async function drawExpenses(report: ExpenseReport, fonts: Fonts): Promise<ArrayBuffer> {
  const pdf = await PdfWriter.make(fonts, writeColumnHeads);
  pdf.write([{ ...fullWidth, text: 'Expenses' }], { isBold: true, size: 18 });
  for (const text of report.filters) pdf.write([{ ...fullWidth, text }]);
  pdf.write([{ ...fullWidth, text: `Created on ${formatDate(londonToday())}` }]);
  writeColumnHeads(pdf);
  let drawn = 0;
  for (const { name, rows, sums } of report.groups) {
    if (name !== null) {
      // Do not leave a heading alone at the bottom of a page.
      pdf.keepTogether(2);
      pdf.write(sumLine(name, sums), { isBold: true, size: 11 });
    }
    for (const row of rows) {
      pdf.write(rowOf(row));
      drawn += 1;
      if (drawn % chunk === 0) await yieldToBrowser();
    }
  }
  pdf.keepTogether(2);
  pdf.rule();
  pdf.write(sumLine('Total', report.sums), { isBold: true, size: 11 });
  pdf.write([
    { ...fullWidth, text: 'VAT included' },
    { ...columns.amount, text: formatPence(report.sums.vatPence) },
  ]);
  return pdf.finish();
}
