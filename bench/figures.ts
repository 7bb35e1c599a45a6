/** The smallest value that at least this share of the values does not exceed; NaN for no values. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

/** The median; the lower of the two middle values for an even count. */
export const median = (values: readonly number[]): number => quantile(values, 0.5);

/** '12.34%' for a share of 0.1234. */
export const formatPercent = (share: number): string => `${(share * 100).toFixed(2)}%`;

/** '0.21 (0.19 to 0.24)': the median, the minimum and the maximum. */
export const spread = (values: readonly number[], digits: number): string =>
  `${median(values).toFixed(digits)} ` +
  `(${Math.min(...values).toFixed(digits)} to ${Math.max(...values).toFixed(digits)})`;
