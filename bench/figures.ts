/** The smallest of the values that at least this share of them does not exceed; NaN of none. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

/** The middle of the values; the lower middle of an even number of them. */
export const median = (values: readonly number[]): number => quantile(values, 0.5);

/** '0.21 (0.19 to 0.24)': the middle and how far the rounds lie apart. */
export const spread = (values: readonly number[], digits: number): string =>
  `${median(values).toFixed(digits)} ` +
  `(${Math.min(...values).toFixed(digits)} to ${Math.max(...values).toFixed(digits)})`;
