/** The rank of a value among its peers. */
export interface PercentileRank {
  /**
   * Between 0 (lowest) and 1 (highest): the middle of the value's share of the peers (Hazen 1914), so that the lower
   * of two is at 0.25, not at 0. 0.5 when the value is unknown or has no peer.
   */
  place: number;
  /** How many peers are strictly lower; 0 when the value is unknown. */
  below: number;
}

const unknown: PercentileRank = { place: 0.5, below: 0 };

/** Ranks values among those given. NaN means unknown: it is not a peer and ranks in the middle. */
export function createPercentileRank(values: readonly number[]): (value: number) => PercentileRank {
  const sorted = Float64Array.from(values.filter((value) => !Number.isNaN(value))).sort();
  return (value) => {
    if (Number.isNaN(value)) return unknown;
    const below = firstAtLeast(sorted, value);
    const place = (below + firstAbove(sorted, value)) / 2 / sorted.length;
    return { place, below };
  };
}

function firstAtLeast(sorted: Float64Array, value: number): number {
  return firstIndex(sorted, (other) => other >= value);
}

function firstAbove(sorted: Float64Array, value: number): number {
  return firstIndex(sorted, (other) => other > value);
}

/** Binary search for the first element that passes a test which holds from some point on. */
function firstIndex(sorted: Float64Array, passes: (value: number) => boolean): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (passes(sorted[middle] as number)) high = middle;
    else low = middle + 1;
  }
  return low;
}
