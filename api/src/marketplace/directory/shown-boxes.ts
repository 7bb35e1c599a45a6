import { directoryBox } from '@hive/contract/directory';
import { serializerOf } from '../../platform/http/answer-serializer';
import type { CatalogueBox } from '../catalogue/catalogue-box';
import { toPublicBox } from '../catalogue/public-box';
import { splitWords, toSingular } from './search-words';

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

/** Boxes prepared for answers on their first use: reading one that was not used for a while takes longer than a search for it. */
export class ShownBoxes {
  /** By number. */
  readonly #stored: (ShownBox | undefined)[];
  #count = 0;

  /** @param boxes by number */
  constructor(private readonly boxes: readonly CatalogueBox[]) {
    this.#stored = new Array<ShownBox | undefined>(boxes.length).fill(undefined);
  }

  get(number: number): ShownBox {
    const stored = this.#stored[number];
    if (stored) return stored;
    const box = this.boxes[number]!;
    const words = [...new Set(splitWords(`${box.name} ${box.shortDescription}`))];
    const shown = {
      json: cut(writeBox(Object.assign(toPublicBox(box), { matches: [] }))),
      words,
      terms: words.map(toSingular),
    };
    if (this.#count >= mostStored) {
      this.#stored.fill(undefined);
      this.#count = 0;
    }
    this.#stored[number] = shown;
    this.#count += 1;
    return shown;
  }
}
