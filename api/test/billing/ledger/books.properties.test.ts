import fc from 'fast-check';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { listBookings, listMonths, profitAndLoss, vatSummary } from '@hive/contract/ledger';
import { accounts } from '../../../src/billing/ledger/accounts';
import type { Books } from './ledger-helpers';
import { bookIn, cost, costs, openBooks, reverseIn, sale } from './ledger-helpers';

let books: Books;
beforeAll(async () => {
  books = await openBooks('2026-11-22T12:00:00Z');
});
afterAll(() => books.test.close());

/** An entry of the test's own model, independent of the api. */
interface ModelEntry {
  month: string;
  account: string;
  pence: number;
}
/** The ledger is append-only, and so is the model. */
const remembered: ModelEntry[] = [];
const open: { id: string; day: string; entries: Omit<ModelEntry, 'month'>[] }[] = [];
let transactions = 0;

const remember = (day: string, entries: readonly Omit<ModelEntry, 'month'>[]) => {
  transactions += 1;
  remembered.push(...entries.map((entry) => ({ ...entry, month: `${day.slice(0, 7)}-01` })));
};

const day = fc
  .date({
    min: new Date('2025-08-01'),
    max: new Date('2027-02-28'),
    noInvalidDate: true,
  })
  .map((date) => date.toISOString().slice(0, 10));

const step = fc.oneof(
  fc.record({
    what: fc.constantFrom('sale' as const, 'cost' as const),
    day,
    pence: fc.integer({ min: 3, max: 999_999_999 }),
  }),
  fc.record({ what: fc.constant('reverse' as const), day, pick: fc.nat() }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

async function applyStep(one: Step): Promise<void> {
  if (one.what !== 'reverse') {
    const booking = (one.what === 'sale' ? sale : cost)(one.day, one.pence);
    const [id] = await bookIn(books.test, booking);
    remember(one.day, booking.entries);
    open.push({ id: id!, day: one.day, entries: [...booking.entries] });
    return;
  }
  const [taken] = open.splice(one.pick % Math.max(open.length, 1), 1);
  if (!taken) return;
  await reverseIn(books.test, taken.id, one.day);
  remember(
    one.day,
    taken.entries.map(({ account, pence }) => ({ account, pence: -pence })),
  );
}

const sum = (keep: (entry: ModelEntry) => boolean): number =>
  remembered.filter(keep).reduce((total, { pence }) => total + pence, 0);

const read = async <T>(path: string, query = {}): Promise<T> =>
  (await books.admin.get<T>(`/api/accounting/${path}`, { query })).body;

async function checkPeriod(period: { from: string; to: string }): Promise<void> {
  const moved = (account: string) =>
    sum(
      (entry) =>
        entry.account === account && entry.month >= period.from && entry.month <= period.to,
    );
  const [income, spent] = [-moved(accounts.commission), moved(costs)];
  const [due, reclaimed] = [-moved(accounts.vatOnSales), moved(accounts.vatOnPurchases)];
  const pounds = (pence: number) => pence / 100 || 0;

  const profit = await read<z.infer<typeof profitAndLoss.response>>('profit-and-loss', period);
  expect(profit.totals).toEqual({
    income: pounds(income),
    expenses: pounds(spent),
    profit: pounds(income - spent),
  });
  expect(await read<z.infer<typeof vatSummary.response>>('vat-summary', period)).toMatchObject({
    ...period,
    box1: pounds(due),
    box4: pounds(reclaimed),
    box5: pounds(due - reclaimed),
    box6: pounds(income),
    box7: pounds(spent),
  });
}

async function checkMonths(): Promise<void> {
  const { months } = await read<z.infer<typeof listMonths.response>>('months');
  const of = (month: string, account: string) =>
    sum((entry) => entry.month === month && entry.account === account);
  expect(months.map(({ month, revenue, expenses }) => [month, revenue, expenses])).toEqual(
    months.map(({ month }) => [
      month,
      -of(month, accounts.commission) / 100 || 0,
      of(month, costs) / 100 || 0,
    ]),
  );
  const booked = new Set(remembered.map(({ month }) => month).filter((month) => month < '2026-12'));
  expect(months.map(({ month }) => month)).toEqual(expect.arrayContaining([...booked]));
}

async function checkBalance(): Promise<void> {
  const { total } = await read<z.infer<typeof listBookings.response>>('bookings');
  expect(total).toBe(transactions);
  const { rows } = await sql<{ wrong: string }>`select count(*) as wrong from (
    select from ledger_entry group by transaction_id having sum(pence) <> 0) unbalanced`.execute(
    books.test.database,
  );
  expect(rows[0]?.wrong).toBe('0');
  expect(sum(() => true)).toBe(0);
}

it('After any bookings and reversals over months, every report equals an independent sum', async () => {
  const period = fc
    .tuple(day, day)
    .map((days) => days.map((one) => `${one.slice(0, 7)}-01`).sort())
    .map(([from, to]) => ({ from: from!, to: to! }));
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 1, maxLength: 12 }),
      period,
      async (steps, period) => {
        for (const one of steps) await applyStep(one);
        await checkPeriod(period);
        await checkMonths();
        await checkBalance();
      },
    ),
    // The ledger is append-only, so a shorter sequence cannot start from the beginning.
    { numRuns: 40, endOnFailure: true },
  );
});
