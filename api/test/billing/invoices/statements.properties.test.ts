import type { CustomerAccount } from '@hive/contract/customer-accounts';
import type { Invoice } from '@hive/contract/invoices';
import type { Order, OrderPage } from '@hive/contract/orders';
import type { PartnerAnalytics } from '@hive/contract/partner-analytics';
import type { Statement } from '@hive/contract/statements';
import fc from 'fast-check';
import { londonDay } from '../../../src/platform/time/london-day';
import { addDays } from '../../../src/platform/time/report-days';
import { signInAdmin } from '../../audit/audit-helpers';
import { openSession } from '../../support/sign-in';
import type { TestApp } from '../../support/test-app';
import { createTestApp } from '../../support/test-app';
import type { TestClient } from '../../support/test-client';
import { createTestClock } from '../../support/test-clock';
import type { Partner } from './random-businesses';
import { business, lastDay, months, runMonths } from './random-businesses';

const isLong = process.env['LONG'] !== undefined;
/** A fixed seed in `npm test`, a new one in each long run. */
const seed = Number(process.env['MODEL_SEED'] ?? (isLong ? Math.floor(Math.random() * 1e9) : 1));
const count = isLong ? 1_000 : 25;

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ clock: createTestClock(new Date('2026-02-01T00:00:00Z')) });
});
afterAll(() => test.close());

const pence = (pounds: number): number => Math.round(pounds * 100);
const sum = <T>(items: readonly T[], read: (item: T) => number): number =>
  items.reduce((total, item) => total + pence(read(item)), 0);
const read = async <T>(client: TestClient, path: string, query = {}): Promise<T> => {
  const { status, body } = await client.get<T>(path, { query });
  expect([path, status]).toEqual([path, 200]);
  return body;
};

/** Every amount of a statement adds up, without a remainder. */
function checkStatement(statement: Statement): void {
  const { orders, refunds, plan, carried, creditNotes, payments, invoice } = statement;
  expect(sum(orders.items, ({ commission }) => commission)).toBe(pence(orders.total));
  expect(sum(refunds.items, ({ commission }) => commission)).toBe(pence(refunds.total));
  expect(sum(plan.days, ({ amount }) => amount)).toBe(pence(plan.total));
  expect(sum(carried.items, ({ amount }) => amount)).toBe(pence(carried.total));
  expect(statement.notItemised).toBe(0);
  const parts = [orders.total, refunds.total, plan.total, carried.total];
  expect(sum(parts, (part) => part)).toBe(pence(statement.net));
  expect(sum(statement.lines, ({ amount }) => amount)).toBe(pence(statement.net));
  expect(pence(statement.net) + pence(statement.vat)).toBe(pence(statement.gross));
  if (!invoice) return;
  expect(statement.gross).toBe(invoice.amount);
  const due = pence(statement.gross) - sum(creditNotes, ({ amount }) => amount);
  expect(due - sum(payments, ({ amount }) => amount)).toBe(pence(statement.outstanding!));
}

/** The ledger's balances for an invoice with its credit notes and payments. */
async function checkLedger(statement: Statement): Promise<void> {
  const { invoice, creditNotes, plan, net, vat, outstanding } = statement;
  const { rows } = await test.context.pool.query<{ account: string; pence: string }>(
    `select e.account, sum(e.pence) as pence from ledger_entry e join ledger_transaction t on t.id = e.transaction_id
     where t.source_id = any($1::uuid[]) and t.kind = 'invoice' and e.account <> '1100' group by 1`,
    [[invoice!._id]],
  );
  const booked = Object.fromEntries(rows.map(({ account, pence: of }) => [account, -Number(of)]));
  expect({ '2200': 0, '4000': 0, '4100': 0, ...booked }).toEqual({
    '2200': pence(vat),
    '4000': pence(net) - pence(plan.total),
    '4100': pence(plan.total),
  });
  const sources = [invoice!._id, ...creditNotes.map(({ _id }) => _id)];
  const { rows: debt } = await test.context.pool.query<{ pence: string }>(
    `select sum(e.pence) as pence from ledger_entry e join ledger_transaction t on t.id = e.transaction_id
     where t.source_id = any($1::uuid[]) and e.account = '1100'`,
    [sources],
  );
  expect(Number(debt[0]!.pence)).toBe(pence(outstanding!));
}

async function listAll(client: TestClient): Promise<Order[]> {
  const { items, total } = await read<OrderPage>(client, '/api/partner/orders', {
    pageSize: '100',
  });
  expect(items).toHaveLength(total);
  return items;
}

/** Each approved order and its refunds are on exactly one statement, and the order names the invoice that bills it. */
function checkOrders(orders: readonly Order[], statements: readonly Statement[]): void {
  const approved = orders.filter(({ status }) => status === 'approved');
  const listed = statements.flatMap((statement) =>
    statement.orders.items.map((item) => ({ item, statement })),
  );
  expect(listed.map(({ item }) => item._id).sort()).toEqual(approved.map(({ _id }) => _id).sort());
  const refunded = statements.flatMap(({ refunds }) => refunds.items);
  expect(sum(refunded, ({ commission }) => commission)).toBe(
    sum(approved, ({ refunds }) => refunds.commission),
  );
  for (const { item, statement } of listed) {
    const own = approved.find(({ _id }) => _id === item._id)!;
    expect([own.amount, own.rate, own.commission]).toEqual([
      item.amount,
      item.rate,
      item.commission,
    ]);
    const billed = statements.find(
      ({ month, state }) => month >= statement.month && state !== 'carried',
    );
    expect([own.billedIn, own.invoice?._id]).toEqual([billed!.month, billed!.invoice?._id]);
  }
}

/** The dashboard counts the same orders on the same days. */
async function checkDays(client: TestClient, orders: readonly Order[]): Promise<void> {
  const query = { from: '2026-02-01', to: londonDay(lastDay) };
  const figures = await read<PartnerAnalytics>(client, '/api/partner/analytics', query);
  const counted = orders.filter(({ status }) => status !== 'declined');
  expect(figures.totalSubscriptions).toBe(counted.length);
  if (!figures.isChartIncluded) return;
  for (const { date, count: onDay } of figures.subscriptions)
    expect([
      date,
      counted.filter(({ occurredAt }) => londonDay(new Date(occurredAt)) === date).length,
    ]).toEqual([date, onDay]);
}

/** The months of the running account add up to the whole, and its balance is what the statements leave outstanding. */
async function checkAccount(client: TestClient, statements: readonly Statement[]): Promise<void> {
  const path = '/api/partner/account';
  const whole = await read<CustomerAccount>(client, path);
  const starts = [...months, '2026-05-01', '2026-06-01'];
  const parts = await Promise.all(
    starts.slice(0, -1).map((from, index) => {
      const to = addDays(starts[index + 1]!, -1);
      return read<CustomerAccount>(client, path, { from, to });
    }),
  );
  expect(parts.flatMap(({ items }) => items)).toEqual(whole.items);
  expect(parts.map(({ opening }) => opening)).toEqual([
    0,
    ...parts.slice(0, -1).map(({ closing }) => closing),
  ]);
  const { invoiced, credited, paid } = whole.totals;
  expect(sum([invoiced, credited, paid], (part) => part)).toBe(pence(whole.closing));
  expect(sum(statements, ({ outstanding }) => outstanding ?? 0)).toBe(pence(whole.closing));
}

async function checkPartner({ boxId, userId }: Partner): Promise<Statement[]> {
  const client = await openSession(test, userId);
  const { rows } = await test.context.pool.query<{ first: string }>(
    `select to_char(created_at at time zone 'Europe/London', 'YYYY-MM-01') as first from box where id = $1`,
    [boxId],
  );
  const past = months.filter((month) => month >= rows[0]!.first);
  const statements = await Promise.all(
    [...past, '2026-05-01'].map((month) =>
      read<Statement>(client, '/api/partner/statement', { month }),
    ),
  );
  for (const statement of statements) {
    checkStatement(statement);
    if (statement.invoice) await checkLedger(statement);
  }
  await checkAccount(client, statements);
  const invoices = await read<Invoice[]>(client, '/api/accounting/my-invoices');
  const billed = statements.flatMap(({ invoice }) => (invoice ? [invoice._id] : []));
  const sent = invoices.filter(({ kind }) => kind === 'invoice').map(({ _id }) => _id);
  expect(billed.sort()).toEqual(sent.sort());
  const orders = await listAll(client);
  checkOrders(orders, statements);
  await checkDays(client, orders);
  return statements;
}

it(`Statements of ${count} random businesses equal their invoices, accounts, the ledger, their orders and the dashboard (MODEL_SEED=${seed})`, async () => {
  const { userId: adminId } = await signInAdmin(test);
  const partners = await runMonths(test, adminId, fc.sample(business, { numRuns: count, seed }));
  const statements: Statement[] = [];
  for (const partner of partners) statements.push(...(await checkPartner(partner)));
  // The comparison is not empty.
  const states = new Set(statements.map(({ state }) => state));
  expect([...states].sort()).toEqual(['carried', 'in-progress', 'invoiced']);
  expect(statements.some(({ carried }) => carried.total < 0)).toBe(true);
  expect(
    statements.some(({ creditNotes, payments }) => creditNotes.length + payments.length > 2),
  ).toBe(true);
});
