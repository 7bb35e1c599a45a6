import type { Neighbours } from './beginning';
import { findBeginning } from './beginning';
import { ByLength } from './by-length';
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

/** Misspelt words whose terms are remembered: a text grows letter by letter, and visitors ask alike. */
const mostRemembered = 5_000;

/** Edits that a word may have: short ones would become other words. */
const editsOf = (length: number): number => (length < 4 ? 0 : length < 6 ? 1 : 2);

/** The terms of all boxes: finds them by word, by beginning, and misspelt. */
export class Vocabulary {
  readonly #lengths: Uint32Array;
  readonly #byLength: ByLength;
  /** The letters of each term, by length. */
  readonly #letters: Uint32Array;
  readonly #remembered = new Map<string, readonly TermMatch[]>();

  /** @param terms sorted by code unit */
  constructor(readonly terms: readonly string[]) {
    this.#lengths = Uint32Array.from(terms, ({ length }) => length);
    this.#byLength = new ByLength(this.#lengths);
    this.#letters = Uint32Array.from(this.#byLength.numbers, (term) => lettersOf(terms[term]!));
  }

  /** The term itself and those that begin with the word. */
  findByPrefix(word: string): Neighbours {
    return findBeginning(this.terms.length, (place) => this.terms[place]!, word);
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
    if (limit === 0) return [];
    const letters = lettersOf(word);
    const matches: TermMatch[] = [];
    const { numbers } = this.#byLength;
    const { from, to } = this.#byLength.findNear(word.length, limit);
    for (let place = from; place < to; place += 1) {
      if (!hasSimilarLetters(letters, this.#letters[place]!, limit)) continue;
      const term = numbers[place]!;
      const text = this.terms[term]!;
      const edits = editDistance(word, text, limit);
      if (edits > limit) continue;
      // People rarely get the first letter wrong.
      const start = text[0] === word[0] ? 1 : 0.8;
      matches.push({ term, weight: (start * 0.7) / (1 + edits), edits });
    }
    return matches.sort((a, b) => a.term - b.term);
  }
}
