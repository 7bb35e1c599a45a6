import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { roundPence, toPence, toPounds } from '@hive/contract/money';
import type { ClientBase } from 'pg';
import PdfDocument from 'pdfkit';
import { kyselyFromClient } from '../../database/kysely-from-client';
import type { NewExpense } from '../../billing/expenses/book-expense';
import { bookExpenses } from '../../billing/expenses/book-expense';
import { toFigures } from '../../billing/expenses/expense-figures';
import { createNameRepository } from '../../billing/expenses/name-repository';
import { receiptFolder } from '../../billing/expenses/receipt-files';
import type { FileStorage } from '../../platform/ports/file-storage';
import { demoCosts, demoDrafts } from '../content/expenses';
import { demoDays } from './demo-days';
import { demoId } from './demo-ids';
import type { Random } from './random';
import { utcDay } from '../../platform/time/utc-day';

interface ExpenseParts {
  now: Date;
  end: number;
  files: FileStorage;
  random: Random;
}

/** One expense in this many has its receipt, and the last of them has lost it. */
const receiptEvery = 8;
/** Of the newest expenses, all have their receipt but one in this many. */
const newest = { count: 24, missingEvery: 6 } as const;

/** Seeds the company's expenses as the api books imported ones: some with a receipt, and a few drafts. */
export async function seedExpenses(
  client: ClientBase,
  { now, end, files, random }: ExpenseParts,
): Promise<void> {
  const database = kyselyFromClient(client);
  const names = [...new Set(demoCosts.map(({ vendor }) => vendor))];
  await database
    .insertInto('vendor')
    .values(names.map((name) => ({ id: demoId('vendor', name), name, created_at: new Date(end) })))
    .execute();
  const categoryOf = await createNameRepository(database).mapCategories();
  const expenses = drawExpenses(now, random, categoryOf);
  await bookExpenses(database, new Date(end), expenses);

  const isNth = (at: number, nth: number) => at % nth === nth - 1;
  const firstNewest = expenses.length - newest.count;
  const lost = expenses.findLast((_expense, at) => at < firstNewest && isNth(at, receiptEvery));
  const withReceipt = expenses.filter((_expense, at) =>
    at < firstNewest ? isNth(at, receiptEvery) : !isNth(at, newest.missingEvery),
  );
  for (const { id, day, pence, vendor } of withReceipt) {
    const key = keyOf(id);
    if (id !== lost?.id) await files.put(key, await drawReceipt(vendor.name, day, pence));
    await database
      .updateTable('expense')
      .set({
        file_key: key,
        file_name: `${day} ${vendor.name}.pdf`,
        file_missing_at: id === lost?.id ? new Date(end) : null,
      })
      .where('id', '=', id)
      .execute();
  }
  const [{ start } = { start: end }] = demoDays(now).slice(-1);
  const day = utcDay(new Date(start + 12 * 60 * 60 * 1000));
  for (const { vendor, amount, fileName } of demoDrafts) {
    const id = demoId('expense', `draft ${fileName}`);
    const pence = amount === null ? null : toPence(amount);
    await files.put(keyOf(id), await drawReceipt(vendor ?? 'Receipt', day, pence));
    await database
      .insertInto('expense')
      .values({
        id,
        status: 'draft',
        day: vendor === null ? null : day,
        pence,
        vendor_read: vendor,
        file_key: keyOf(id),
        file_name: fileName,
        created_at: new Date(end),
        updated_at: new Date(end),
      })
      .execute();
  }
}

function drawExpenses(
  now: Date,
  random: Random,
  categoryOf: (name: string) => NewExpense['category'],
): NewExpense[] {
  return demoDays(now).flatMap(({ year, month, day }) =>
    demoCosts
      .filter(({ days, months }) => days.includes(day) && (months?.includes(month) ?? true))
      .map(({ vendor, category, amount, varies, vatRate, notes = '' }) => {
        const date = utcDay(new Date(Date.UTC(year, month - 1, day)));
        const key = `${date} ${vendor}`;
        const paid = toPounds(roundPence(toPence(amount) + toPence(varies) * (random() - 0.5)));
        return {
          ...toFigures({ date, amount: paid, vatRate }),
          id: demoId('expense', key),
          bookingId: demoId('booking', `expense ${key}`),
          vendor: { id: demoId('vendor', vendor), name: vendor },
          category: categoryOf(category),
          notes,
        };
      }),
  );
}

/** The same on every installation, like the ids. */
const keyOf = (id: string): string =>
  `${receiptFolder}/${createHash('sha256').update(`receipt ${id}`).digest('hex').slice(0, 32)}.pdf`;

async function drawReceipt(vendor: string, day: string, pence: number | null): Promise<Buffer> {
  const pdf = new PdfDocument({ size: 'A5', info: { CreationDate: new Date(day) } });
  pdf.fontSize(16).text(vendor).fontSize(11).moveDown().text(`Date: ${day}`);
  if (pence !== null) pdf.text(`Total £${toPounds(pence).toFixed(2)}`);
  pdf.end();
  return buffer(pdf);
}
