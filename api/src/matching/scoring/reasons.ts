import type { Fit } from './affinity';
import type { Contributions, MatchingAnswers } from './box';
import { describeCost, describeMonths, describePence } from './describe';
import type { PreparedBox, PreparedCategory } from './prepare';
import { matchingSettings } from './settings';
import type { PercentileRank } from './percentile-rank';
import { sharedWords } from './vocabulary';
import { hasCost, leavingMonths } from './wishes';

/** The input of a box's reasons. */
export interface ReasonContext {
  box: PreparedBox;
  fit: Fit;
  contributions: Contributions;
  /** The boxes before it. */
  above: readonly PreparedBox[];
  answers: MatchingAnswers;
  medianPopularity: number;
  /** Whole days since it was listed when it is new, else null. */
  newForDays: number | null;
}

interface Reason {
  text: string;
  /** The part of the score that the reason represents. */
  weight: number;
}

const settings = matchingSettings.reasons;
const people = new Intl.NumberFormat('en-GB');

/**
 * Up to four sentences, the most significant first, each true of the data: the user's own wishes, then the parts of the
 * score. A box with fewer than two still gets plain facts: its cost, that it has no minimum term, and its rating.
 */
export function reasonsFor(context: ReasonContext): string[] {
  const strong = [
    newcomer(context),
    category(context),
    budget(context),
    leaving(context),
    price(context),
    variety(context),
    rating(context),
    different(context),
  ].filter((reason) => reason !== null);
  strong.sort((a, b) => b.weight - a.weight);
  const said = strong.slice(0, settings.most).map((reason) => reason.text);
  if (said.length >= 2) return said;
  const facts = [plainCost(context), plainTerm(context), plainRating(context.box)];
  const others = facts.filter((fact) => fact !== null).filter((fact) => !said.includes(fact));
  return [...said, ...others].slice(0, 2);
}

function newcomer({ newForDays }: ReasonContext): Reason | null {
  if (newForDays === null) return null;
  const age = newForDays === 0 ? 'today' : `${count(newForDays, 'day')} ago`;
  // A new box is shown for being new before anything else.
  return { text: `A newcomer: listed ${age}`, weight: 1 };
}

/** Its weight is the score that the box would lose without the chosen category. */
function category({ box, fit, contributions }: ReasonContext): Reason | null {
  if (fit === 'other' || box.category.name === null) return null;
  const { cheapness, variety, quality } = contributions;
  const fits = matchingSettings.fit;
  const weight = (cheapness + variety + quality) * (1 - fits.other / fits[fit]);
  const name = box.category.name;
  return fit === 'chosen'
    ? { text: `You chose ${name}`, weight }
    : { text: `${name} is close to what you chose`, weight };
}

/** A met budget. What misses it is a caveat. */
function budget({ box, answers: { budgetPence = null } }: ReasonContext): Reason | null {
  if (budgetPence === null || !hasCost(box) || box.monthlyCostPence > budgetPence) return null;
  const text = `${describeCost(box)}, within your ${describePence(budgetPence)}`;
  return { text, weight: settings.wish };
}

/** A met wish to leave. What misses it is a caveat. */
function leaving({ box, answers }: ReasonContext): Reason | null {
  const wish = answers.leaving ?? null;
  if (wish === null || box.minimumMonths > leavingMonths[wish]) return null;
  return { text: describeLeaving(box), weight: settings.wish };
}

/** The earliest month and, as far as the brand states them, the way and the notice. */
function describeLeaving({ minimumMonths, cancelsOnline, noticeDays }: PreparedBox): string {
  const isFree = minimumMonths === 0;
  if (!cancelsOnline && noticeDays === 0 && isFree) return noMinimumTerm;
  const way = cancelsOnline ? 'cancel online' : isFree ? 'cancel' : 'leave';
  const notice = noticeDays === 0 ? '' : `, ${count(noticeDays, 'day')} before a payment`;
  return isFree
    ? `No minimum term: ${way}${notice}`
    : `You can ${way} after ${describeMonths(minimumMonths)}${notice}`;
}

function price({ box, contributions }: ReasonContext): Reason | null {
  const text = comparison('Cheaper', box.cheapness, box.category);
  return text === null ? null : { text, weight: contributions.cheapness };
}

function variety({ box, contributions }: ReasonContext): Reason | null {
  const text = comparison('More varied', box.variety, box.category);
  return text === null ? null : { text, weight: contributions.variety };
}

/**
 * 'Cheaper than 80% of Coffee & Tea boxes', rounded down and over all boxes of the category, itself included, so that
 * it never says too much. Null when it would not be praise.
 */
function comparison(
  word: string,
  { below }: PercentileRank,
  peers: PreparedCategory,
): string | null {
  const percent = Math.floor((100 * below) / peers.boxes.length);
  if (below === 0 || percent < settings.leastPercent) return null;
  if (peers.boxes.length === 2) return `${word} than the other ${boxesOf(peers, 'box')}`;
  return `${word} than ${percent}% of ${boxesOf(peers, 'boxes')}`;
}

function boxesOf({ name }: PreparedCategory, noun: string): string {
  return name === null ? `${noun} without a category` : `${name} ${noun}`;
}

function rating({ box, contributions, medianPopularity }: ReasonContext): Reason | null {
  if (box.ratingCount === 0) {
    return { text: plainRating(box), weight: contributions.littleKnown };
  }
  if (box.ratingSum / box.ratingCount < settings.goodRating) return null;
  const isFew =
    box.ratingCount >= settings.fewestRaters &&
    box.ratingCount <= matchingSettings.fewRaters &&
    box.popularity <= medianPopularity;
  if (!isFew) return { text: plainRating(box), weight: contributions.quality };
  const text = `Few know it yet, those who do rate it ${meanOf(box)}`;
  return { text, weight: contributions.quality + contributions.littleKnown };
}

/** The reason of a box that is unlike those above: with one, and with several. */
export const differentFromAbove = [
  'Something different from the box above',
  'Something different from the boxes above',
] as const;

/** For a box unlike those above in category and words. Its weight is the avoided similarity. */
function different({ box, above, answers: { priority } }: ReasonContext): Reason | null {
  if (above.length === 0 || box.category.key === null) return null;
  const isLike = (other: PreparedBox) =>
    other.category === box.category ||
    sharedWords(other.words, box.words) > settings.differentWords;
  if (above.some(isLike)) return null;
  const { relevance, sameCategory } = matchingSettings.spread;
  return {
    text: differentFromAbove[above.length === 1 ? 0 : 1],
    weight: (1 - relevance[priority]) * sameCategory,
  };
}

const noMinimumTerm = 'No minimum term: leave when you like';

/** With a budget, the cost is a reason or a caveat already. */
function plainCost({ box, answers: { budgetPence = null } }: ReasonContext): string | null {
  return hasCost(box) && budgetPence === null ? `${describeCost(box)} with delivery` : null;
}

/** With a wish to leave, the term is a reason or a caveat already. */
const plainTerm = ({ box, answers: { leaving = null } }: ReasonContext): string | null =>
  box.minimumMonths === 0 && box.noticeDays === 0 && leaving === null ? noMinimumTerm : null;

function plainRating(box: PreparedBox): string {
  if (box.ratingCount === 0) return 'Not rated yet: one to discover';
  return `Rated ${meanOf(box)} by ${box.ratingCount === 1 ? '1 person' : `${people.format(box.ratingCount)} people`}`;
}

/** The mean as the tiles show it: one decimal. */
function meanOf(box: PreparedBox): string {
  return (Math.round((10 * box.ratingSum) / box.ratingCount) / 10).toFixed(1);
}

function count(number: number, noun: string): string {
  return `${people.format(number)} ${noun}${number === 1 ? '' : 's'}`;
}
