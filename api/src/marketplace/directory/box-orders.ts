import type { DirectorySort } from '@hive/contract/directory-options';
import type { CatalogueBox } from '../catalogue/catalogue-box';
import { meanRating } from '../catalogue/mean-rating';
import type { Members } from './bits';
import type { Pause } from '../../platform/process/slices';
import { mapInSlices, sortInSlices } from '../../platform/process/slices';

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
    const values = Float64Array.from(await mapInSlices(boxes, keyOf, pause));
    const numbers = await sortInSlices(
      [...boxes.keys()],
      (a, b) => (values[a]! < values[b]! ? -1 : values[a]! > values[b]! ? 1 : a - b),
      pause,
    );
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

/** The boxes of an order, the first one first. */
export function toOrder(ranks: Ranks): Uint32Array {
  const order = new Uint32Array(ranks.length);
  for (let box = 0; box < ranks.length; box += 1) order[ranks[box]!] = box;
  return order;
}

/**
 * The first boxes of an order, without sorting the others: a heap with the last of them at its root.
 * @param memory as large as the heap can be; is overwritten
 */
export function takeFirst(
  found: Members,
  { ranks, scores }: Ordering,
  count: number,
  memory: Uint32Array,
): number[] {
  const heap = memory.subarray(0, Math.min(count, found.count));
  const isLater = (a: number, b: number): boolean => {
    if (scores && scores[a] !== scores[b]) return scores[a]! < scores[b]!;
    return ranks[a]! > ranks[b]!;
  };
  /** Moves the box at a place down, until none below it is later. */
  const sink = (start: number): void => {
    const box = heap[start]!;
    let place = start;
    for (let child = 2 * place + 1; child < heap.length; child = 2 * place + 1) {
      const other = child + 1;
      if (other < heap.length && isLater(heap[other]!, heap[child]!)) child = other;
      if (!isLater(heap[child]!, box)) break;
      heap[place] = heap[child]!;
      place = child;
    }
    heap[place] = box;
  };
  for (let place = 0; place < heap.length; place += 1) heap[place] = found.boxes[place]!;
  for (let place = (heap.length >>> 1) - 1; place >= 0; place -= 1) sink(place);
  for (let place = heap.length; heap.length > 0 && place < found.count; place += 1) {
    const box = found.boxes[place]!;
    const last = heap[0]!;
    // Most boxes come after the last one by their score alone.
    if (scores && scores[box]! < scores[last]!) continue;
    if (!isLater(last, box)) continue;
    heap[0] = box;
    sink(0);
  }
  return [...heap].sort((a, b) => (isLater(a, b) ? 1 : -1));
}
