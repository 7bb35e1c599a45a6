import type { PeriodQuery } from '@hive/contract/ledger';
import { checkAccess } from '../../platform/http/access';
import type { RequestSession } from '../../platform/http/authentication';
import type { AppContext } from '../../platform/context';
import { toPounds } from '../../platform/text/pence';
import { accountKinds, accounts } from './accounts';
import type { AccountMovement } from './ledger-repository';
import { createLedgerRepository } from './ledger-repository';
import { resolvePeriod } from './period';

/** Income and VAT on sales are on the credit side: negate, so that income is positive. */
const credited = ({ pence }: AccountMovement): number => -pence;
const debited = ({ pence }: AccountMovement): number => pence;
/** Excludes wages, PAYE, statutory fees and everything else outside the scope (HMRC notice 700/12, box 7). */
const inBox7 = ({ pence, outsideVatPence }: AccountMovement): number => pence - outsideVatPence;

const sumOf = (moves: readonly AccountMovement[], side: typeof credited): number =>
  moves.reduce((sum, move) => sum + side(move), 0);

const toTotals = (moves: readonly AccountMovement[], side: typeof credited) =>
  moves.map((move) => ({ code: move.code, name: move.name, amount: toPounds(side(move)) }));

/** Profit and loss, and VAT, computed from monthly account movements. */
export function createReportService({ database, clock }: Pick<AppContext, 'database' | 'clock'>) {
  const ledger = createLedgerRepository(database);

  async function readPeriod(session: RequestSession, query: PeriodQuery) {
    checkAccess('admin', session);
    const period = resolvePeriod(query, clock.now());
    const moves = await ledger.listMovements(period);
    const ofKind = (kind: string) => moves.filter(({ code }) => code.startsWith(kind));
    const of = (account: string) => moves.filter(({ code }) => code === account);
    return {
      period,
      of,
      income: ofKind(accountKinds.income),
      costs: ofKind(accountKinds.expenses),
    };
  }

  return {
    /** @throws Problem VALIDATION_FAILED */
    async profitAndLoss(session: RequestSession, query: PeriodQuery) {
      const { period, income, costs } = await readPeriod(session, query);
      const earned = sumOf(income, credited);
      const spent = sumOf(costs, debited);
      return {
        ...period,
        income: toTotals(income, credited),
        expenses: toTotals(costs, debited),
        totals: {
          income: toPounds(earned),
          expenses: toPounds(spent),
          profit: toPounds(earned - spent),
        },
      };
    },

    /** @throws Problem VALIDATION_FAILED */
    async vatSummary(session: RequestSession, query: PeriodQuery) {
      const { period, of, income, costs } = await readPeriod(session, query);
      const due = sumOf(of(accounts.vatOnSales), credited);
      const reclaimed = sumOf(of(accounts.vatOnPurchases), debited);
      return {
        ...period,
        box1: toPounds(due),
        box4: toPounds(reclaimed),
        box5: toPounds(due - reclaimed),
        box6: toPounds(sumOf(income, credited)),
        box7: toPounds(sumOf(costs, inBox7)),
      };
    },
  };
}
export type ReportService = ReturnType<typeof createReportService>;
