import { median } from '../figures';

/** How far two sets of times can be told apart. */
export interface Overlap {
  /** Median of the first by the median of the second. */
  ratio: number;
  /**
   * The chance that a time of the first is longer than one of the second (Mann-Whitney's U by the number of pairs): 0.5
   * where they cannot be told apart, 0 or 1 where each one gives itself away.
   */
  auc: number;
  /** Half the width of the 95 % interval that `auc` keeps to around 0.5 when nothing differs but chance. */
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
