import type { Expense } from '@hive/contract/expenses';
import { formatMonth } from '@hive/shared-ui/lib/format';
import type { ExpenseFilter } from '@hive/contract/expenses';
import type { GroupBy } from '../filter';

/** Sums in whole pence, and how many expenses they are of. */
export interface Sums {
  count: number;
  pence: number;
  vatPence: number;
}

/** What the PDF says: the expenses in the groups and in the order of the screen. */
export interface ExpenseReport {
  /** What was filtered, in words. */
  filters: readonly string[];
  /** One without a name where nothing is grouped. */
  groups: readonly { name: string | null; rows: readonly Expense[]; sums: Sums }[];
  sums: Sums;
}

const toPence = (pounds: number | null): number => Math.round((pounds ?? 0) * 100);

const sumUp = (rows: readonly Expense[]): Sums => ({
  count: rows.length,
  pence: rows.reduce((sum, { amount }) => sum + toPence(amount), 0),
  vatPence: rows.reduce((sum, { vat }) => sum + toPence(vat), 0),
});

const saidOf = ({ month, category, search }: ExpenseFilter): string[] =>
  [
    month && `Month: ${formatMonth(month)}`,
    category && `Category: ${category}`,
    search && `Search: ${search}`,
  ].filter((text) => text !== undefined && text !== '') as string[];

/** Puts expenses together as the screen does: the dearest group first. */
export function makeReport(
  rows: readonly Expense[],
  filter: ExpenseFilter,
  groupBy: GroupBy | null,
): ExpenseReport {
  const sums = sumUp(rows);
  const filters = saidOf(filter);
  if (!groupBy) return { filters, groups: [{ name: null, rows, sums }], sums };
  const byName = new Map<string, Expense[]>();
  for (const row of rows) {
    const name = row[groupBy] ?? '';
    const there = byName.get(name);
    if (there) there.push(row);
    else byName.set(name, [row]);
  }
  const groups = [...byName].map(([name, own]) => ({ name, rows: own, sums: sumUp(own) }));
  groups.sort((a, b) => b.sums.pence - a.sums.pence || a.name.localeCompare(b.name));
  return { filters, groups, sums };
}
