import { limits } from '@hive/contract/limits';
import { chosenKeys, fitOf, isForAdults } from './affinity';
import type { Match, MatchingAnswers, MatchOptions } from './box';
import { isLittleKnown } from './prepare';
import type { PreparedBox, PreparedCatalogue } from './prepare';
import { caveatsFor } from './caveats';
import { reasonsFor } from './reasons';
import { contributionsOf, scoreOf } from './score';
import { BestFew } from './select';
import type { Candidate } from './select';
import { matchingSettings } from './settings';
import { reservePlace, spread } from './spread';
import { RotatingSlot } from './rotating-slot';

const dayMs = 86_400_000;

/**
 * Matches a catalogue to a user's answers: the boxes of chosen categories, then others, each group best first and spread
 * over unlike boxes, with a place reserved for a new box and one for a little-known box. Pure: the same catalogue, answers and day give the same matches. Fewer than the limit come
 * back only when the catalogue holds fewer for that person.
 */
export function match(
  catalogue: PreparedCatalogue,
  answers: MatchingAnswers,
  { now, limit = matchingSettings.limit, isEligible }: MatchOptions,
): Match[] {
  const { candidates, newBox, littleKnown } = survey(catalogue, answers, {
    now,
    limit,
    isEligible,
  });
  const { relevance } = matchingSettings.spread;
  let placed = spread(candidates, {
    limit,
    relevance: relevance[answers.priority],
    chosenFirst: limits.topFits,
  });
  // A short list keeps the new box's place at its end, and one of three or fewer is for the most likely fits alone.
  const { reservedPlaces } = matchingSettings;
  if (limit > limits.topFits) placed = reservePlace(placed, newBox, reservedPlaces.newBox, limit);
  if (limit >= reservedPlaces.littleKnown)
    placed = reservePlace(placed, littleKnown, reservedPlaces.littleKnown, limit);
  placed = chosenFirst(placed);
  return placed.map(({ box, fit, score }, index) => {
    const contributions = contributionsOf(box, fit, answers);
    const context = {
      box,
      fit,
      contributions,
      above: placed.slice(0, index).map((other) => other.box),
      answers,
      medianPopularity: catalogue.medianPopularity,
      newForDays: newForDays(box, now),
    };
    return {
      id: box.id,
      score,
      isChosen: fit === 'chosen',
      reasons: reasonsFor(context),
      caveats: caveatsFor(context),
      contributions,
    };
  });
}

/** Moves the boxes of chosen categories to the front; within each group the order stays. */
function chosenFirst(placed: readonly Candidate[]): Candidate[] {
  const isChosen = ({ fit }: Candidate) => fit === 'chosen';
  return [...placed.filter(isChosen), ...placed.filter((candidate) => !isChosen(candidate))];
}

/** Whole days since a new box was listed; null when it is not new, or listed in the future. */
function newForDays(box: PreparedBox, now: Date): number | null {
  const days = Math.floor((now.getTime() - box.createdAt) / dayMs);
  return days >= 0 && days < limits.newBoxDays ? days : null;
}

interface Survey {
  candidates: Candidate[];
  newBox: Candidate | undefined;
  littleKnown: Candidate | undefined;
}

/**
 * One pass over the catalogue. Candidates are the best of each chosen category and the best of all others together;
 * each group sends enough to fill the list by itself.
 */
function survey(
  catalogue: PreparedCatalogue,
  answers: MatchingAnswers,
  { now, limit, isEligible }: MatchOptions & { limit: number },
): Survey {
  const chosen = chosenKeys(answers.categories);
  const size = Math.max(limit, Math.ceil(matchingSettings.candidates / (chosen.size + 1)));
  const elsewhere = new BestFew(size);
  const groups = [elsewhere];
  const newBox = new RotatingSlot('new', answers, now);
  const littleKnown = new RotatingSlot('little-known', answers, now);
  for (const category of catalogue.categories) {
    const fit = fitOf(category.key, chosen);
    if (fit !== 'chosen' && isForAdults(category.key)) continue;
    const group = fit === 'chosen' ? new BestFew(size) : elsewhere;
    if (group !== elsewhere) groups.push(group);
    for (const box of category.boxes) {
      if (isEligible && !isEligible(box.id)) continue;
      const candidate = { box, fit, score: scoreOf(box, fit, answers) };
      group.offer(candidate);
      if (newForDays(box, now) !== null) newBox.offer(candidate);
      else if (fit === 'chosen' && isLittleKnown(box, catalogue)) littleKnown.offer(candidate);
    }
  }
  return {
    candidates: groups.flatMap((group) => group.list()),
    newBox: newBox.holder(),
    littleKnown: littleKnown.holder(),
  };
}
