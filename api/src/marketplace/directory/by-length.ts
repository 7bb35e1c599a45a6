import type { Neighbours } from './beginning';

/** Lengths from this on count as equal: no text of a query that is compared is so long. */
const mostLength = 255;

/** Texts by length, so that those of nearly a length are found without reading the others. */
export class ByLength {
  /** The numbers of the texts, the shortest ones first, in order within a length. */
  readonly numbers: Uint32Array;
  /** By length, the place of the first text that is not shorter. */
  readonly #places = new Uint32Array(mostLength + 2);

  /** @param lengths by number of the text */
  constructor(lengths: ArrayLike<number>) {
    for (let number = 0; number < lengths.length; number += 1)
      this.#places[Math.min(lengths[number]!, mostLength) + 1]! += 1;
    for (let length = 1; length < this.#places.length; length += 1)
      this.#places[length]! += this.#places[length - 1]!;
    const next = this.#places.slice();
    this.numbers = new Uint32Array(lengths.length);
    for (let number = 0; number < lengths.length; number += 1) {
      const place = next[Math.min(lengths[number]!, mostLength)]!++;
      this.numbers[place] = number;
    }
  }

  /** The places of the texts whose lengths differ from this one by at most `limit`: from the first to the one after the last. */
  findNear(length: number, limit: number): Neighbours {
    const longest = Math.min(length + limit, mostLength);
    const shortest = Math.min(Math.max(0, length - limit), mostLength);
    return { from: this.#places[shortest]!, to: this.#places[longest + 1]! };
  }
}
