import type { DirectorySort } from '@hive/contract/directory-options';
import type { CatalogueBox } from '../catalogue/catalogue-box';
import { meanRating } from '../catalogue/mean-rating';
import type { Bits } from './bits';
import { forEachBit } from './bits';
import type { Pause } from './sliced';

/** By box, its place in an order, from 0. */
type Ranks = Uint32Array;

/** The place of every box in each order. `relevance` is the order of a list without a text: the most popular first. */
export type BoxOrders = Readonly<Record<DirectorySort, Ranks>>;

/** What is sorted, ascending; equal boxes by name. Tier, commission and plan are not in a box, so no payment has an effect. */
const keys: Record<Exclude<DirectorySort, 'name'>, (box: CatalogueBox) => number> = {
  relevance: ({ popularity }) => -popularity,
  // The number of ratings decides between equal means.
  rating: ({ rating: { sum, count } }) =>
    count === 0 ? 0 : -(meanRating(sum, count)! * 1_000 + Math.min(count, 100_000) / 1_000),
  cost: ({ pricePence, monthlyCostPence }) => (pricePence > 0 ? monthlyCostPence : Infinity),
  newest: ({ createdAt }) => -createdAt.getTime(),
};

/** @param boxes by name */
export async function buildOrders(
  boxes: readonly CatalogueBox[],
  pause: Pause,
): Promise<BoxOrders> {
  const rank = async (keyOf: (box: CatalogueBox) => number): Promise<Ranks> => {
    const values = Float64Array.from(boxes, keyOf);
    await pause();
    const numbers = Uint32Array.from(boxes.keys());
    numbers.sort((a, b) => (values[a]! < values[b]! ? -1 : values[a]! > values[b]! ? 1 : a - b));
    await pause();
    const ranks = new Uint32Array(boxes.length);
    for (const [place, number] of numbers.entries()) ranks[number] = place;
    await pause();
    return ranks;
  };
  return {
    name: Uint32Array.from(boxes.keys()),
    relevance: await rank(keys.relevance),
    rating: await rank(keys.rating),
    cost: await rank(keys.cost),
    newest: await rank(keys.newest),
  };
}

/** How a list is ordered: the highest score first, then by rank. */
export interface Ordering {
  ranks: Ranks;
  /** Absent if only the rank decides. */
  scores?: Float32Array;
}

/** The first boxes of an order, without sorting the others: a heap with the last of them at its root. */
export function takeFirst(bits: Bits, { ranks, scores }: Ordering, count: number): number[] {
  const heap: number[] = [];
  const isLater = (a: number, b: number): boolean => {
    if (scores && scores[a] !== scores[b]) return scores[a]! < scores[b]!;
    return ranks[a]! > ranks[b]!;
  };
  const sink = (start: number): void => {
    let place = start;
    for (;;) {
      let last = place;
      for (const child of [2 * place + 1, 2 * place + 2]) {
        if (child < heap.length && isLater(heap[child]!, heap[last]!)) last = child;
      }
      if (last === place) return;
      [heap[place], heap[last]] = [heap[last]!, heap[place]!];
      place = last;
    }
  };
  const rise = (start: number): void => {
    let place = start;
    while (place > 0) {
      const parent = (place - 1) >>> 1;
      if (!isLater(heap[place]!, heap[parent]!)) return;
      [heap[place], heap[parent]] = [heap[parent]!, heap[place]!];
      place = parent;
    }
  };
  forEachBit(bits, (box) => {
    if (heap.length < count) {
      heap.push(box);
      rise(heap.length - 1);
    } else if (isLater(heap[0]!, box)) {
      heap[0] = box;
      sink(0);
    }
  });
  return heap.sort((a, b) => (isLater(a, b) ? 1 : -1));
}
