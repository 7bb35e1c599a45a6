import type { Readable } from 'node:stream';
import type {
  Expense,
  ExpenseFields,
  ExpenseFilter,
  ExpenseSort,
  ExpenseTotals,
  listExpenses,
} from '@hive/contract/expenses';
import type { Transaction } from 'kysely';
import { v7 as newId } from 'uuid';
import type { z } from 'zod';
import { differences, writeAudit } from '../../audit/write-audit';
import { paginate } from '../../database/paginate';
import type { Database } from '../../database/schema';
import { book, reverse } from '../ledger/book';
import { rejectIfMonthClosed } from '../ledger/closed-month';
import { checkAccess, checkStepUp } from '../../platform/http/access';
import type { RequestSession } from '../../platform/http/authentication';
import type { AppContext } from '../../platform/context';
import { csvStream } from '../../platform/http/csv-file';
import { Problem } from '../../platform/http/problem';
import { checkVersion } from '../../platform/http/version-conflict';
import { discardFiles } from '../../storage/discard-files';
import { createSignedAddresses } from '../../storage/signed-addresses';
import { toBooking } from './book-expense';
import { checkFigures, toFigures } from './expense-figures';
import { csvHeader, toCsvCells, toExpense, toAuditSnapshot, toTotals } from './expense-mapper';
import { categoryNotFound, expenseNotFound } from './expense-problems';
import type { ExpenseRow } from './expense-repository';
import { createExpenseRepository } from './expense-repository';
import type { ExpenseSums } from './expense-totals';
import { createExpenseTotals } from './expense-totals';
import { createNameRepository, isSameName } from './name-repository';

export type ExpenseService = ReturnType<typeof createExpenseService>;

type ExpensePage = z.input<typeof listExpenses.response>;

type ExpenseGroup = ExpenseTotals & { name: string };

interface GroupQuery extends Omit<ExpenseFilter, 'status'> {
  groupBy: 'vendor' | 'category';
}

async function* mapped(rows: AsyncIterable<ExpenseRow>) {
  for await (const row of rows) yield toCsvCells(row);
}

interface ListQuery extends ExpenseFilter {
  page?: number;
  pageSize?: number;
  sort?: ExpenseSort;
}

/** Lists and changes expenses, for admins. Bookings are reversed and booked again, never changed. */
export function createExpenseService(context: AppContext) {
  const { database, readDatabase, clock } = context;
  const expenses = createExpenseRepository(database);
  const exported = createExpenseRepository(readDatabase);
  const totals = createExpenseTotals(database);
  const addresses = createSignedAddresses(context);
  const present = (row: ExpenseRow): Expense => toExpense(row, addresses);

  /** Runs a write to expenses, serialised, in one transaction with the books. */
  const write = <T>(work: (trx: Transaction<Database>) => Promise<T>): Promise<T> =>
    rejectIfMonthClosed(database, () =>
      database.transaction().execute(async (trx) => {
        await createExpenseRepository(trx).lock();
        return work(trx);
      }),
    );

  /** Books an expense form and returns the columns to store. */
  async function bookForm(trx: Transaction<Database>, id: string, fields: ExpenseFields) {
    const now = clock.now();
    const nameRepository = createNameRepository(trx);
    const category = await nameRepository.findCategory(fields.category);
    if (!category) throw categoryNotFound();
    const vendor = await nameRepository.findOrCreateVendor(fields.vendor, now);
    const figures = toFigures(fields);
    const names = { vendor: vendor.name, category: category.name, account: category.account };
    const [transactionId] = await book(trx, now, [toBooking(id, figures, names)]);
    return {
      status: 'booked' as const,
      day: figures.day,
      pence: figures.pence,
      vat_pence: figures.vatPence,
      vat_rate: figures.vatRate,
      vendor_id: vendor.id,
      category_id: category.id,
      vendor_read: null,
      transaction_id: transactionId!,
    };
  }

  function checkForm(fields: ExpenseFields): void {
    const wrong = checkFigures(fields, clock.now());
    const [message] = Object.values(wrong);
    if (message !== undefined) throw new Problem('VALIDATION_FAILED', message, { fields: wrong });
  }

  return {
    /** A page of matching expenses, and the totals of all matches. */
    async list(
      session: RequestSession,
      { page = 1, pageSize = 5, sort = '-date', ...filter }: ListQuery,
    ): Promise<ExpensePage> {
      checkAccess('admin', session);
      const summing = totals.of(filter);
      // The number of matches determines the query plan of a search; other lists need not wait for it.
      const total = filter.search === undefined ? undefined : (await summing).count;
      const [rows, sums] = await Promise.all([
        expenses.list(filter, { page, pageSize, sort, total }),
        summing,
      ]);
      const items = rows.map(present);
      return { items, page, pageSize, total: sums.count, totals: toTotals(sums) };
    },

    /** @throws Problem NOT_FOUND, also if it was deleted */
    async get(session: RequestSession, id: string): Promise<Expense> {
      checkAccess('admin', session);
      const row = await expenses.find(id);
      if (!row) throw expenseNotFound();
      return present(row);
    },

    /** Matching booked expenses by vendor or category, with totals. */
    async group(
      session: RequestSession,
      { groupBy, ...filter }: GroupQuery,
    ): Promise<{ groups: ExpenseGroup[]; totals: ExpenseTotals }> {
      checkAccess('admin', session);
      const groups = await totals.by(groupBy, filter);
      const sum = (key: keyof ExpenseSums): number =>
        groups.reduce((total, group) => total + group[key], 0);
      return {
        groups: groups.map(({ name, ...sums }) => ({ name, ...toTotals(sums) })),
        totals: toTotals({ count: sum('count'), pence: sum('pence'), vatPence: sum('vatPence') }),
      };
    },

    /** Exports matching booked expenses. */
    export(session: RequestSession, { sort = '-date', ...filter }: ListQuery): Readable {
      checkAccess('admin', session);
      const rows = paginate<ExpenseRow, ExpenseRow | null>(
        null,
        (after) => exported.listAfter(filter, sort, after),
        (row) => row,
      );
      return csvStream(csvHeader, mapped(rows));
    },

    /** @throws Problem VALIDATION_FAILED, CATEGORY_UNKNOWN, MONTH_CLOSED */
    async add(session: RequestSession, fields: ExpenseFields): Promise<Expense> {
      checkAccess('admin', session);
      checkStepUp(session);
      checkForm(fields);
      const id = newId();
      const now = clock.now();
      return write(async (trx) => {
        const repository = createExpenseRepository(trx);
        const row = await bookForm(trx, id, fields);
        await repository.insert({
          id,
          ...row,
          notes: fields.notes,
          created_at: now,
          updated_at: now,
        });
        const created = (await repository.find(id))!;
        const entity = { kind: 'expense', id } as const;
        await writeAudit(trx, session, now, {
          action: 'expense.add',
          entity,
          after: toAuditSnapshot(created),
        });
        return present(created);
      });
    },

    /**
     * Corrects an expense, or books a draft. Omitted notes are not changed.
     * @throws Problem NOT_FOUND, VALIDATION_FAILED, CATEGORY_UNKNOWN, MONTH_CLOSED, VERSION_CONFLICT
     */
    async change(
      session: RequestSession,
      id: string,
      { version, ...fields }: ExpenseFields & { version?: number },
    ): Promise<Expense> {
      checkAccess('admin', session);
      checkStepUp(session);
      checkForm(fields);
      const now = clock.now();
      return write(async (trx) => {
        const repository = createExpenseRepository(trx);
        const before = await repository.find(id);
        if (!before) throw expenseNotFound();
        checkVersion(version, { version: before.version, current: present(before) });
        if (before.transactionId !== null) {
          if (isUnchanged(before, fields)) return present(before);
          await reverse(trx, now, {
            id: before.transactionId,
            text: `Corrected: ${before.vendor}`,
          });
        }
        const row = await bookForm(trx, id, fields);
        await repository.change(id, { ...row, notes: fields.notes ?? before.notes }, now);
        const after = (await repository.find(id))!;
        const changed = differences(toAuditSnapshot(before), toAuditSnapshot(after));
        const entity = { kind: 'expense', id } as const;
        await writeAudit(trx, session, now, { action: 'expense.change', entity, ...changed });
        return present(after);
      });
    },

    /** Reverses and hides an expense. A draft was never booked; its receipt is deleted. */
    async remove(session: RequestSession, id: string): Promise<void> {
      checkAccess('admin', session);
      checkStepUp(session);
      const now = clock.now();
      const orphanedFiles = await write(async (trx) => {
        const repository = createExpenseRepository(trx);
        const before = await repository.find(id);
        if (!before) throw expenseNotFound();
        const isDraft = before.transactionId === null;
        if (before.transactionId !== null)
          await reverse(trx, now, { id: before.transactionId, text: `Deleted: ${before.vendor}` });
        const withoutFile = isDraft && { file_key: null, file_name: null, file_missing_at: null };
        await repository.change(id, { deleted_at: now, transaction_id: null, ...withoutFile }, now);
        await writeAudit(trx, session, now, {
          action: 'expense.delete',
          entity: { kind: 'expense', id },
          before: toAuditSnapshot(before),
        });
        return isDraft && before.fileKey !== null ? [before.fileKey] : [];
      });
      await discardFiles(context, orphanedFiles);
    },
  };
}

/** Whether a form changes nothing, so that no booking is needed. */
function isUnchanged(row: ExpenseRow, fields: ExpenseFields): boolean {
  const { day, pence, vatPence, vatRate } = toFigures(fields);
  const { date } = toAuditSnapshot(row);
  return (
    [date, row.pence, row.vatPence, row.vatRate].every(
      (value, at) => value === [day, pence, vatPence, vatRate][at],
    ) &&
    (fields.notes ?? row.notes) === row.notes &&
    isSameName(row.vendor, fields.vendor) &&
    isSameName(row.category, fields.category)
  );
}
