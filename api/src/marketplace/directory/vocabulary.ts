import { editDistance } from './edit-distance';
import { hasSimilarLetters, lettersOf } from './letters';

/** A stored term that a misspelt word of a query may mean. */
export interface TermMatch {
  /** Its number: the place in the sorted list. */
  term: number;
  /** Less than 1: what the word itself is worth. */
  weight: number;
  edits: number;
}

/** The numbers of neighbouring terms. */
interface Neighbours {
  /** The first. */
  from: number;
  /** The one after the last. */
  to: number;
}

/** Misspelt words whose terms are remembered: a text grows letter by letter, and visitors ask alike. */
const mostRemembered = 5_000;

/** Lengths from this on count as equal: no word of a query is so long. */
const mostLength = 255;

/** Edits that a word may have: short ones would become other words. */
const editsOf = (length: number): number => (length < 4 ? 0 : length < 6 ? 1 : 2);

/** The terms of all boxes: finds them by word, by beginning, and misspelt. */
export class Vocabulary {
  readonly #lengths: Uint32Array;
  /** The numbers of the terms by length. */
  readonly #byLength: Uint32Array;
  /** The letters of each of them. */
  readonly #letters: Uint32Array;
  /** By length, the place of the first term that is not shorter. */
  readonly #places: Uint32Array;
  readonly #remembered = new Map<string, readonly TermMatch[]>();

  /** @param terms sorted by code unit */
  constructor(readonly terms: readonly string[]) {
    this.#lengths = Uint32Array.from(terms, ({ length }) => length);
    this.#places = new Uint32Array(mostLength + 2);
    for (const length of this.#lengths) this.#places[Math.min(length, mostLength) + 1]! += 1;
    for (let length = 1; length < this.#places.length; length += 1) {
      this.#places[length]! += this.#places[length - 1]!;
    }
    const next = this.#places.slice();
    this.#byLength = new Uint32Array(terms.length);
    for (const [term, length] of this.#lengths.entries()) {
      const place = next[Math.min(length, mostLength)]!++;
      this.#byLength[place] = term;
    }
    this.#letters = Uint32Array.from(this.#byLength, (term) => lettersOf(terms[term]!));
  }

  /** The term itself and those that begin with the word. */
  findByPrefix(word: string): Neighbours {
    const from = this.#findFirst(0, (term) => term >= word);
    return { from, to: this.#findFirst(from, (term) => !term.startsWith(word)) };
  }

  /** What a term is worth that begins with a word: 1 for the word itself, less for a longer one. */
  weightByPrefix(term: number, word: string): number {
    const length = this.#lengths[term]!;
    return length === word.length ? 1 : 0.4 + 0.4 * (word.length / length);
  }

  /** The terms that the word may be a misspelling of, in order. */
  findMisspelt(word: string): readonly TermMatch[] {
    const known = this.#remembered.get(word);
    if (known) return known;
    const matches = this.#searchMisspelt(word);
    if (this.#remembered.size >= mostRemembered) this.#remembered.clear();
    this.#remembered.set(word, matches);
    return matches;
  }

  #searchMisspelt(word: string): TermMatch[] {
    const limit = editsOf(word.length);
    if (limit === 0 || word.length > mostLength - limit) return [];
    const letters = lettersOf(word);
    const matches: TermMatch[] = [];
    const end = this.#places[word.length + limit + 1]!;
    for (let place = this.#places[word.length - limit]!; place < end; place += 1) {
      if (!hasSimilarLetters(letters, this.#letters[place]!, limit)) continue;
      const term = this.#byLength[place]!;
      const text = this.terms[term]!;
      const edits = editDistance(word, text, limit);
      if (edits > limit) continue;
      // People rarely get the first letter wrong.
      const start = text[0] === word[0] ? 1 : 0.8;
      matches.push({ term, weight: (start * 0.7) / (1 + edits), edits });
    }
    return matches.sort((a, b) => a.term - b.term);
  }

  /** The first term from a place on of which this is true: it must be true of all that follow. */
  #findFirst(start: number, isTrue: (term: string) => boolean): number {
    let low = start;
    let high = this.terms.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (isTrue(this.terms[middle]!)) high = middle;
      else low = middle + 1;
    }
    return low;
  }
}
