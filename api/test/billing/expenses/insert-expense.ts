import { v7 as newId } from 'uuid';
import { toBooking } from '../../../src/billing/expenses/book-expense';
import { createNameRepository } from '../../../src/billing/expenses/name-repository';
import { book } from '../../../src/billing/ledger/book';
import type { TestApp } from '../../support/test-app';

/** Inserts an expense of £120.00 with its ledger transaction. @returns its id */
export async function insertExpense({ database, clock }: TestApp): Promise<string> {
  const id = newId();
  const now = clock.now();
  await database.transaction().execute(async (trx) => {
    const names = createNameRepository(trx);
    const vendor = await names.findOrCreateVendor(`Vendor ${id}`, now);
    const category = (await names.findCategory('Office'))!;
    const figures = { day: '2026-11-10', pence: 12_000, vatPence: 2000, vatRate: 20 };
    const labels = { vendor: vendor.name, category: category.name, account: category.account };
    const [transactionId] = await book(trx, now, [toBooking(id, figures, labels)]);
    await trx
      .insertInto('expense')
      .values({
        id,
        status: 'booked',
        day: figures.day,
        pence: figures.pence,
        vat_pence: figures.vatPence,
        vat_rate: figures.vatRate,
        vendor_id: vendor.id,
        category_id: category.id,
        transaction_id: transactionId!,
      })
      .execute();
  });
  return id;
}

/** Inserts a vendor. @returns its id */
export async function insertVendor({ database, clock }: TestApp): Promise<string> {
  return (await createNameRepository(database).findOrCreateVendor(`Vendor ${newId()}`, clock.now()))
    .id;
}

/** Inserts an expense category with its ledger account. @returns its id */
export async function insertExpenseCategory({ database, clock }: TestApp): Promise<string> {
  const category = await createNameRepository(database).addCategory(
    `Category ${newId()}`,
    clock.now(),
  );
  return category!.id;
}
