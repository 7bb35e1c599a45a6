import { utcDay } from '@hive/api/platform/time/utc-day';
import { apiBase, apiPaths } from '@hive/contract/api-paths';
import type { Pool } from 'pg';
import { report } from '../report';
import { median, quantile } from '../figures';
import { createSession } from '../create-session';
import { describeLoad } from '../describe-load';
import { measureTime } from '../measure-time';
import { withDatabase } from '../with-database';
import { sendRequest } from '../send-request';
import { addExpenses, addInvoices } from './fill';

/**
 * Measures the accounting requests over HTTP against the real api with production settings: the report, the expense viewer
 * with each filter, sort and group, invoices and the books, with 200,000 expenses and 50,000 invoices, compared with a very
 * small data set. Each data set has a separate database and api. Every request is sent to both in turn, so that a busy
 * moment affects both. Target: p95 below 200 ms.
 */
const expenses = Number(process.env['EXPENSES'] ?? 200_000);
const invoices = Number(process.env['INVOICES'] ?? 50_000);
const few = 25;
const rounds = Number(process.env['ROUNDS'] ?? 60);
const ports = { small: 4398, large: 4399 };

const list = apiPaths.accountingExpenses;
const groups = apiPaths.accountingExpenseGroups;
const month = `month=${utcDay(new Date()).slice(0, 7)}-01`;
/** From the middle of a month to the middle of another. */
const daysAgo = (count: number) => utcDay(new Date(Date.now() - count * 86_400_000)).slice(0, 8);
const days = `period=days&firstDay=${daysAgo(300)}14&lastDay=${daysAgo(30)}17`;
const queries: readonly [name: string, address: string][] = [
  ['report', apiPaths.accountingReport],
  ['expenses, first page', list],
  ['expenses, page 100 of 50', `${list}?page=100&pageSize=50`],
  ['expenses, a month', `${list}?${month}`],
  ['expenses, a category', `${list}?category=Hosting`],
  ['expenses, a month and a category', `${list}?${month}&category=Hosting`],
  ['expenses, a vendor', `${list}?vendor=Supplier%201`],
  ['expenses, by amount', `${list}?sort=-amount`],
  ['expenses, by vendor', `${list}?sort=vendor`],
  ['expenses, by category', `${list}?sort=category`],
  ['expenses, a rare word', `${list}?search=keyboard`],
  ['expenses, a word in all', `${list}?search=monthly`],
  ['expenses, two letters', `${list}?search=mo`],
  ['expenses, a word in none', `${list}?search=zzzz`],
  ['groups by vendor', `${groups}?groupBy=vendor`],
  ['groups by category', `${groups}?groupBy=category`],
  ['groups by vendor of a month', `${groups}?groupBy=vendor&${month}`],
  ['groups by vendor of a word in all', `${groups}?groupBy=vendor&search=monthly`],
  ['invoices, first page', apiPaths.accountingInvoices],
  ['invoices, overdue', `${apiPaths.accountingInvoices}?status=overdue`],
  ['invoices, by amount', `${apiPaths.accountingInvoices}?sort=-amount`],
  ['invoices, a box', `${apiPaths.accountingInvoices}?search=Box%201`],
  ['journal', apiPaths.accountingBookings],
  ['months', apiPaths.accountingMonths],
  ['profit and loss', apiPaths.accountingProfitAndLoss],
  ['profit and loss, days', `${apiPaths.accountingProfitAndLoss}?${days}`],
  [
    'profit and loss, days, compared',
    `${apiPaths.accountingProfitAndLoss}?${days}&compare=last-year`,
  ],
  ['VAT summary', apiPaths.accountingVatSummary],
  ['VAT summary, a tax year', `${apiPaths.accountingVatSummary}?period=tax-year`],
  ['entries of the profit', `${apiPaths.accountingEntries}?figure=profit`],
  ['entries of box 7', `${apiPaths.accountingEntries}?figure=box7&period=tax-year`],
  ['entries of an account', `${apiPaths.accountingEntries}?figure=account&account=4000`],
  [
    'entries of an account, days',
    `${apiPaths.accountingEntries}?figure=account&account=5000&${days}`,
  ],
];

async function fill(pool: Pool, sizes: { expenses: number; invoices: number }): Promise<string> {
  await addInvoices(pool, sizes.invoices);
  await addExpenses(pool, sizes.expenses);
  await pool.query('vacuum analyze');
  return (await createSession(pool, 'admin')).accessToken;
}

await withDatabase(async (small) => {
  await withDatabase(async (large) => {
    const tokens = {
      small: await fill(small.pool, { expenses: few, invoices: few }),
      large: await fill(large.pool, { expenses, invoices }),
    };
    const apis = {
      small: await small.startApi(ports.small),
      large: await large.startApi(ports.large),
    };
    try {
      console.log(
        `${expenses} expenses, ${invoices} invoices, ${rounds} rounds, ${describeLoad()}`,
      );
      await measure((size, address) =>
        sendRequest(`${apis[size].origin}${apiBase}${address}`, tokens[size]),
      );
      report('peak memory of the api', `${apis.large.readMemory() ?? '?'} MB`);
    } finally {
      await apis.small.stop();
      await apis.large.stop();
    }
    console.log(describeLoad());
  });
});

async function measure(
  request: (size: 'small' | 'large', address: string) => Promise<void>,
): Promise<void> {
  const times = queries.map(() => ({ small: [] as number[], large: [] as number[] }));
  // The first rounds run with cold caches and are not counted.
  for (let round = -3; round < rounds; round += 1)
    for (const [index, [, address]] of queries.entries())
      for (const size of ['small', 'large'] as const) {
        const [, took] = await measureTime(() => request(size, address));
        if (round >= 0) times[index]![size].push(took);
      }
  for (const [index, [name]] of queries.entries()) {
    const { small, large } = times[index]!;
    report(
      name,
      `p50 ${median(large).toFixed(1)} ms, p95 ${quantile(large, 0.95).toFixed(1)} ms, ` +
        `${(median(large) / median(small)).toFixed(1)} times that of ${few}`,
    );
  }
}
