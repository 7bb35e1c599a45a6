/** A named count. */
export interface Amount {
  name: string;
  count: number;
}

/**
 * Keeps the largest amounts and sums the rest, so that a chart stays readable. The table lists every amount.
 * @param amounts sorted, the largest first
 */
export function largest(amounts: readonly Amount[], max: number, others: string): Amount[] {
  if (amounts.length <= max) return [...amounts];
  const shown = amounts.slice(0, max - 1);
  const rest = amounts.slice(max - 1).reduce((sum, { count }) => sum + count, 0);
  return [...shown, { name: others, count: rest }];
}
