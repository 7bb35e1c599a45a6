/** An amount with its name. */
export interface Amount {
  name: string;
  count: number;
}

/**
 * The first of a list and the sum of all others, so that a drawing can be read; each of its entries stands in the table.
 * @param amounts the largest first
 */
export function largest(amounts: readonly Amount[], max: number, others: string): Amount[] {
  if (amounts.length <= max) return [...amounts];
  const shown = amounts.slice(0, max - 1);
  const rest = amounts.slice(max - 1).reduce((sum, { count }) => sum + count, 0);
  return [...shown, { name: others, count: rest }];
}
