import type { Kysely } from 'kysely';
import { toPounds } from '@hive/contract/money';
import type { Database } from '../../database/schema';
import { createLedgerRepository } from './ledger-repository';
import { listMonths, type Period } from './period';

/**
 * Revenue and expenses of each month of a period without VAT, in pounds. Oldest first, including months without
 * bookings.
 */
export async function listMonthSums(
  database: Kysely<Database>,
  period: Period,
): Promise<{ month: string; revenue: number; expenses: number }[]> {
  const monthsWithBookings = await createLedgerRepository(database).listMonths(period);
  const sumsOf = new Map(monthsWithBookings.map((sums) => [sums.month, sums]));
  return listMonths(period).map((month) => {
    const { revenuePence = 0, expensesPence = 0 } = sumsOf.get(month) ?? {};
    return { month, revenue: toPounds(revenuePence), expenses: toPounds(expensesPence) };
  });
}
