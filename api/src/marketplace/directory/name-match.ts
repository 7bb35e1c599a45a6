import type { Pause } from '../../platform/process/slices';
import type { Members } from './bits';
import { editDistance } from './edit-distance';
import { hasSimilarLetters, lettersOf } from './letters';
import { toTerms } from './search-words';

/** How near a text is to the names of boxes. Cheap facts of names exclude nearly all before a name itself is read. */
export class NameMatch {
  readonly #letters: Uint32Array;
  readonly #lengths: Uint8Array;
  readonly #starts: Uint32Array;

  /** By box: the terms of its name, separated by blanks. */
  readonly #names: string[] = [];

  private constructor(size: number) {
    this.#letters = new Uint32Array(size);
    this.#lengths = new Uint8Array(size);
    this.#starts = new Uint32Array(size);
  }

  static async build(boxes: readonly { name: string }[], pause: Pause): Promise<NameMatch> {
    const names = new NameMatch(boxes.length);
    for (const { name } of boxes) {
      names.#add(toTerms(name).join(' '));
      await pause();
    }
    return names;
  }

  #add(name: string): void {
    const box = this.#names.push(name) - 1;
    this.#letters[box] = lettersOf(name);
    this.#lengths[box] = Math.min(name.length, 255);
    this.#starts[box] = startOf(name);
  }

  /** Adds to the scores of boxes: `most` if a text is the whole name, less for each edit, half of it for the beginning of a name. */
  addNearness(text: string, { boxes, count }: Members, scores: Float32Array, most: number): void {
    const { length } = text;
    const limit = Math.max(1, Math.floor(length / 4));
    const letters = lettersOf(text);
    const start = startOf(text);
    // The letters that the text does not have count as equal.
    const compared = length >= 4 ? 0xffffffff : ~(0xffffffff >>> (8 * length));
    for (let place = 0; place < count; place += 1) {
      const box = boxes[place]!;
      const score = scores[box]!;
      if (score < most * 0.5) continue;
      const isSimilar =
        Math.abs(this.#lengths[box]! - Math.min(length, 255)) <= limit &&
        hasSimilarLetters(letters, this.#letters[box]!, limit);
      const edits = isSimilar ? editDistance(text, this.#names[box]!, limit) : Infinity;
      if (edits <= limit) scores[box] = score + most * (1 - edits / (limit + 1));
      else if (
        ((this.#starts[box]! ^ start) & compared) === 0 &&
        this.#names[box]!.startsWith(text)
      ) {
        scores[box] = score + most * 0.5;
      }
    }
  }
}

/** The first four letters of a text as bytes. */
const startOf = (text: string): number =>
  [0, 1, 2, 3].reduce((start, place) => (start << 8) | (text.charCodeAt(place) & 255), 0) >>> 0;
