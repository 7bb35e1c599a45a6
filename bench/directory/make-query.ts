import type { Random } from '../matching/random';
import { misspell, type MadeBox } from './make-boxes';

/**
 * Amounts in pence. An odd number, which has no factor in common with the eight kinds: all amounts occur in each kind before
 * one is repeated.
 */
const costs = 9_001;

/** A query of the kinds that visitors make. Those with a cost differ for 72,008 numbers in succession. */
export function makeQuery(boxes: readonly MadeBox[], number: number, from: Random): string {
  const box: MadeBox = boxes[from.below(boxes.length)]!;
  const [noun = '', other = ''] = box.keywords.split(', ');
  const cost = (5 + (number % costs) / 100).toFixed(2);
  const kinds: Record<string, string>[] = [
    { q: box.name },
    { q: misspell(box.name, from) },
    { q: box.name.slice(0, 3 + (number % 5)), maxCost: cost },
    { q: noun, maxCost: cost },
    { q: `${noun} ${other}`, cancel: 'anytime', maxCost: cost },
    { q: `${noun} under £${cost} a month, no contract`, rhythm: 'monthly' },
    { category: 'coffee-tea', maxCost: cost, sort: 'cost' },
    {
      diet: 'vegan',
      gift: 'ends-by-itself',
      maxCost: cost,
      page: String(1 + (number % 5)),
    },
  ];
  return new URLSearchParams(kinds[number % kinds.length]).toString();
}
