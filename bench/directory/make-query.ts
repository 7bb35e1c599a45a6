import type { Random } from '../matching/random';
import { misspell, type MadeBox } from './make-boxes';

/** A query of the kinds that visitors make, different for each number. */
export function makeQuery(boxes: readonly MadeBox[], number: number, from: Random): string {
  const box: MadeBox = boxes[from.below(boxes.length)]!;
  const [noun = '', other = ''] = box.keywords.split(', ');
  const cost = 5 + (number % 900) / 10;
  const kinds: Record<string, string>[] = [
    { q: box.name },
    { q: misspell(box.name, from) },
    { q: box.name.slice(0, 3 + (number % 5)), maxCost: String(cost) },
    { q: noun, maxCost: String(cost) },
    { q: `${noun} ${other}`, cancel: 'anytime', maxCost: String(cost) },
    { q: `${noun} under £${cost} a month, no contract`, rhythm: 'monthly' },
    { category: 'coffee-tea', maxCost: String(cost), sort: 'cost' },
    {
      diet: 'vegan',
      gift: 'ends-by-itself',
      maxCost: String(cost),
      page: String(1 + (number % 5)),
    },
  ];
  return new URLSearchParams(kinds[number % kinds.length]).toString();
}
