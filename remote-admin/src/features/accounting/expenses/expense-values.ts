import type { Expense } from '@hive/contract/expenses';
import { parsePounds, toPounds, type VatRate, vatWithin } from '@hive/contract/money';
import { formatDate, formatPounds } from '@hive/shared-ui/lib/format';
import { toFigure } from '@hive/shared-ui/lib/figure';

/** The form values of an expense, as typed. */
export interface ExpenseValues {
  vendor: string;
  amount: string;
  category: string;
  date: string;
  /** '20', '5' or '0'; empty if outside the scope of VAT. */
  vatRate: string;
  /** Empty to calculate it from the rate. */
  vat: string;
  notes: string;
}

/** The values with the version that the edit started from; 0 before anything was typed. */
export type VersionedExpense = ExpenseValues & { version: number };

export const expenseLabels: Readonly<Record<keyof ExpenseValues, string>> = {
  vendor: 'Vendor',
  amount: 'Amount',
  category: 'Category',
  date: 'Date',
  vatRate: 'VAT rate',
  vat: 'VAT',
  notes: 'Notes',
};

export const vatRateChoices = [
  { value: '20', label: '20%' },
  { value: '5', label: '5%' },
  { value: '0', label: '0% or exempt' },
  { value: '', label: 'Outside the scope of VAT' },
] as const;

const nothing: ExpenseValues = {
  vendor: '',
  amount: '',
  category: '',
  date: '',
  vatRate: '20',
  vat: '',
  notes: '',
};

/** The VAT included in an amount, in pounds; null if the amount is invalid. */
export function vatOf(amount: string, rate: string): number | null {
  const pence = parsePounds(amount);
  if (pence === null || pence < 0) return null;
  return rate === '' ? 0 : toPounds(vatWithin(pence, Number(rate) as VatRate));
}

export function toValues(expense: Expense | null): ExpenseValues {
  if (!expense) return nothing;
  const amount = expense.amount === null ? '' : expense.amount.toFixed(2);
  const vatRate = expense.vatRate === null ? '' : String(expense.vatRate);
  const isWorkedOut = vatOf(amount, vatRate) === expense.vat || expense.amount === null;
  return {
    vendor: expense.vendor ?? '',
    amount,
    category: expense.category ?? '',
    date: expense.date ?? '',
    vatRate,
    vat: isWorkedOut ? '' : expense.vat.toFixed(2),
    notes: expense.notes,
  };
}

const pounds = (text: string): string => {
  const figure = toFigure(text);
  return figure === null ? text || 'None' : formatPounds(figure);
};

/** Formats a field's value for the comparison of two versions. */
export function formatValue(field: keyof ExpenseValues, values: ExpenseValues): string {
  const text = values[field];
  switch (field) {
    case 'amount':
      return pounds(text);
    case 'vat':
      return text === '' ? 'Worked out from the rate' : pounds(text);
    case 'vatRate':
      return vatRateChoices.find(({ value }) => value === text)?.label ?? text;
    case 'date':
      return formatDate(text) || 'None';
    default:
      return text || 'None';
  }
}
