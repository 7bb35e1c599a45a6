import type { Fit } from './affinity';
import type { Contributions, MatchingAnswers } from './box';
import type { PreparedBox } from './prepare';
import { matchingSettings } from './settings';
import { meetsWishes } from './wishes';

const { fit: fits, mixes, popularityWeight, littleKnownWeight } = matchingSettings;

/** The highest that the parts could add up to; dividing by it keeps the score between 0 and 1. */
const maxSum = 1 + popularityWeight + littleKnownWeight;

/** What the score needs of the answers. */
type ScoredAnswers = Omit<MatchingAnswers, 'categories'>;

/** Category fit × wishes × priority mix + popularity + the bonus for the little known: 0 to 1. */
export function scoreOf(box: PreparedBox, fit: Fit, answers: ScoredAnswers): number {
  const mix = mixes[answers.priority];
  const mixed =
    mix.cheapness * box.cheapness.place +
    mix.variety * box.variety.place +
    mix.quality * box.quality;
  const extras = popularityWeight * box.popularity + littleKnownWeight * box.littleKnown;
  return (fits[fit] * meetsWishes(box, answers) * mixed + extras) / maxSum;
}

/** The parts of the same score. */
export function contributionsOf(box: PreparedBox, fit: Fit, answers: ScoredAnswers): Contributions {
  const mix = mixes[answers.priority];
  const factor = fits[fit] * meetsWishes(box, answers);
  return {
    cheapness: (factor * mix.cheapness * box.cheapness.place) / maxSum,
    variety: (factor * mix.variety * box.variety.place) / maxSum,
    quality: (factor * mix.quality * box.quality) / maxSum,
    popularity: (popularityWeight * box.popularity) / maxSum,
    littleKnown: (littleKnownWeight * box.littleKnown) / maxSum,
  };
}
