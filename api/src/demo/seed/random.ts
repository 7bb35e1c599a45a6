/** Random numbers from 0 up to 1 that are the same for the same seed, on every machine. */
export type Random = () => number;

/** Tommy Ettinger's mulberry32 (public domain): 32 bits of state, which is plenty for a demo. */
export function mulberry32(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  };
}

/** A whole number from 0 to `below` - 1. */
export const wholeNumber = (random: Random, below: number): number => Math.floor(random() * below);

/** Picks positions of a list in proportion to their weights. */
export function weightedPicker(weights: readonly number[]): (random: Random) => number {
  let sum = 0;
  const upTo = weights.map((weight) => (sum += weight));
  return (random) => {
    const target = random() * sum;
    const found = upTo.findIndex((limit) => target < limit);
    return found === -1 ? weights.length - 1 : found;
  };
}

/** Shuffles a list in place (Fisher-Yates). */
export function shuffle<T>(list: T[], random: Random): T[] {
  for (let last = list.length - 1; last > 0; last--) {
    const other = wholeNumber(random, last + 1);
    [list[last], list[other]] = [list[other]!, list[last]!];
  }
  return list;
}
