import type { Figure } from '@hive/contract/ledger-entries';
import { accountKinds, accounts } from './accounts';
import type { AccountMovement } from './ledger-repository';

/** Which entries make up a figure, and their sign in it. */
export interface FigureRule {
  /** The first characters of the codes of its accounts: a kind of account, or one account. */
  accounts: readonly string[];
  /** Debits count as 1 or -1: income is on the credit side, and is shown above zero. */
  debit: 1 | -1;
  /** Excludes wages, PAYE, statutory fees and everything else outside the scope (HMRC notice 700/12, box 7). */
  isWithinVat?: boolean;
}

const income: FigureRule = { accounts: [accountKinds.income], debit: -1 };
const expenses: FigureRule = { accounts: [accountKinds.expenses], debit: 1 };

/** The figures of the reports. The reports and the lists of the entries behind them share these rules. */
const rules: Readonly<Record<Exclude<Figure, 'account'>, FigureRule>> = {
  income,
  expenses,
  profit: { accounts: [accountKinds.income, accountKinds.expenses], debit: -1 },
  box1: { accounts: [accounts.vatOnSales], debit: -1 },
  box4: { accounts: [accounts.vatOnPurchases], debit: 1 },
  box5: { accounts: [accounts.vatOnSales, accounts.vatOnPurchases], debit: -1 },
  box6: income,
  box7: { ...expenses, isWithinVat: true },
};

/** Accounts whose figures are shown with credits above zero: income and what Hive owes. */
const isCredited = (code: string): boolean =>
  code.startsWith(accountKinds.income) || code === accounts.vatOnSales;

/** The rule of a figure. @param account the code, for the figure `account` */
export const ruleOf = (figure: Figure, account = ''): FigureRule =>
  figure === 'account'
    ? { accounts: [account], debit: isCredited(account) ? -1 : 1 }
    : rules[figure];

const isOf = (rule: FigureRule, code: string): boolean =>
  rule.accounts.some((start) => code.startsWith(start));

/** The movements of a figure's accounts. */
export const movementsOf = (
  rule: FigureRule,
  movements: readonly AccountMovement[],
): AccountMovement[] => movements.filter(({ code }) => isOf(rule, code));

/** A figure in pence. */
export const sumFigure = (rule: FigureRule, movements: readonly AccountMovement[]): number =>
  movementsOf(rule, movements).reduce(
    (sum, { pence, outsideVatPence }) =>
      sum + rule.debit * (rule.isWithinVat ? pence - outsideVatPence : pence),
    0,
  );
