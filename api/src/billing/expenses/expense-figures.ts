import type { ExpenseFields } from '@hive/contract/expenses';
import { toPence, toPounds, vatWithin } from '@hive/contract/money';
import { londonDay } from '../../platform/time/london-day';

/** The figures of an expense form, in pence. */
export interface ExpenseFigures {
  day: string;
  pence: number;
  vatPence: number;
  vatRate: number | null;
}

const firstDay = '2000-01-01';

/** The same day next year; 28 February for 29 February. */
function yearAhead(today: string): string {
  const next = `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`;
  return next.endsWith('-02-29') ? next.replace(/29$/, '28') : next;
}

type FigureFields = Pick<ExpenseFields, 'date' | 'amount' | 'vat' | 'vatRate'>;

/** The error message for each field that the schema cannot check. */
export function checkFigures(
  { date, amount, vat = 0, vatRate }: FigureFields,
  now: Date,
): Partial<Record<'date' | 'vat', string>> {
  const problems: Partial<Record<'date' | 'vat', string>> = {};
  const lastDay = yearAhead(londonDay(now));
  if (date < firstDay || date > lastDay)
    problems.date = `Choose a date between 1 January 2000 and a year from today.`;
  const maxVat = vatWithin(toPence(amount), vatRate ?? 0);
  if (toPence(vat) > maxVat)
    problems.vat =
      vatRate === null || vatRate === undefined
        ? 'Choose a VAT rate, or leave the VAT empty.'
        : `At ${vatRate}%, the VAT is at most £${toPounds(maxVat).toFixed(2)}.`;
  return problems;
}

/** Missing VAT is computed from the rate. */
export function toFigures({ date, amount, vat, vatRate = null }: FigureFields): ExpenseFigures {
  const pence = toPence(amount);
  const vatPence = vat === undefined ? vatWithin(pence, vatRate ?? 0) : toPence(vat);
  return { day: date, pence, vatPence, vatRate };
}
