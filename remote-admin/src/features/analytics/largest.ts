import { sumOf, type ComparedAmount } from '@hive/shared-ui/lib/amounts';

/**
 * Keeps the largest amounts and sums the rest, so that a chart stays readable. The table lists every amount.
 * @param amounts sorted, the largest first
 */
export function largest(
  amounts: readonly ComparedAmount[],
  max: number,
  others: string,
): ComparedAmount[] {
  if (amounts.length <= max) return [...amounts];
  const shown = amounts.slice(0, max - 1);
  const rest = amounts.slice(max - 1);
  const sum = { name: others, count: sumOf(rest, 'count'), previous: sumOf(rest, 'previous') };
  return [...shown, sum];
}
