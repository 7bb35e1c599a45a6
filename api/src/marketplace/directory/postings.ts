import type { Pause } from '../../platform/process/slices';
import type { CollectedTerms, SubjectGroup } from './text-terms';
import { fieldWeights } from './text-terms';

/**
 * The boxes with each term, and what it is worth in each. One array for all terms in sorted order, so that the terms that begin
 * with a word are one part of it: 60,000 pairs of small arrays would be read from 60,000 places.
 */
export interface Postings {
  /** By term, where its boxes start; the next one's start is their end. */
  starts: Uint32Array;
  boxes: Uint32Array;
  weights: Uint8Array;
}

/**
 * The postings of the terms, followed by those of the groups: all boxes of each.
 * @param terms in order
 */
export async function buildPostings(
  collected: CollectedTerms,
  terms: readonly string[],
  groups: readonly SubjectGroup[],
  pause: Pause,
): Promise<Postings> {
  const starts = new Uint32Array(terms.length + groups.length + 1);
  for (const [place, term] of terms.entries()) {
    starts[place + 1] = starts[place]! + collected.get(term)!.boxes.length;
    await pause();
  }
  for (const [place, group] of groups.entries()) {
    const own = terms.length + place;
    starts[own + 1] = starts[own]! + group.boxes.length;
  }
  const boxes = new Uint32Array(starts.at(-1)!);
  const weights = new Uint8Array(boxes.length);
  for (const [place, term] of terms.entries()) {
    const own = collected.get(term)!;
    boxes.set(own.boxes, starts[place]!);
    weights.set(own.weights, starts[place]!);
    await pause();
  }
  for (const [place, group] of groups.entries()) {
    const own = terms.length + place;
    boxes.set(group.boxes, starts[own]!);
    weights.fill(fieldWeights.category, starts[own]!, starts[own + 1]!);
    await pause();
  }
  return { starts, boxes, weights };
}
