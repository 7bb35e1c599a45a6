import { vatWithin } from '@hive/contract/money';
import fc from 'fast-check';
import { sql } from 'kysely';
import { signInAdmin } from '../../audit/audit-helpers';
import type { TestApp } from '../../support/test-app';
import { createTestApp } from '../../support/test-app';
import type { TestClient } from '../../support/test-client';
import {
  add,
  change,
  closeMonth,
  countBookings,
  list,
  readBooks,
  remove,
  spend,
} from './expense-helpers';

let test: TestApp;
let admin: TestClient;
let adminId: string;
beforeAll(async () => {
  test = await createTestApp();
});
beforeEach(async () => {
  await test.reset();
  ({ client: admin, userId: adminId } = await signInAdmin(test));
});
afterAll(() => test.close());

const accounts = { Hosting: '5000', Software: '5001', Travel: '5005' };
const vendors = ['Acme', 'Bolt', 'Crumb'];

const fields = fc.record({
  date: fc.constantFrom('2026-06-30', '2026-08-01', '2026-08-31', '2026-09-01', '2026-11-10'),
  // Few amounts, so that some updates change nothing, and one penny, which has no VAT.
  pence: fc.oneof(fc.constantFrom(1, 12_000), fc.integer({ min: 1, max: 1_000_000_000 })),
  vatRate: fc.constantFrom(20, 5, 0, null),
  vendor: fc.constantFrom(...vendors),
  category: fc.constantFrom(...(Object.keys(accounts) as (keyof typeof accounts)[])),
});
type Fields = typeof fields extends fc.Arbitrary<infer T> ? T : never;

const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('add' as const), fields }) },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('change' as const), at: fc.nat(30), fields }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('remove' as const), at: fc.nat(30) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('close' as const) }) },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** The test's own model, independent of the api. */
const model = new Map<string, Fields>();
let bookings = 0;
let isClosed = false;

const inClosed = ({ date }: Fields): boolean => isClosed && date <= '2026-08-31';
const toForm = ({ pence, ...rest }: Fields) => ({ ...rest, amount: pence / 100 });
const vatOf = ({ pence, vatRate }: Fields): number => vatWithin(pence, vatRate ?? 0);
const pick = (at: number): [string, Fields] | undefined => [...model][at % Math.max(model.size, 1)];

async function applyStep(one: Step): Promise<void> {
  if (one.do === 'close') {
    if (!isClosed) await closeMonth(test, '2026-08-01', adminId);
    isClosed = true;
    return;
  }
  if (one.do === 'add') {
    const { status, body } = await add(admin, toForm(one.fields));
    expect([one, status]).toEqual([one, inClosed(one.fields) ? 409 : 201]);
    if (status !== 201) return;
    model.set(body._id!, one.fields);
    bookings += 1;
    return;
  }
  const picked = pick(one.at);
  if (!picked) return;
  const [id, before] = picked;
  if (one.do === 'remove') {
    const { status } = await remove(admin, id);
    expect([one, before, status]).toEqual([one, before, inClosed(before) ? 409 : 200]);
    if (status !== 200) return;
    model.delete(id);
    bookings += 1;
    return;
  }
  const isSame = JSON.stringify(before) === JSON.stringify(one.fields);
  const isRefused = !isSame && (inClosed(before) || inClosed(one.fields));
  const { status } = await change(admin, id, toForm(one.fields));
  expect([one, before, status]).toEqual([one, before, isRefused ? 409 : 200]);
  if (isSame || isRefused) return;
  model.set(id, one.fields);
  bookings += 2;
}

/** The totals of these expenses, in pounds. */
function toTotals(some: readonly Fields[]) {
  const sum = (of: (one: Fields) => number) =>
    some.reduce((total, one) => total + of(one), 0) / 100;
  return { count: some.length, amount: sum(({ pence }) => pence), vat: sum(vatOf) };
}

async function checkLists(): Promise<void> {
  const all = [...model.values()];
  expect((await list(admin)).totals).toEqual(toTotals(all));
  for (const month of ['2026-06-01', '2026-08-01', '2026-09-01', '2026-11-01'])
    for (const vendor of vendors) {
      const matching = all.filter(
        (one) => one.date.slice(0, 7) === month.slice(0, 7) && one.vendor === vendor,
      );
      const { total, totals } = await list(admin, { month, vendor });
      expect([month, vendor, total, totals]).toEqual([
        month,
        vendor,
        matching.length,
        toTotals(matching),
      ]);
    }
}

async function checkBooks(): Promise<void> {
  const expected: Record<string, number> = {};
  const move = (account: string, pence: number) => {
    expected[account] = (expected[account] ?? 0) + pence;
  };
  for (const one of model.values()) {
    move('1200', -one.pence);
    move('2210', vatOf(one));
    move(accounts[one.category], one.pence - vatOf(one));
  }
  const books = Object.entries(expected).filter(([, pence]) => pence !== 0);
  expect(await readBooks(test)).toEqual(Object.fromEntries(books));
  expect(await countBookings(test)).toBe(bookings);
  const { rows } = await sql`select from ledger_entry group by transaction_id
    having sum(pence) <> 0`.execute(test.database);
  expect(rows).toEqual([]);
}

it('Totals and ledger match the remaining expenses after any additions, changes, deletions and month closings', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      for (const one of steps) await applyStep(one);
      await checkLists();
      await checkBooks();
      await test.database.deleteFrom('ledger_closing').execute();
      isClosed = false;
    }),
    // The ledger is append-only, so a shorter sequence cannot start from the beginning.
    { numRuns: 12, endOnFailure: true },
  );
});

it('The database rejects direct writes to the monthly sums of expenses', async () => {
  await spend(admin);
  const read = () => test.database.selectFrom('expense_month').selectAll().execute();
  const before = await read();
  expect(before).toHaveLength(1);
  for (const statement of [
    'update expense_month set pence = pence + 1',
    'insert into expense_month select month - 31, category_id, vendor_id, 1, 1, 0 from expense_month',
    'delete from expense_month',
    'truncate expense_month',
  ])
    await expect(sql.raw(statement).execute(test.database)).rejects.toThrow(
      'written along with the expenses',
    );
  expect(await read()).toEqual(before);
});
