import type { CatalogueBox } from '../catalogue/catalogue-box';
import { splitWords, toSingular } from './search-words';

/** What of a box can match a text. */
interface WordsOfBox {
  /** As they are written, in lower case. */
  words: readonly string[];
  /** The term of each word. */
  terms: readonly string[];
}

/** The words of the boxes that a list shows, read on their first use. They are equal while the texts of the boxes are. */
export class BoxWords {
  /** By number. */
  readonly #stored: (WordsOfBox | undefined)[];

  constructor(size: number) {
    this.#stored = new Array<WordsOfBox | undefined>(size).fill(undefined);
  }

  get(number: number, { name, shortDescription }: CatalogueBox): WordsOfBox {
    const stored = this.#stored[number];
    if (stored) return stored;
    const words = [...new Set(splitWords(`${name} ${shortDescription}`))];
    const read = { words, terms: words.map(toSingular) };
    this.#stored[number] = read;
    return read;
  }
}
