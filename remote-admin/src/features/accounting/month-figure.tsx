import { toPence, toPounds } from '@hive/contract/money';
import { formatMonth } from '@hive/shared-ui/lib/format';
import { FigureLink } from './figure-link';

const names = { income: 'revenue', expenses: 'expenses', profit: 'the result' } as const;

interface MonthFigureProps {
  figure: keyof typeof names;
  /** By its first day. */
  month: string;
  /** Pounds. */
  amount: number;
}

/** A figure of a month that opens its entries. */
export const MonthFigure = ({ figure, month, amount }: MonthFigureProps) => (
  <FigureLink
    figure={figure}
    amount={amount}
    name={`${names[figure]} in ${formatMonth(month)}`}
    period={{ period: 'month', day: month }}
  />
);

/** Revenue without expenses. Subtracts in pence to avoid floating-point errors. */
export const resultOf = ({ revenue, expenses }: { revenue: number; expenses: number }): number =>
  toPounds(toPence(revenue) - toPence(expenses));
