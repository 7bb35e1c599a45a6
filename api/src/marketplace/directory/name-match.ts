import { editDistance } from './edit-distance';
import { hasSimilarLetters, lettersOf } from './letters';

/** How near a text is to the names of boxes. Cheap facts of names exclude nearly all before a name itself is read. */
export class NameMatch {
  readonly #letters: Uint32Array;
  readonly #lengths: Uint8Array;
  readonly #starts: Uint32Array;

  /** @param names by box: their terms, separated by blanks */
  constructor(private readonly names: readonly string[]) {
    this.#letters = Uint32Array.from(names, lettersOf);
    this.#lengths = Uint8Array.from(names, ({ length }) => Math.min(length, 255));
    this.#starts = Uint32Array.from(names, startOf);
  }

  /**
   * Measures how nearly a text is the whole name of each of these boxes.
   * @returns by box, 1 for its name, less for each edit, 0.5 for the beginning of its name, else 0
   */
  compare(text: string): (box: number) => number {
    const { length } = text;
    const limit = Math.max(1, Math.floor(length / 4));
    const letters = lettersOf(text);
    const start = startOf(text);
    // The letters that the text does not have count as equal.
    const compared = length >= 4 ? 0xffffffff : ~(0xffffffff >>> (8 * length));
    return (box) => {
      if (
        Math.abs(this.#lengths[box]! - Math.min(length, 255)) <= limit &&
        hasSimilarLetters(letters, this.#letters[box]!, limit)
      ) {
        const edits = editDistance(text, this.names[box]!, limit);
        if (edits <= limit) return 1 - edits / (limit + 1);
      }
      const hasStart = ((this.#starts[box]! ^ start) & compared) === 0;
      return hasStart && this.names[box]!.startsWith(text) ? 0.5 : 0;
    };
  }
}

/** The first four letters of a text as bytes. */
const startOf = (text: string): number =>
  [0, 1, 2, 3].reduce((start, place) => (start << 8) | (text.charCodeAt(place) & 255), 0) >>> 0;
