import { z } from 'zod';
import { apiPaths } from './api-paths';
import { defineCall } from './call';
import { id, instant, nothing, paged, pageQuery, pounds, searchText } from './common';
import { coveredDays, periodChoice, periodComparison } from './report-period';
import { day } from './reporting';

/** A London month by its first day: '2026-11-01'. */
export const month = z.iso
  .date({ error: 'Choose a month.' })
  .regex(/-01$/, 'Use the first day of the month.');

/**
 * The period of a report. `from` and `to` are its months, both included; without them the twelve up to this one. At most
 * 120. Other periods are chosen by `period`.
 */
export const periodQuery = z.object({
  from: month.optional(),
  to: month.optional(),
  ...periodChoice.shape,
});
export type PeriodQuery = z.infer<typeof periodQuery>;

/** The query of a report. */
export const reportOfPeriodQuery = periodQuery.extend({ compare: periodComparison.optional() });
export type ReportOfPeriodQuery = z.infer<typeof reportOfPeriodQuery>;

/** The period of a report: its months, and its days. */
const reportedPeriod = z.object({ from: month, to: month, ...coveredDays.shape });

/** A report's figures, those of the period it is compared with, and both periods. */
const reportOf = <Shape extends z.ZodRawShape>(figures: Shape) =>
  reportedPeriod.extend({
    ...figures,
    /** Null if no comparison was requested. */
    comparison: coveredDays.extend(figures).nullable(),
  });

/** An account of the books. */
export const ledgerAccount = z.object({
  /** Four digits: 1 assets, 2 liabilities, 4 income, 5 expenses. */
  code: z.string(),
  name: z.string(),
});

/** Revenue and expenses of a month without VAT, and whether it is closed. */
export const bookedMonth = z.object({
  month,
  revenue: pounds,
  expenses: pounds,
  /** Null while it is open. */
  closedAt: instant.nullable(),
  /** Who closed it; null while it is open, or once their account is erased. */
  closedBy: z.object({ _id: id, name: z.string() }).nullable(),
  /** Whether it is over: a month that still runs cannot be closed. */
  isOver: z.boolean(),
});
export type BookedMonth = z.infer<typeof bookedMonth>;

export const listMonths = defineCall({
  method: 'GET',
  path: apiPaths.accountingMonths,
  access: 'admin',
  summary: 'List the months of the ledger, newest first',
  status: 200,
  response: z.object({ months: z.array(bookedMonth) }),
});

export const closeMonth = defineCall({
  method: 'POST',
  path: apiPaths.accountingMonthClose,
  access: 'admin',
  stepUp: true,
  summary: 'Close a month to further bookings',
  description: 'Closes the months before it as well. Idempotent.',
  params: z.object({ month }),
  body: z.strictObject({}).optional(),
  status: 200,
  response: nothing,
  errors: ['MONTH_NOT_OVER', 'STEP_UP_REQUIRED'],
});

export const reopenMonth = defineCall({
  method: 'POST',
  path: apiPaths.accountingMonthReopen,
  access: 'admin',
  stepUp: true,
  summary: 'Reopen a closed month and those after it',
  params: z.object({ month }),
  body: z.strictObject({}).optional(),
  status: 200,
  response: nothing,
  errors: ['STEP_UP_REQUIRED'],
});

const accountTotal = ledgerAccount.extend({ amount: pounds });

export const profitAndLoss = defineCall({
  method: 'GET',
  path: apiPaths.accountingProfitAndLoss,
  access: 'admin',
  summary: 'Get the profit and loss of a period, by account, without VAT',
  query: reportOfPeriodQuery,
  status: 200,
  response: reportOf({
    income: z.array(accountTotal),
    expenses: z.array(accountTotal),
    totals: z.object({ income: pounds, expenses: pounds, profit: pounds }),
  }),
  errors: ['VALIDATION_FAILED'],
});

export const vatSummary = defineCall({
  method: 'GET',
  path: apiPaths.accountingVatSummary,
  access: 'admin',
  summary: 'Get the figures of a period’s VAT return',
  description:
    'Boxes of the return (HMRC notice 700/12): 1 VAT due on sales, 4 VAT reclaimed on purchases, 5 their difference, 6 sales without VAT, 7 purchases without VAT, less those outside its scope. 6 and 7 are in pounds and pence; the return takes whole pounds.',
  query: reportOfPeriodQuery,
  status: 200,
  response: reportOf({
    box1: pounds,
    box4: pounds,
    box5: pounds,
    box6: pounds,
    box7: pounds,
  }),
  errors: ['VALIDATION_FAILED'],
});

export const bookingKind = z.enum(['invoice', 'credit-note', 'payment', 'expense', 'reversal']);
export type BookingKind = z.infer<typeof bookingKind>;

/** A transaction of the books: its entries sum to zero. */
export const booking = z.object({
  _id: id,
  /** The day on which it counts. */
  date: day,
  kind: bookingKind,
  text: z.string(),
  bookedAt: instant,
  /** The transaction that this one takes back; null for every other. */
  reverses: id.nullable(),
  entries: z.array(
    ledgerAccount.extend({
      /** Above zero a debit, below a credit. */
      amount: pounds,
    }),
  ),
});
export type Booking = z.infer<typeof booking>;

export const bookingFilter = z.object({
  from: day.optional(),
  to: day.optional(),
  /** An account's code: bookings that touch it. */
  account: z.string().max(10).optional(),
  kind: bookingKind.optional(),
  search: searchText.optional(),
});
export type BookingFilter = z.infer<typeof bookingFilter>;

export const listBookings = defineCall({
  method: 'GET',
  path: apiPaths.accountingBookings,
  access: 'admin',
  summary: 'List every transaction of the ledger, newest first',
  query: bookingFilter.extend(pageQuery.shape),
  status: 200,
  response: paged(booking).extend({ accounts: z.array(ledgerAccount) }),
  errors: ['VALIDATION_FAILED'],
});

export const exportBookings = defineCall({
  method: 'GET',
  path: apiPaths.accountingExportBookings,
  access: 'admin',
  summary: 'Export the same as CSV, one line per entry, without a row limit',
  description: 'journal.csv: date, transaction, type, text, account, account name, debit, credit.',
  query: bookingFilter,
  status: 200,
  response: z.string(),
  errors: ['VALIDATION_FAILED'],
});
