import type { PreparedBox } from './prepare';
import { byScore } from './select';
import type { Candidate } from './select';
import { matchingSettings } from './settings';
import { sharedWords } from './vocabulary';

interface SpreadOptions {
  limit: number;
  /** Weight of the score against likeness, 0 to 1. */
  relevance: number;
  /** The number of first places reserved for boxes of chosen categories, as long as there are any. */
  chosenFirst: number;
}

interface Waiting {
  candidate: Candidate;
  /** Likeness to the likest box already placed. */
  likest: number;
}

/** The similarity of two boxes, 0 to 1. Price and rating are ignored: two bargains are not similar. */
export function likeness(a: PreparedBox, b: PreparedBox): number {
  const { sameCategory, sharedWords: weight } = matchingSettings.spread;
  const category = a.category === b.category && a.category.key !== null ? sameCategory : 0;
  return category + weight * sharedWords(a.words, b.words);
}

/** Orders candidates by maximal marginal relevance. */
export function spread(
  candidates: readonly Candidate[],
  { limit, relevance, chosenFirst }: SpreadOptions,
): Candidate[] {
  const waiting: Waiting[] = [...candidates]
    .sort(byScore)
    .map((candidate) => ({ candidate, likest: 0 }));
  let chosenWaiting = waiting.filter(({ candidate }) => candidate.fit === 'chosen').length;
  const placed: Candidate[] = [];
  while (placed.length < limit && waiting.length > 0) {
    const onlyChosen = placed.length < chosenFirst && chosenWaiting > 0;
    const index = bestIndex(waiting, relevance, onlyChosen);
    const [{ candidate }] = waiting.splice(index, 1) as [Waiting];
    if (candidate.fit === 'chosen') chosenWaiting -= 1;
    placed.push(candidate);
    for (const other of waiting)
      other.likest = Math.max(other.likest, likeness(other.candidate.box, candidate.box));
  }
  return placed;
}

function bestIndex(waiting: readonly Waiting[], relevance: number, onlyChosen: boolean): number {
  let best = -1;
  let bestValue = -Infinity;
  waiting.forEach(({ candidate, likest }, index) => {
    if (onlyChosen && candidate.fit !== 'chosen') return;
    const value = relevance * candidate.score - (1 - relevance) * likest;
    if (value > bestValue) {
      best = index;
      bestValue = value;
    }
  });
  return best;
}

/**
 * Ensures that a box is no lower than a place (counted from 1): it moves up from further down, or replaces the last
 * box when it is not in the list.
 */
export function reservePlace(
  placed: readonly Candidate[],
  reserved: Candidate | undefined,
  place: number,
  limit: number,
): Candidate[] {
  if (!reserved) return [...placed];
  const at = placed.findIndex(({ box }) => box === reserved.box);
  const index = Math.min(place, limit) - 1;
  if (at !== -1 && at <= index) return [...placed];
  const others = placed.filter(({ box }) => box !== reserved.box).slice(0, limit - 1);
  return others.toSpliced(index, 0, reserved);
}
