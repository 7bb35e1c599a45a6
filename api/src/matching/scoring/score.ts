import type { Priority } from '@hive/contract/matching';
import type { Fit } from './affinity';
import type { Contributions } from './box';
import type { PreparedBox } from './prepare';
import { matchingSettings } from './settings';

const { fit: fits, mixes, popularityWeight, littleKnownWeight } = matchingSettings;

/** The highest that the parts could add up to; dividing by it keeps the score between 0 and 1. */
const most = 1 + popularityWeight + littleKnownWeight;

/** Category fit × priority mix + popularity + the bonus for the little known: 0 to 1. */
export function scoreOf(box: PreparedBox, fit: Fit, priority: Priority): number {
  const mix = mixes[priority];
  const mixed =
    mix.cheapness * box.cheapness.place +
    mix.variety * box.variety.place +
    mix.quality * box.quality;
  const extras = popularityWeight * box.popularity + littleKnownWeight * box.littleKnown;
  return (fits[fit] * mixed + extras) / most;
}

/** The parts of the same score. */
export function contributionsOf(box: PreparedBox, fit: Fit, priority: Priority): Contributions {
  const mix = mixes[priority];
  return {
    cheapness: (fits[fit] * mix.cheapness * box.cheapness.place) / most,
    variety: (fits[fit] * mix.variety * box.variety.place) / most,
    quality: (fits[fit] * mix.quality * box.quality) / most,
    popularity: (popularityWeight * box.popularity) / most,
    littleKnown: (littleKnownWeight * box.littleKnown) / most,
  };
}
