import { measurePopularity } from '@hive/api/marketplace/catalogue/popularity';
import type { MatchingBox } from '@hive/api/matching/scoring/box';
import type { Random } from './random';
import { drawWeeks } from './traffic';

/** The current time in every simulation. */
export const now = new Date('2026-11-20T12:00:00Z');

const dayMs = 86_400_000;
const dimensions = 8;
const wordsInUse = 240;

/** The demo's categories; simulated categories get smaller in this order. */
export const categoryNames = [
  'Food & Deli',
  'Beauty & Grooming',
  'Coffee & Tea',
  'Books & Stationery',
  'Kids & Learning',
  'Pets',
  'Sweets & Snacks',
  'Beer, Wine & Spirits (18+)',
  'Plants & Garden',
  'Craft & Hobby',
  'Home & Eco',
  'Wellness',
] as const;

/** A box with its hidden properties, which the scorer never sees. */
export interface SimulatedBox {
  seen: MatchingBox;
  category: number;
  /** True quality, standard normal. */
  quality: number;
  /** Variety of its content, standard normal. */
  breadth: number;
  /** Logarithm of the monthly cost, standardised over the whole market. */
  dearness: number;
  /** Its style: a point in taste space. */
  style: readonly number[];
}

/** A market drawn at random: the positions of categories and words in taste space, and the boxes. */
export interface World {
  centres: readonly (readonly number[])[];
  boxes: readonly SimulatedBox[];
}

export function drawWorld(random: Random, size: number): World {
  const centres = categoryNames.map(() => random.vector(dimensions));
  const costLevels = categoryNames.map(() => 7.3 + 0.35 * random.normal());
  const words = Array.from({ length: wordsInUse }, () => random.vector(dimensions));
  const sizes = categoryNames.map((_name, rank) => 1 / (rank + 2));
  // Fame follows Zipf's law: the k-th most famous box has 1/k of the first one's.
  const fame = random.shuffled(Array.from({ length: size }, (_, rank) => 1 / (rank + 1)));
  const boxes = fame.map((share, index): SimulatedBox => {
    const category = random.weighted(sizes);
    const style = (centres[category] as readonly number[]).map((c) => c + 0.8 * random.normal());
    const quality = random.normal();
    const breadth = random.normal();
    const logCost = (costLevels[category] as number) + 0.4 * random.normal() + 0.12 * quality;
    const days = random.next() < 0.06 ? 30 * random.next() : 30 + 900 * random.next();
    const crowd = size * share * Math.exp(0.35 * quality) * Math.min(1, days / 180);
    const ratings = drawRatings(random, quality, crowd);
    const id = `box-${String(index).padStart(6, '0')}`;
    const name = `Box ${index}`;
    const categoryName = random.next() < 0.03 ? null : (categoryNames[category] as string);
    const clicks = Math.floor(40 * crowd * Math.exp(0.5 * random.normal()));
    return {
      category,
      quality,
      breadth,
      dearness: (logCost - 7.3) / 0.55,
      style,
      seen: {
        id,
        name,
        categoryName,
        monthlyCostPence: Math.round(Math.exp(logCost)),
        ...ratings,
        clicks,
        popularity: measurePopularity(drawWeeks(index, clicks, days)),
        createdAt: new Date(now.getTime() - days * dayMs),
        minimumMonths: 0,
        cancelsOnline: false,
        noticeDays: 0,
        keywords: drawKeywords(random, style, breadth, words),
      },
    };
  });
  return { centres, boxes };
}

/** Few rate and most rate high: stars are the true quality seen through wide noise, cut off at 1 and 5. */
function drawRatings(
  random: Random,
  quality: number,
  crowd: number,
): Pick<MatchingBox, 'ratingSum' | 'ratingCount'> {
  const ratingCount = Math.min(2_000, Math.floor(4 * crowd * Math.exp(0.6 * random.normal())));
  let ratingSum = 0;
  for (let i = 0; i < ratingCount; i += 1) {
    const stars = Math.round(4 + 0.5 * quality + 0.9 * random.normal());
    ratingSum += Math.min(5, Math.max(1, stars));
  }
  return { ratingSum, ratingCount };
}

/** Partners name what is inside: more words for a broader box, near its style more often than not; some name nothing. */
function drawKeywords(
  random: Random,
  style: readonly number[],
  breadth: number,
  words: readonly (readonly number[])[],
): string {
  if (random.next() < 0.1) return '';
  const count = Math.max(1, Math.round(4.5 + 1.5 * breadth + random.normal()));
  const odds = words.map((word) => Math.exp(0.5 * dot(word, style)));
  return Array.from({ length: count }, () => `word${random.weighted(odds)}`).join(', ');
}

export function dot(a: readonly number[], b: readonly number[]): number {
  return a.reduce((sum, value, index) => sum + value * (b[index] ?? 0), 0);
}
