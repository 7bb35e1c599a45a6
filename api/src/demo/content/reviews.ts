import type { DemoBrand } from './brands';

/** A review as the demo's people write it. */
export interface WrittenReview {
  /** First name and initial: 'Priya S.' */
  authorName: string;
  message: string;
  /** The brand's answer, or null. */
  reply: string | null;
}

const firstNames = ['Priya', 'Tom', 'Aisha', 'Gareth', 'Niamh', 'Olu', 'Hannah', 'Callum'];
const sentences: Record<number, string[]> = {
  1: ['Arrived damaged twice.', 'Not for me.'],
  2: ['Expected a bit more for the money.', 'Slow to arrive.'],
  3: ['Fine, nothing special.', 'Some months are better than others.'],
  4: ['Really good, with one small niggle.', 'Would recommend.'],
  5: ['Lovely.', 'The best post of the month.'],
};

/** Writes one review. Deterministic: the same brand, rating and random numbers give the same words. */
export function writeReview(
  _brand: DemoBrand,
  rating: number,
  random: () => number,
): WrittenReview {
  const pick = (list: string[]): string => list[Math.floor(random() * list.length)] ?? '';
  const initial = String.fromCharCode(65 + Math.floor(random() * 26));
  return {
    authorName: `${pick(firstNames)} ${initial}.`,
    message: pick(sentences[rating] ?? []),
    reply: null,
  };
}
