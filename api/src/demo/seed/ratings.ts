import type { Random } from './random';
import { shuffle } from './random';

/** The usual distribution of ratings: mostly five stars, and more ones than twos. */
const usualShares = [0.06, 0.05, 0.1, 0.25, 0.54];

/** Draws ratings of 1 to 5 in random order, with a mean as near to `mean` as whole numbers allow. */
export function drawRatings(mean: number, count: number, random: Random): number[] {
  const shares = tiltTo(mean);
  const counts = shares.map((share) => Math.floor(share * count));
  const byRemainder = shares
    .map((share, index) => ({ index, remainder: share * count - counts[index]! }))
    .sort((a, b) => b.remainder - a.remainder);
  const missing = count - counts.reduce((sum, value) => sum + value, 0);
  for (const { index } of byRemainder.slice(0, missing)) counts[index]! += 1;
  return shuffle(
    counts.flatMap((times, index) => Array.from({ length: times }, () => index + 1)),
    random,
  );
}

/** The usual shares, tilted exponentially until they have this mean. */
function tiltTo(mean: number): number[] {
  let [low, high] = [-20, 20];
  for (let step = 0; step < 60; step++) {
    const tilt = (low + high) / 2;
    if (meanOf(tilted(tilt)) < mean) low = tilt;
    else high = tilt;
  }
  return tilted(low);
}

function tilted(tilt: number): number[] {
  const weights = usualShares.map((share, index) => share * Math.exp(tilt * index));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => weight / sum);
}

const meanOf = (shares: number[]): number =>
  shares.reduce((sum, share, index) => sum + share * (index + 1), 0);
