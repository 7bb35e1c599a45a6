/** Far below a hundredth of a star and far above the error of adding up floats. */
const floatSlack = 1e-9;

/** One decimal, half rounded up: 4.25 → 4.3, though 4.25 × 10 as a float may fall just short of the half. */
export const toOneDecimal = (mean: number): number => Math.floor(mean * 10 + 0.5 + floatSlack) / 10;

/** The mean of `count` ratings that add up to `sum`, with one decimal, half rounded up; null without ratings. */
export function meanRating(sum: number, count: number): number | null {
  return count === 0 ? null : toOneDecimal(sum / count);
}
