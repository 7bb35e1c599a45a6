import type { CoveredDays } from '@hive/contract/report-period';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../../database/schema';
import { accountKinds } from './accounts';
import type { Period } from './period';
import { splitDays } from './report-period';
import { utcDay } from '../../platform/time/utc-day';

/** The net movement of an account, in pence: positive is a debit. */
export interface AccountMovement {
  code: string;
  name: string;
  pence: number;
  /** The part outside the scope of VAT. */
  outsideVatPence: number;
}

/** Revenue and expenses of a month without VAT, in pence. */
export interface MonthSums {
  month: string;
  revenuePence: number;
  expensesPence: number;
}

/** Reads monthly account movements. */
export function createLedgerRepository(database: Kysely<Database>) {
  return {
    /**
     * Accounts with movements in these days, by code. Reads monthly totals for complete months and daily ones for the
     * days before and after them.
     */
    async listMovements(days: CoveredDays): Promise<AccountMovement[]> {
      const { months, edges } = splitDays(days);
      const totals = sql`account, debit_pence - credit_pence as pence, outside_vat_pence as outside`;
      const parts = edges.map(
        ({ firstDay, lastDay }) =>
          sql`select ${totals} from ledger_day where day between ${firstDay}::date and ${lastDay}::date`,
      );
      if (months) {
        parts.push(
          sql`select ${totals} from ledger_month where month between ${months.from}::date and ${months.to}::date`,
        );
      }
      const { rows } = await sql<Record<'code' | 'name' | 'pence' | 'outside', string>>`
        select a.code, a.name, sum(m.pence) as pence, sum(m.outside) as outside
        from (${sql.join(parts, sql` union all `)}) m join ledger_account a on a.code = m.account
        group by a.code, a.name order by a.code`.execute(database);
      return rows.map(({ code, name, pence, outside }) => ({
        code,
        name,
        pence: Number(pence),
        outsideVatPence: Number(outside),
      }));
    },

    /** Months with bookings, in order. */
    async listMonths({ from, to }: Period): Promise<MonthSums[]> {
      const { rows } = await sql<{ month: Date; revenue: string; expenses: string }>`
        select month,
          coalesce(sum(credit_pence - debit_pence) filter (where starts_with(account, ${accountKinds.income})), 0) as revenue,
          coalesce(sum(debit_pence - credit_pence) filter (where starts_with(account, ${accountKinds.expenses})), 0) as expenses
        from ledger_month where month between ${from}::date and ${to}::date
        group by month order by month`.execute(database);
      return rows.map(({ month, revenue, expenses }) => ({
        month: utcDay(month),
        revenuePence: Number(revenue),
        expensesPence: Number(expenses),
      }));
    },

    /** The month of the first booking; null if there are none. */
    async findFirstMonth(): Promise<string | null> {
      const { first } = await database
        .selectFrom('ledger_month')
        .select((query) => query.fn.min<Date | null>('month').as('first'))
        .executeTakeFirstOrThrow();
      return first ? utcDay(first) : null;
    },
  };
}
