import { categoryKey } from './affinity';
import type { MatchingBox } from './box';
import { matchingSettings } from './settings';
import { percentileRanks } from './percentile-rank';
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
export function prepareCatalogue(boxes: readonly MatchingBox[]): PreparedCatalogue {
  const unique = withoutDuplicates(boxes);
  const vocabulary = new Vocabulary();
  const measured = unique.map((box) => atLeastZero(box.popularity)).sort((a, b) => a - b);
  const highest = measured.at(-1) ?? 0;

  const byCategory = new Map<string | null, MatchingBox[]>();
  for (const box of unique) {
    const key = categoryKey(box.categoryName);
    const members = byCategory.get(key);
    if (members) members.push(box);
    else byCategory.set(key, [box]);
  }
  const categories = [...byCategory].map(([key, members]) =>
    prepareCategory(key, members, vocabulary, highest),
  );
  const median = measured[Math.floor((measured.length - 1) / 2)] ?? 0;
  return { categories, medianPopularity: shareOf(median, highest) };
}

function prepareCategory(
  key: string | null,
  members: readonly MatchingBox[],
  vocabulary: Vocabulary,
  highestPopularity: number,
): PreparedCategory {
  const name = members[0]?.categoryName?.trim() ?? null;
  const category: PreparedCategory = { key, name, boxes: [] };
  const words = members.map((box) => vocabulary.read(box.keywords));
  const cheapness = percentileRanks(members.map((box) => -knownPrice(box.monthlyCostPence)));
  const variety = percentileRanks(varieties(words));
  members.forEach((box, index) => {
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
      words: words[index] as readonly number[],
      cheapness: cheapness[index] as PercentileRank,
      variety: variety[index] as PercentileRank,
      quality: qualityOf(ratingSum, ratingCount),
      popularity,
      littleKnown: priorShare(ratingCount) * (1 - popularity),
    });
  });
  return category;
}

/**
 * How much each box holds that the others of its category do not: for each of its words (at most eight) the number of
 * other boxes that lack it, added up. Breadth and rarity both count: a long list of what everybody has is worth no
 * more than one rare thing. Whole numbers, so that equals are equal. NaN, so unknown, for a box without words.
 */
function varieties(words: readonly (readonly number[])[]): number[] {
  const carriers = new Map<number, number>();
  for (const own of words)
    for (const word of own) carriers.set(word, (carriers.get(word) ?? 0) + 1);
  return words.map((own) => {
    if (own.length === 0) return Number.NaN;
    return own.reduce((sum, word) => sum + words.length - (carriers.get(word) ?? 0), 0);
  });
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
function withoutDuplicates(boxes: readonly MatchingBox[]): MatchingBox[] {
  const byId = new Map<string, MatchingBox>();
  for (const box of boxes) {
    const known = byId.get(box.id);
    if (!known || content(box) < content(known)) byId.set(box.id, box);
  }
  return [...byId.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
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
