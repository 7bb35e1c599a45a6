import { directoryBox } from '@hive/contract/directory';
import { serializerOf } from '../../platform/http/answer-serializer';
import type { Pause } from '../../platform/process/slices';
import type { CatalogueBox } from '../catalogue/catalogue-box';
import { toPublicBox } from '../catalogue/public-box';
import type { BoxWords } from './box-words';

/** What is equal in every answer that has a box. */
interface ShownBox {
  /** It serialised by the contract, in two parts: the list of matches is between them, a gift follows the second. */
  json: readonly [string, string];
  /** The words that can match a text, as they are written, in lower case. */
  words: readonly string[];
  /** The term of each word. */
  terms: readonly string[];
}

/** Stored boxes, a good kilobyte each: all of a catalogue of this size. */
const mostStored = 60_000;

const writeBox = serializerOf(directoryBox);

/** In a text the quotes have backslashes, so this is the field. */
const noMatches = '"matches":[]';

/** Cuts a serialised box around the list of its matches, and before its last brace. */
function cut(json: string): [string, string] {
  const place = json.indexOf(noMatches);
  if (place === -1) throw new Error('A box of the directory has a list of matches.');
  const list = place + noMatches.length - '[]'.length;
  return [json.slice(0, list), json.slice(list + '[]'.length, -1)];
}

/** Boxes prepared for answers, at the latest on their first use: preparing those of a page takes as long as a search for it. */
export class ShownBoxes {
  /** By number. */
  readonly #stored: (ShownBox | undefined)[];
  #count = 0;

  /** @param boxes by number */
  constructor(
    private readonly boxes: readonly CatalogueBox[],
    private readonly words: BoxWords,
  ) {
    this.#stored = new Array<ShownBox | undefined>(boxes.length).fill(undefined);
  }

  /**
   * Prepares the boxes in slices, so that requests are answered in between.
   * @param isNeeded false ends the work
   */
  async prepare(isNeeded: () => boolean, pause: Pause): Promise<void> {
    const count = Math.min(this.boxes.length, mostStored);
    for (let number = 0; number < count && isNeeded(); number += 1) {
      this.get(number);
      await pause();
    }
  }

  get(number: number): ShownBox {
    const stored = this.#stored[number];
    if (stored) return stored;
    const box = this.boxes[number]!;
    const { words, terms } = this.words.get(number, box);
    const json = cut(writeBox(Object.assign(toPublicBox(box), { matches: [] })));
    const shown = { json, words, terms };
    if (this.#count >= mostStored) {
      this.#stored.fill(undefined);
      this.#count = 0;
    }
    this.#stored[number] = shown;
    this.#count += 1;
    return shown;
  }
}
