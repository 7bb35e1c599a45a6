import type { Bits, Members } from './bits';
import { createBits, hasBit, setBit } from './bits';
import type { Postings } from './postings';

/** Neighbouring terms of a query's word. */
export interface TermRange {
  /** The first. */
  from: number;
  /** The one after the last. */
  to: number;
  /** What a term is worth. */
  weightOf: (term: number) => number;
}

/**
 * Scores boxes for the words of a query. Only boxes with a word are visited: the arrays of all boxes are never filled. They
 * are reused, so a result is valid until the next one.
 */
export class TextScores implements Members {
  /** By box; only those of the boxes found count. */
  readonly scores: Float32Array;
  /** The boxes found, the first `count` ones, in no order. */
  readonly boxes: Uint32Array;
  count = 0;
  /** By box; 0 between words. */
  readonly #ofWord: Float32Array;
  readonly #bits: Bits;
  readonly #withWord: Uint32Array;

  constructor(
    private readonly size: number,
    private readonly postings: Postings,
  ) {
    this.scores = new Float32Array(size);
    this.#bits = createBits(size);
    this.boxes = new Uint32Array(size);
    this.#ofWord = new Float32Array(size);
    this.#withWord = new Uint32Array(size);
  }

  /** Finds the boxes that have every word, or some. What a word is worth in them adds up; rare words are worth more. */
  find(words: readonly (readonly TermRange[])[], mode: 'every' | 'some'): void {
    this.count = 0;
    const isMember = mode === 'some' ? createBits(this.size) : null;
    for (const [place, ranges] of words.entries()) {
      const found = this.#findWord(ranges);
      const rarity = Math.log(1 + this.size / (1 + found));
      if (isMember) this.#unite(found, rarity, isMember);
      else if (place === 0) this.#start(found, rarity);
      else this.#intersect(rarity);
      for (let index = 0; index < found; index += 1) this.#ofWord[this.#withWord[index]!] = 0;
      if (mode === 'every' && this.count === 0) return;
    }
  }

  /** The highest score. */
  best(): number {
    let best = 0;
    for (let index = 0; index < this.count; index += 1) {
      const score = this.scores[this.boxes[index]!]!;
      if (score > best) best = score;
    }
    return best;
  }

  /** The boxes found as bits. */
  toBits(): Bits {
    this.#bits.fill(0);
    for (let index = 0; index < this.count; index += 1) setBit(this.#bits, this.boxes[index]!);
    return this.#bits;
  }

  /** Lists the boxes with a word, with the most that one of its terms is worth in each. Returns their number. */
  #findWord(ranges: readonly TermRange[]): number {
    const { starts, boxes, weights } = this.postings;
    const ofWord = this.#ofWord;
    const withWord = this.#withWord;
    let found = 0;
    for (const { from, to, weightOf } of ranges) {
      for (let term = from; term < to; term += 1) {
        const weight = weightOf(term);
        const end = starts[term + 1]!;
        for (let place = starts[term]!; place < end; place += 1) {
          const box = boxes[place]!;
          const worth = weights[place]! * weight;
          const before = ofWord[box]!;
          if (before === 0) {
            withWord[found] = box;
            found += 1;
          }
          if (worth > before) ofWord[box] = worth;
        }
      }
    }
    return found;
  }

  #start(found: number, rarity: number): void {
    for (let index = 0; index < found; index += 1) {
      const box = this.#withWord[index]!;
      this.boxes[index] = box;
      this.scores[box] = this.#ofWord[box]! * rarity;
    }
    this.count = found;
  }

  #intersect(rarity: number): void {
    let count = 0;
    for (let index = 0; index < this.count; index += 1) {
      const box = this.boxes[index]!;
      const worth = this.#ofWord[box]!;
      if (worth === 0) continue;
      this.scores[box] = this.scores[box]! + worth * rarity;
      this.boxes[count] = box;
      count += 1;
    }
    this.count = count;
  }

  #unite(found: number, rarity: number, isMember: Bits): void {
    for (let index = 0; index < found; index += 1) {
      const box = this.#withWord[index]!;
      if (!hasBit(isMember, box)) {
        setBit(isMember, box);
        this.scores[box] = 0;
        this.boxes[this.count] = box;
        this.count += 1;
      }
      this.scores[box] = this.scores[box]! + this.#ofWord[box]! * rarity;
    }
  }
}
