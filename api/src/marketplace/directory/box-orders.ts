import type { DirectorySort } from '@hive/contract/directory-options';
import type { CatalogueBox } from '../catalogue/catalogue-box';
import { meanRating } from '../catalogue/mean-rating';
import type { Bits, Members } from './bits';
import { hasBit } from './bits';
import type { Pause } from '../../platform/process/slices';
import { mapInSlices, sortInSlices } from '../../platform/process/slices';

/** By box, its place in an order, from 0. */
type Ranks = Uint32Array;

/** An order of all boxes. */
export interface BoxOrder {
  /** The boxes, the first one first. */
  boxes: Uint32Array;
  ranks: Ranks;
}

/** The orders of all boxes. `relevance` is that of a list without a text: the most popular first. */
export type BoxOrders = Readonly<Record<DirectorySort, BoxOrder>>;

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
  const order = async (keyOf: (box: CatalogueBox) => number): Promise<BoxOrder> => {
    const values = Float64Array.from(await mapInSlices(boxes, keyOf, pause));
    const numbers = await sortInSlices(
      [...boxes.keys()],
      (a, b) => (values[a]! < values[b]! ? -1 : values[a]! > values[b]! ? 1 : a - b),
      pause,
    );
    const ranks = new Uint32Array(boxes.length);
    for (const [place, number] of numbers.entries()) ranks[number] = place;
    await pause();
    return { boxes: Uint32Array.from(numbers), ranks };
  };
  const byName = Uint32Array.from(boxes.keys());
  return {
    name: { boxes: byName, ranks: byName },
    relevance: await order(keys.relevance),
    rating: await order(keys.rating),
    cost: await order(keys.cost),
    newest: await order(keys.newest),
  };
}

/** What is taken from: the same boxes as a set and as a list. */
interface Found extends Members {
  bits: Bits;
}

/** The first boxes of an order, the first one first. */
export function takeFirst(
  found: Found,
  { boxes, ranks }: BoxOrder,
  count: number,
  memory: Uint32Array,
): number[] {
  // Boxes found are spread over the order: reading it from its start meets enough of them after this many.
  const expected = (count * boxes.length) / found.count;
  return expected < found.count
    ? readOrder(found.bits, boxes, count)
    : takeHighest(found, { ranks }, count, memory);
}

/** The first boxes of an order that are in a set. */
function readOrder(bits: Bits, order: Uint32Array, count: number): number[] {
  const first: number[] = [];
  for (let place = 0; place < order.length && first.length < count; place += 1) {
    const box = order[place]!;
    if (hasBit(bits, box)) first.push(box);
  }
  return first;
}

/** How a list is ordered: the highest score first, then by rank. */
export interface Ordering {
  ranks: Ranks;
  /** Absent if only the rank decides. */
  scores?: Float32Array;
}

/**
 * The first boxes of an order, without sorting the others: a heap with the last of them at its root.
 * @param memory as large as the heap can be; is overwritten
 */
export function takeHighest(
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
  let last = heap[0]!;
  for (let place = heap.length; heap.length > 0 && place < found.count; place += 1) {
    const box = found.boxes[place]!;
    // Most boxes come after the last one by their score alone.
    if (scores && scores[box]! < scores[last]!) continue;
    if (!isLater(last, box)) continue;
    heap[0] = box;
    sink(0);
    last = heap[0];
  }
  return [...heap].sort((a, b) => (isLater(a, b) ? 1 : -1));
}
