import { editDistance } from './edit-distance';

/** A stored term that a word of a query may mean. */
export interface TermMatch {
  /** Its number: the place in the sorted list. */
  term: number;
  /** 1 for the word itself, less for a longer or misspelt one. */
  weight: number;
  edits: number;
}

/** Misspelt words whose terms are remembered: a text grows letter by letter, and visitors ask alike. */
const mostRemembered = 5_000;

/** Edits that a word may have: short ones would become other words. */
const editsOf = (length: number): number => (length < 4 ? 0 : length < 6 ? 1 : 2);

/** The letters of a word as bits; digits share one. */
export function lettersOf(word: string): number {
  let letters = 0;
  for (let index = 0; index < word.length; index += 1) {
    const code = word.charCodeAt(index) - 97;
    letters |= 1 << (code >= 0 && code < 26 ? code : 26);
  }
  return letters;
}

/** At most `limit` ones. */
function hasFewOnes(word: number, limit: number): boolean {
  let rest = word;
  for (let count = 0; count <= limit; count += 1) {
    if (rest === 0) return true;
    rest &= rest - 1;
  }
  return false;
}

/** Whether texts differ in few letters: most others differ in more than a misspelling does, and this is cheap to see. */
export const hasSimilarLetters = (a: number, b: number, limit: number): boolean =>
  hasFewOnes(a & ~b, limit) && hasFewOnes(b & ~a, limit);

/** The terms of all boxes: finds them by word, by beginning, and misspelt. */
export class Vocabulary {
  readonly #letters: Uint32Array;
  readonly #lengths: Uint8Array;
  readonly #remembered = new Map<string, readonly TermMatch[]>();

  /** @param terms sorted by code unit */
  constructor(readonly terms: readonly string[]) {
    this.#letters = Uint32Array.from(terms, lettersOf);
    this.#lengths = Uint8Array.from(terms, ({ length }) => Math.min(length, 255));
  }

  /** The term itself and those that begin with the word. */
  findByPrefix(word: string): TermMatch[] {
    const matches: TermMatch[] = [];
    for (let term = this.#lowerBound(word); term < this.terms.length; term += 1) {
      const found = this.terms[term]!;
      if (!found.startsWith(word)) break;
      matches.push({
        term,
        weight: found === word ? 1 : 0.4 + 0.4 * (word.length / found.length),
        edits: 0,
      });
    }
    return matches;
  }

  /** The terms that the word may be a misspelling of, also of their beginning. */
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
    for (let term = 0; term < this.terms.length; term += 1) {
      const length = this.#lengths[term]!;
      if (length < word.length - limit || length > word.length + limit) continue;
      const other = this.#letters[term]!;
      if (!hasSimilarLetters(letters, other, limit)) continue;
      const edits = editDistance(word, this.terms[term]!, limit);
      if (edits > limit) continue;
      // People rarely get the first letter wrong.
      const start = this.terms[term]![0] === word[0] ? 1 : 0.8;
      matches.push({ term, weight: (start * 0.7) / (1 + edits), edits });
    }
    return matches;
  }

  /** The place of the first term that is not before the word. */
  #lowerBound(word: string): number {
    let low = 0;
    let high = this.terms.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.terms[middle]! < word) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
