import { v7 as newId } from 'uuid';
import { signInAdmin } from '../../audit/audit-helpers';
import { accounts } from '../../../src/billing/ledger/accounts';
import type { NewBooking } from '../../../src/billing/ledger/book';
import { book, reverse } from '../../../src/billing/ledger/book';
import { rejectIfMonthClosed } from '../../../src/billing/ledger/closed-month';
import { createTestApp, type TestApp } from '../../support/test-app';
import { createTestClock } from '../../support/test-clock';
import type { TestAnswer, TestClient } from '../../support/test-client';

/** A cost account for tests. */
export const costs = '5990';

export interface Books {
  test: TestApp;
  admin: TestClient;
  adminId: string;
}

/** The api with an admin and a cost account. */
export async function openBooks(now: string): Promise<Books> {
  return begin(await createTestApp({ clock: createTestClock(new Date(now)) }));
}

/** Resets the same api to its initial state. */
export async function resetBooks({ test }: Books): Promise<Books> {
  await test.reset();
  return begin(test);
}

async function begin(test: TestApp): Promise<Books> {
  await test.database
    .insertInto('ledger_account')
    .values({ code: costs, name: 'Things of every kind' })
    .execute();
  const { client, userId } = await signInAdmin(test, { name: 'Ada Admin' });
  return { test, admin: client, adminId: userId };
}

/** The transaction of an invoice for this amount in pence plus 20 % VAT. */
export function sale(day: string, netPence: number, values: Partial<NewBooking> = {}): NewBooking {
  const vat = Math.round(netPence / 5);
  const entries = [
    { account: accounts.debtors, pence: netPence + vat },
    { account: accounts.commission, pence: -netPence },
    { account: accounts.vatOnSales, pence: -vat },
  ];
  return { day, kind: 'invoice', text: 'An invoice', sourceId: newId(), entries, ...values };
}

/** The transaction of an expense for this amount in pence plus 20 % VAT. */
export function cost(day: string, netPence: number, values: Partial<NewBooking> = {}): NewBooking {
  const vat = Math.round(netPence / 5);
  const entries = [
    { account: costs, pence: netPence },
    { account: accounts.vatOnPurchases, pence: vat },
    { account: accounts.bank, pence: -netPence - vat },
  ];
  return { day, kind: 'expense', text: 'An expense', sourceId: newId(), entries, ...values };
}

/** Books in a separate transaction, as a service does. The error for a closed month names the admin who closed it. */
export const bookIn = ({ database, clock }: TestApp, ...bookings: NewBooking[]) =>
  rejectIfMonthClosed(database, () =>
    database.transaction().execute(async (trx) => book(trx, clock.now(), bookings)),
  );

export const reverseIn = ({ database, clock }: TestApp, id: string, day?: string) =>
  rejectIfMonthClosed(database, () =>
    database
      .transaction()
      .execute(async (trx) => reverse(trx, clock.now(), { id, text: 'Taken back', day })),
  );

type Refusal = { code?: string; message?: string; fields?: Record<string, string> };

export const close = (admin: TestClient, month: string): Promise<TestAnswer<Refusal>> =>
  admin.post(`/api/accounting/months/${month}/close`, {});

export const reopen = (admin: TestClient, month: string): Promise<TestAnswer<Refusal>> =>
  admin.post(`/api/accounting/months/${month}/reopen`, {});
