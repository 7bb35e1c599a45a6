import { toPounds } from '@hive/contract/money';
import { monthOfDay } from '../../platform/time/months';
import type { ReportOfPeriodQuery } from '@hive/contract/ledger';
import type { CoveredDays } from '@hive/contract/report-period';
import { checkAccess } from '../../platform/http/access';
import type { RequestSession } from '../../platform/http/authentication';
import type { AppContext } from '../../platform/context';
import { movementsOf, ruleOf, sumFigure, type FigureRule } from './figures';
import type { AccountMovement } from './ledger-repository';
import { createLedgerRepository } from './ledger-repository';
import { comparedDays, resolveReportPeriod } from './report-period';

const toAmount = (rule: FigureRule, movements: readonly AccountMovement[]): number =>
  // Adding zero removes the sign of a zero.
  toPounds(sumFigure(rule, movements)) + 0;

const toTotals = (rule: FigureRule, movements: readonly AccountMovement[]) =>
  movementsOf(rule, movements).map((movement) => ({
    code: movement.code,
    name: movement.name,
    amount: toAmount(rule, [movement]),
  }));

/** The profit and loss of account movements. */
const toProfitAndLoss = (movements: readonly AccountMovement[]) => ({
  income: toTotals(ruleOf('income'), movements),
  expenses: toTotals(ruleOf('expenses'), movements),
  totals: {
    income: toAmount(ruleOf('income'), movements),
    expenses: toAmount(ruleOf('expenses'), movements),
    profit: toAmount(ruleOf('profit'), movements),
  },
});

/** The boxes of the VAT return of account movements. */
const toVatSummary = (movements: readonly AccountMovement[]) => ({
  box1: toAmount(ruleOf('box1'), movements),
  box4: toAmount(ruleOf('box4'), movements),
  box5: toAmount(ruleOf('box5'), movements),
  box6: toAmount(ruleOf('box6'), movements),
  box7: toAmount(ruleOf('box7'), movements),
});

/** Profit and loss, and VAT, computed from account movements. */
export function createReportService({
  database,
  clock,
  settings: { accounting },
}: Pick<AppContext, 'database' | 'clock' | 'settings'>) {
  const ledger = createLedgerRepository(database);

  /** The figures of a period, and of the one that it is compared with. */
  async function report<Figures>(
    session: RequestSession,
    { compare, ...query }: ReportOfPeriodQuery,
    toFigures: (movements: readonly AccountMovement[]) => Figures,
  ) {
    checkAccess('admin', session);
    const { kind, firstDay, lastDay } = resolveReportPeriod(query, clock.now(), accounting);
    const read = async (days: CoveredDays) => ({
      ...days,
      ...toFigures(await ledger.listMovements(days)),
    });
    const other = compare && comparedDays({ kind, firstDay, lastDay }, compare, accounting);
    const [figures, comparison] = await Promise.all([
      read({ firstDay, lastDay }),
      other ? read(other) : null,
    ]);
    return { from: monthOfDay(firstDay), to: monthOfDay(lastDay), ...figures, comparison };
  }

  return {
    /** @throws Problem VALIDATION_FAILED */
    profitAndLoss: async (session: RequestSession, query: ReportOfPeriodQuery) =>
      report(session, query, toProfitAndLoss),

    /** @throws Problem VALIDATION_FAILED */
    vatSummary: async (session: RequestSession, query: ReportOfPeriodQuery) =>
      report(session, query, toVatSummary),
  };
}
export type ReportService = ReturnType<typeof createReportService>;
