import type { ApiErrorBody } from '@hive/contract/common';
import type { Expense, ExpenseFields, ExpenseTotals } from '@hive/contract/expenses';
import { sql } from 'kysely';
import type { TestApp } from '../../support/test-app';
import type { TestClient } from '../../support/test-client';

export type Answer<T> = Partial<ApiErrorBody> & Partial<T>;

export interface Page {
  items: Expense[];
  total: number;
  totals: ExpenseTotals;
}

/** Invalid values of any kind. */
type Form = Partial<Record<keyof ExpenseFields | 'paid', unknown>>;

/** The input of a form. The tests' clock is in November 2026. */
export const form = (values: Form = {}) => ({
  date: '2026-11-10',
  amount: 120,
  vatRate: 20,
  vendor: 'Acme Hosting',
  category: 'Hosting',
  notes: 'Servers',
  ...values,
});

export const add = (admin: TestClient, values: Form = {}) =>
  admin.post<Answer<Expense>>('/api/accounting/expense', form(values));

/** Creates a booked expense. @throws if it is refused */
export async function spend(admin: TestClient, values: Form = {}) {
  const { status, body } = await add(admin, values);
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body as Expense;
}

export const change = (admin: TestClient, id: string, values: Form & { version?: number } = {}) =>
  admin.request<Answer<Expense>>('PUT', `/api/accounting/expense/${id}`, { body: form(values) });

export const remove = (admin: TestClient, id: string) =>
  admin.request<Answer<object>>('DELETE', `/api/accounting/expense/${id}`);

export const list = async (
  admin: TestClient,
  query: Record<string, string | number> = {},
): Promise<Page> => (await admin.get<Page>('/api/accounting/expenses', { query })).body;

/** Balances by account, in pence; accounts with a balance of zero are omitted. */
export async function readBooks({ database }: TestApp): Promise<Record<string, number>> {
  const { rows } = await sql<{ account: string; pence: string }>`
    select account, sum(pence) as pence from ledger_entry group by account
    having sum(pence) <> 0 order by account`.execute(database);
  return Object.fromEntries(rows.map(({ account, pence }) => [account, Number(pence)]));
}

/** The number of ledger transactions. */
export async function countBookings({ database }: TestApp): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from ledger_transaction`.execute(database);
  return rows[0]!.count;
}

/** Closes a month and all earlier ones, as this admin. */
export async function closeMonth({ database, clock }: TestApp, month: string, by: string) {
  await database
    .insertInto('ledger_closing')
    .values({ month, closed_at: clock.now(), closed_by: by })
    .execute();
}
