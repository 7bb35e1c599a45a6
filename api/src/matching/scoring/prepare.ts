import type { Steps } from '../../platform/process/slices';
import { runAtOnce, sortSteps } from '../../platform/process/slices';
import { categoryKey } from './affinity';
import type { MatchingBox } from './box';
import { matchingSettings } from './settings';
import { createPercentileRank } from './percentile-rank';
import type { PercentileRank } from './percentile-rank';
import { Vocabulary } from './vocabulary';

/** A box with everything that can be computed before the answers are known. The parts range from 0 to 1. */
export interface PreparedBox {
  id: string;
  category: PreparedCategory;
  monthlyCostPence: number;
  createdAt: number;
  minimumMonths: number;
  cancelsOnline: boolean;
  noticeDays: number;
  ratingSum: number;
  ratingCount: number;
  words: readonly number[];
  /** Its rank in its category by price, the cheapest highest. */
  cheapness: PercentileRank;
  /** Its rank in its category by the variety of its contents that others lack. */
  variety: PercentileRank;
  quality: number;
  /** Its share of the most popular box's. */
  popularity: number;
  littleKnown: number;
}

export interface PreparedCategory {
  /** The name as compared; null for boxes without a category. */
  key: string | null;
  /** The name as people see it. */
  name: string | null;
  boxes: PreparedBox[];
}

/** A catalogue prepared for matching; reuse it until the catalogue changes. */
export interface PreparedCatalogue {
  categories: readonly PreparedCategory[];
  /** The median popularity of a box: boxes at or below it count as little visited. */
  medianPopularity: number;
}

/**
 * Computes, once per catalogue, everything that does not depend on the answers or the time.
 * The order of the boxes does not matter; of several with the same id the same one is always used.
 */
export const prepareCatalogue = (boxes: Iterable<MatchingBox>): PreparedCatalogue =>
  runAtOnce(prepareSteps(boxes));

/** Prepares a catalogue as `prepareCatalogue` does, in small pieces. */
export function* prepareSteps(boxes: Iterable<MatchingBox>): Steps<PreparedCatalogue> {
  const unique = yield* withoutDuplicates(boxes);
  const vocabulary = new Vocabulary();
  const measured = Float64Array.from(unique, (box) => atLeastZero(box.popularity)).sort();
  const highest = measured.at(-1) ?? 0;
  yield;

  const byCategory = new Map<string | null, MatchingBox[]>();
  for (const box of unique) {
    const key = categoryKey(box.categoryName);
    const members = byCategory.get(key);
    if (members) members.push(box);
    else byCategory.set(key, [box]);
    yield;
  }
  const categories: PreparedCategory[] = [];
  for (const [key, members] of byCategory)
    categories.push(yield* prepareCategory(key, members, vocabulary, highest));
  const median = measured[Math.floor((measured.length - 1) / 2)] ?? 0;
  return { categories, medianPopularity: shareOf(median, highest) };
}

function* prepareCategory(
  key: string | null,
  members: readonly MatchingBox[],
  vocabulary: Vocabulary,
  highestPopularity: number,
): Steps<PreparedCategory> {
  const name = members[0]?.categoryName?.trim() ?? null;
  const category: PreparedCategory = { key, name, boxes: [] };
  const words: (readonly number[])[] = [];
  const carriers = new Map<number, number>();
  for (const box of members) {
    const own = vocabulary.read(box.keywords);
    words.push(own);
    for (const word of own) carriers.set(word, (carriers.get(word) ?? 0) + 1);
    yield;
  }
  const prices = members.map((box) => -knownPrice(box.monthlyCostPence));
  const rankPrice = createPercentileRank(prices);
  yield;
  const varieties = words.map((own) => varietyOf(own, carriers, members.length));
  const rankVariety = createPercentileRank(varieties);
  yield;
  for (const [index, box] of members.entries()) {
    const ratingCount = atLeastZero(box.ratingCount);
    const ratingSum = ratingCount > 0 ? box.ratingSum : 0;
    const popularity = shareOf(atLeastZero(box.popularity), highestPopularity);
    category.boxes.push({
      id: box.id,
      category,
      monthlyCostPence: box.monthlyCostPence,
      createdAt: box.createdAt.getTime(),
      minimumMonths: atLeastZero(box.minimumMonths),
      cancelsOnline: box.cancelsOnline,
      noticeDays: atLeastZero(box.noticeDays),
      ratingSum,
      ratingCount,
      words: words[index]!,
      cheapness: rankPrice(prices[index]!),
      variety: rankVariety(varieties[index]!),
      quality: qualityOf(ratingSum, ratingCount),
      popularity,
      littleKnown: priorShare(ratingCount) * (1 - popularity),
    });
    yield;
  }
  return category;
}

/**
 * How much a box holds that the others of its category do not: for each of its words (at most eight) the number of
 * other boxes that lack it, added up. Breadth and rarity both count: a long list of what everybody has is worth no
 * more than one rare thing. A whole number, so that equals are equal. NaN, so unknown, for a box without words.
 * @param carriers how many boxes of the category have a word
 */
function varietyOf(
  words: readonly number[],
  carriers: ReadonlyMap<number, number>,
  boxes: number,
): number {
  if (words.length === 0) return Number.NaN;
  return words.reduce((sum, word) => sum + boxes - (carriers.get(word) ?? 0), 0);
}

/** The Bayesian average, placed between 1 and 5 stars and sharpened. */
function qualityOf(ratingSum: number, ratingCount: number): number {
  const { mean, weight, sharpness } = matchingSettings.rating;
  const stars = (weight * mean + ratingSum) / (weight + ratingCount);
  return Math.min(1, Math.max(0, (stars - 1) / 4)) ** sharpness;
}

/** The prior's share in the shrunk rating: 1 for an unrated box, falling with every rating. */
function priorShare(ratingCount: number): number {
  const { weight } = matchingSettings.rating;
  return weight / (weight + ratingCount);
}

/** Few ratings, none of them low, and at most the median popularity. */
export function isLittleKnown(box: PreparedBox, catalogue: PreparedCatalogue): boolean {
  return (
    box.ratingCount <= matchingSettings.fewRaters &&
    box.popularity <= catalogue.medianPopularity &&
    box.ratingSum >= matchingSettings.rating.mean * box.ratingCount
  );
}

function shareOf(popularity: number, highest: number): number {
  return highest > 0 ? popularity / highest : 0;
}

function knownPrice(pence: number): number {
  return pence > 0 ? pence : Number.NaN;
}

function atLeastZero(value: number): number {
  return value > 0 ? value : 0;
}

/** One box per id, by id. Where records of one id differ, the smallest text wins, whatever the order. */
function* withoutDuplicates(boxes: Iterable<MatchingBox>): Steps<MatchingBox[]> {
  const byId = new Map<string, MatchingBox>();
  for (const box of boxes) {
    const known = byId.get(box.id);
    if (!known || content(box) < content(known)) byId.set(box.id, box);
    yield;
  }
  return yield* sortSteps([...byId.values()], (a, b) => (a.id < b.id ? -1 : 1));
}

function content(box: MatchingBox): string {
  const facts = [box.categoryName, box.monthlyCostPence, box.ratingSum, box.ratingCount];
  const others = [box.clicks, box.popularity, box.createdAt, box.minimumMonths];
  return JSON.stringify([
    ...facts,
    ...others,
    box.cancelsOnline,
    box.noticeDays,
    box.keywords ?? '',
  ]);
}
