import type { Expense } from '@hive/contract/expenses';
import { toPence } from '@hive/contract/money';
import { formatMonth } from '@hive/shared-ui/lib/format';
import type { ExpenseFilter } from '@hive/contract/expenses';
import type { GroupBy } from '../filter';

/** Totals in pence, and the number of expenses. */
export interface Sums {
  count: number;
  pence: number;
  vatPence: number;
}

/** Content of the PDF: the expenses grouped and sorted as on the screen. */
export interface ExpenseReport {
  /** Descriptions of the active filters. */
  filters: readonly string[];
  /** A single group with a null name if the list is not grouped. */
  groups: readonly { name: string | null; rows: readonly Expense[]; sums: Sums }[];
  sums: Sums;
}

const sumUp = (rows: readonly Expense[]): Sums => ({
  count: rows.length,
  pence: rows.reduce((sum, { amount }) => sum + toPence(amount ?? 0), 0),
  vatPence: rows.reduce((sum, { vat }) => sum + toPence(vat ?? 0), 0),
});

const describeFilters = ({ month, category, search }: ExpenseFilter): string[] =>
  [
    month && `Month: ${formatMonth(month)}`,
    category && `Category: ${category}`,
    search && `Search: ${search}`,
  ].filter((text) => text !== undefined && text !== '') as string[];

/** Groups expenses as on the screen: highest total first. */
export function makeReport(
  rows: readonly Expense[],
  filter: ExpenseFilter,
  groupBy: GroupBy | null,
): ExpenseReport {
  const sums = sumUp(rows);
  const filters = describeFilters(filter);
  if (!groupBy) return { filters, groups: [{ name: null, rows, sums }], sums };
  const byName = new Map<string, Expense[]>();
  for (const row of rows) {
    const name = row[groupBy] ?? '';
    const there = byName.get(name);
    if (there) there.push(row);
    else byName.set(name, [row]);
  }
  const groups = [...byName].map(([name, groupRows]) => ({
    name,
    rows: groupRows,
    sums: sumUp(groupRows),
  }));
  groups.sort((a, b) => b.sums.pence - a.sums.pence || a.name.localeCompare(b.name));
  return { filters, groups, sums };
}
