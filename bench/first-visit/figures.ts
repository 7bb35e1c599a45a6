/** The middle of the values; the lower middle of an even number of them. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN;
}

/** '0.21 (0.19 to 0.24)': the middle and how far the rounds lie apart. */
export const spread = (values: readonly number[], digits: number): string =>
  `${median(values).toFixed(digits)} ` +
  `(${Math.min(...values).toFixed(digits)} to ${Math.max(...values).toFixed(digits)})`;
