import type { ImportField } from '@hive/contract/expense-lists';
import { limits } from '@hive/contract/limits';
import { bookingPenceMax, parsePounds, toPounds, vatWithin } from '@hive/contract/money';
import { formatMonth } from '../ledger/closed-month';
import type { CsvRecord } from '../../storage/uploads/read-csv';
import type { ExpenseFigures } from './expense-figures';
import { checkFigures, toFigures } from './expense-figures';
import type { ImportMapping } from './import-mapping';
import { tidyName } from './name-repository';
import { readDay } from './read-day';

/** A parsed line and its problems. */
export interface ReadLine {
  line: number;
  values: Partial<Record<ImportField, string>>;
  problems: Partial<Record<ImportField, string>>;
  vendor: string;
  category: string;
  notes: string;
  /** Null if the date or amount cannot be parsed. */
  figures: ExpenseFigures | null;
}

export interface LineRules {
  mapping: ImportMapping;
  dates: 'day-first' | 'month-first';
  now: Date;
  /** The first day of the last closed month. */
  closedThrough: string | null;
  isCategory: (name: string) => boolean;
}

const noVat = /^(|none|no vat|exempt|outside( the)? scope|n\/a|-)$/i;
/** Exempt purchases are in the VAT return, like zero-rated ones. */
const exempt = /^(exempt|zero[- ]rated)$/i;

/** Parses a line, with all its problems by field. */
export function readLine({ line, cells }: CsvRecord, rules: LineRules): ReadLine {
  const { mapping, dates, now, closedThrough, isCategory } = rules;
  const values: ReadLine['values'] = {};
  for (const [field, column] of Object.entries(mapping))
    values[field as ImportField] = cells[column] ?? '';
  const problems: ReadLine['problems'] = {};
  const text = (field: ImportField): string => values[field] ?? '';

  const date = readDay(text('date'), dates);
  if (date === null) problems.date = 'Enter a date, such as 2026-11-05 or 05/11/2026.';
  const pence = parsePounds(text('amount'));
  if (pence === null) problems.amount = 'Enter an amount in pounds, such as 1,234.50.';
  else if (pence <= 0) problems.amount = 'Enter an amount above zero.';
  else if (pence > bookingPenceMax) problems.amount = 'Enter an amount of at most £10,000,000.';
  const vat = readVat(text('vat'), problems);
  let vatRate = readRate(text('vatRate'), problems);
  // Many files have the VAT but no rate: assume 5% if it matches to the penny, else 20%.
  if (vatRate === null && vat && pence) vatRate = vat === vatWithin(pence, 5) ? 5 : 20;

  const vendor = readName('vendor', text('vendor'), problems);
  const category = readName('category', text('category'), problems);
  if (!problems.category && !isCategory(category))
    problems.category = 'This category does not exist. Add it, or choose one from the list.';
  const notes = text('notes');
  if (notes.length > limits.textMax) problems.notes = `Use at most ${limits.textMax} characters.`;
  const named = { line, values, problems, vendor, category, notes };
  if (date === null || pence === null || problems.amount) return { ...named, figures: null };

  const form = {
    date,
    amount: toPounds(pence),
    vatRate,
    ...(vat !== null && { vat: toPounds(vat) }),
  };
  for (const [field, message] of Object.entries(checkFigures(form, now)))
    problems[field as 'date' | 'vat'] ??= message;
  const month = `${date.slice(0, 7)}-01`;
  if (closedThrough !== null && month <= closedThrough)
    problems.date ??= `${formatMonth(month)} is closed.`;
  return { ...named, figures: toFigures(form) };
}

const names = { vendor: 'Enter a vendor.', category: 'Choose a category.' } as const;

function readName(field: keyof typeof names, text: string, problems: ReadLine['problems']): string {
  const name = tidyName(text);
  if (name === '') problems[field] = names[field];
  else if (name.length > limits.nameMax)
    problems[field] = `Use at most ${limits.nameMax} characters.`;
  return name;
}

function readVat(text: string, problems: ReadLine['problems']): number | null {
  if (noVat.test(text)) return null;
  const vat = parsePounds(text);
  if (vat === null || vat < 0) problems.vat = 'Enter an amount in pounds, such as 4.50.';
  return vat;
}

function readRate(text: string, problems: ReadLine['problems']): 20 | 5 | 0 | null {
  if (exempt.test(text)) return 0;
  if (noVat.test(text)) return null;
  const [, rate] = /^(20|5|0)(?:\.0+)? ?%?$/.exec(text) ?? [];
  if (rate === undefined) problems.vatRate = 'Enter 20, 5 or 0, or leave it empty.';
  return rate === undefined ? null : (Number(rate) as 20 | 5 | 0);
}
