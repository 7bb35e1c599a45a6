import type { DemoBrand } from './brands';
import { aboutCategories } from './phrases/about-categories';
import { aboutDresserBrands } from './phrases/about-dresser-brands';
import { aboutGardenBrands } from './phrases/about-garden-brands';
import { aboutLarderBrands } from './phrases/about-larder-brands';
import { aboutNurseryBrands } from './phrases/about-nursery-brands';
import { delighted } from './phrases/delighted';
import { lukewarm } from './phrases/lukewarm';
import { firstNames, initials } from './phrases/names';
import { pleased } from './phrases/pleased';
import { answerers, voices } from './phrases/replies';
import type { Remarks } from './phrases/types';
import { unhappy } from './phrases/unhappy';

/** A review by one of the demo's people. */
export interface WrittenReview {
  /** First name and initial: 'Priya S.' */
  authorName: string;
  message: string;
  /** The brand's reply, or null. */
  reply: string | null;
}

/** A seeded generator of numbers from 0 (included) to 1 (excluded). */
export type Random = () => number;

const replyShare = 0.15;

function pick<Item>(items: readonly Item[], random: Random): Item {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error('There is nothing to pick from');
  return item;
}

const aboutBrands: Record<string, Remarks> = {
  ...aboutLarderBrands,
  ...aboutDresserBrands,
  ...aboutNurseryBrands,
  ...aboutGardenBrands,
};

const generalByRating: Record<number, string[]> = {
  1: unhappy,
  2: unhappy,
  3: lukewarm,
  4: pleased,
  5: delighted,
};

/** The remarks about this brand that fit a rating. Throws for a brand without remarks. */
function particulars(brand: DemoBrand, rating: number): string[] {
  const mood: keyof Remarks = rating >= 4 ? 'good' : rating === 3 ? 'fair' : 'poor';
  const ofBrand = aboutBrands[brand.slug];
  if (!ofBrand) throw new Error(`There are no remarks about the brand ${brand.slug}`);
  return [...ofBrand[mood], ...(aboutCategories[brand.category ?? '']?.[mood] ?? [])];
}

/** The kinds of sentence in a message, with their share. Most messages have two sentences. */
const shapes: { share: number; kinds: ('general' | 'particular')[] }[] = [
  { share: 0.13, kinds: ['general'] },
  { share: 0.06, kinds: ['particular'] },
  { share: 0.27, kinds: ['general', 'particular'] },
  { share: 0.22, kinds: ['particular', 'general'] },
  { share: 0.19, kinds: ['general', 'particular', 'general'] },
  { share: 0.08, kinds: ['particular', 'particular', 'general'] },
  { share: 0.05, kinds: ['general', 'particular', 'general', 'particular'] },
];

function shapeFor(chance: number): ('general' | 'particular')[] {
  let sum = 0;
  const found = shapes.find(({ share }) => (sum += share) > chance);
  return found?.kinds ?? ['general'];
}

function composeMessage(brand: DemoBrand, rating: number, random: Random): string {
  const left = {
    general: [...(generalByRating[rating] ?? [])],
    particular: particulars(brand, rating),
  };
  const sentences = shapeFor(random()).map((kind) => {
    const sentence = pick(left[kind], random);
    left[kind] = left[kind].filter((other) => other !== sentence);
    return sentence;
  });
  return sentences.join(' ');
}

function composeReply(brand: DemoBrand, rating: number, random: Random): string {
  const answerer = answerers[brand.slug];
  if (!answerer) throw new Error(`The brand ${brand.slug} has no one who replies`);
  const { glad, sorry } = voices[answerer.voice];
  return `${pick(rating >= 4 ? glad : sorry, random)} – ${answerer.name}`;
}

/**
 * Writes one review of a brand.
 * @param rating whole stars, 1 to 5; throws for anything else
 * @param random decides everything: the same brand, rating and numbers give the same text
 */
export function writeReview(brand: DemoBrand, rating: number, random: Random): WrittenReview {
  if (!generalByRating[rating]) throw new RangeError(`A review has 1 to 5 stars, not ${rating}`);
  const authorName = `${pick(firstNames, random)} ${pick([...initials], random)}.`;
  const message = composeMessage(brand, rating, random);
  const reply = random() < replyShare ? composeReply(brand, rating, random) : null;
  return { authorName, message, reply };
}
