import { mean } from './measures';
import type { Random } from './random';

export interface Interval {
  mean: number;
  low: number;
  high: number;
}

/**
 * Percentile bootstrap (Efron 1979), 95%, over whole markets: people of one market share its boxes and are not
 * independent of each other; markets are.
 */
export function interval(random: Random, perWorld: readonly number[], rounds = 2_000): Interval {
  const means = Array.from({ length: rounds }, () =>
    mean(perWorld.map(() => perWorld[random.below(perWorld.length)] as number)),
  ).sort((a, b) => a - b);
  const at = (share: number) => means[Math.floor(share * (rounds - 1))] as number;
  return { mean: mean(perWorld), low: at(0.025), high: at(0.975) };
}
