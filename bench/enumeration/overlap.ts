import { median } from '../figures';

/** How well two sets of times can be distinguished. */
export interface Overlap {
  /** Median of the first divided by the median of the second. */
  ratio: number;
  /**
   * The probability that a time of the first is longer than one of the second (Mann-Whitney's U divided by the number of
   * pairs): 0.5 if they cannot be distinguished, 0 or 1 if they always can.
   */
  auc: number;
  /** Half the width of the 95% interval of `auc` around 0.5 when only chance differs. */
  noise: number;
}

export function compare(first: readonly number[], second: readonly number[]): Overlap {
  let wins = 0;
  for (const one of first) {
    for (const other of second) wins += one > other ? 1 : one === other ? 0.5 : 0;
  }
  const pairs = first.length * second.length;
  const spread = Math.sqrt((first.length + second.length + 1) / (12 * pairs));
  return { ratio: median(first) / median(second), auc: wins / pairs, noise: 1.96 * spread };
}
