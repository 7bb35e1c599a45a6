import type { CatalogueBox } from '../catalogue/catalogue-box';
import type { Bits } from './bits';
import { createBits, forEachBit, hasBit, intersect, setBit } from './bits';
import { editDistance } from './edit-distance';
import { splitWords, synonymOf, toQueryTerms, toTerms } from './search-words';
import type { Pause } from './sliced';
import type { CollectedTerms } from './text-terms';
import { addSubjects, fieldWeights, groupBySubjects, ownTerms } from './text-terms';
import type { TermMatch } from './vocabulary';
import { hasSimilarLetters, lettersOf, Vocabulary } from './vocabulary';

/** The boxes with one term, and what it is worth in each. */
interface Postings {
  boxes: Uint32Array;
  weights: Uint8Array;
}

/** A category of several subjects, like 'Coffee & Tea': a text that names all of them means every box in it. */
interface SeveralSubjects {
  terms: readonly string[];
  /** The number of its postings. */
  posting: number;
}

/** The boxes that match a text. */
export interface TextMatch {
  bits: Bits;
  /** By box; only those of `bits` count. Valid until the next search. */
  scores: Float32Array;
  /** The terms that matched, to highlight. */
  terms: ReadonlySet<string>;
  /** The text with corrected spelling; null if every word is known, or none is like it. */
  correction: string | null;
}

/** The texts of boxes, searched by word. Boxes are numbered as in the list that it was built from. */
export class TextIndex {
  readonly #scores: Float32Array;
  readonly #ofTerm: Float32Array;
  /** The letters of each name as bits. */
  readonly #letters: Uint32Array;

  private constructor(
    private readonly names: readonly string[],
    private readonly vocabulary: Vocabulary,
    /** By term; those of the categories follow. */
    private readonly postings: readonly Postings[],
    private readonly categories: readonly SeveralSubjects[],
  ) {
    this.#scores = new Float32Array(names.length);
    this.#ofTerm = new Float32Array(names.length);
    this.#letters = Uint32Array.from(names, lettersOf);
  }

  /** Reads the boxes in slices, so that requests are answered in between. */
  static async build(boxes: readonly CatalogueBox[], pause: Pause): Promise<TextIndex> {
    const collected: CollectedTerms = new Map();
    for (const [number, box] of boxes.entries()) {
      for (const [term, weight] of ownTerms(box)) {
        const postings = collected.get(term);
        if (postings) {
          postings.boxes.push(number);
          postings.weights.push(weight);
        } else collected.set(term, { boxes: [number], weights: [weight] });
      }
      await pause();
    }
    const groups = groupBySubjects(boxes);
    for (const group of groups) {
      addSubjects(collected, group);
      await pause();
    }
    const terms = [...collected.keys()].sort();
    await pause();
    const postings: Postings[] = [];
    for (const term of terms) {
      const { boxes: numbers, weights } = collected.get(term)!;
      postings.push({ boxes: Uint32Array.from(numbers), weights: Uint8Array.from(weights) });
      await pause();
    }
    const categories: SeveralSubjects[] = [];
    for (const { terms: subjects, boxes: numbers } of groups) {
      if (subjects.length < 2) continue;
      categories.push({ terms: subjects, posting: postings.length });
      const weights = new Uint8Array(numbers.length).fill(fieldWeights.category);
      postings.push({ boxes: Uint32Array.from(numbers), weights });
      await pause();
    }
    const names: string[] = [];
    for (const { name } of boxes) {
      names.push(toTerms(name).join(' '));
      await pause();
    }
    return new TextIndex(names, new Vocabulary(terms), postings, categories);
  }

  /**
   * The boxes with every word of a text, or its beginning; if there are none, those with words that it may misspell; if
   * there are none either, those with some of its words. Null if the text has no word.
   */
  search(text: string): TextMatch | null {
    const words = toQueryTerms(text);
    if (words.length === 0) return null;
    const named = this.categories.filter(({ terms }) =>
      terms.every((term) => words.includes(term)),
    );
    const exact = words.map((word) => [
      ...this.#findTerm(word),
      ...named
        .filter(({ terms }) => terms.includes(word))
        .map(({ posting }) => ({ term: posting, weight: 1, edits: 0 })),
    ]);
    const close = words.map((word, index) =>
      exact[index]!.length > 0 ? exact[index]! : this.vocabulary.findMisspelt(word),
    );
    const isKnown = exact.every((matches) => matches.length > 0);
    let matches = close;
    let bits = this.#score(matches, 'every');
    if (isEmpty(bits)) {
      // A misspelt word may be another known word.
      matches = words.map((word, index) => [
        ...exact[index]!,
        ...this.vocabulary.findMisspelt(word).filter(({ edits }) => edits > 0),
      ]);
      bits = this.#score(matches, 'every');
    }
    const isWhole = !isEmpty(bits);
    if (!isWhole) bits = this.#score(matches, 'some');
    this.#preferName(toTerms(text).join(' '), bits);
    return {
      bits,
      scores: this.#scores,
      terms: new Set(matches.flat().flatMap(({ term }) => this.vocabulary.terms[term] ?? [])),
      correction:
        isKnown && isWhole && matches === close
          ? null
          : this.#correct(text, { words, matches, bits }),
    };
  }

  #findTerm(word: string): TermMatch[] {
    const synonym = synonymOf(word);
    const found = this.vocabulary.findByPrefix(word);
    return synonym ? [...found, ...this.vocabulary.findByPrefix(synonym)] : found;
  }

  /** Adds up the worth of each word in each box; rare words are worth more. */
  #score(matches: readonly (readonly TermMatch[])[], mode: 'every' | 'some'): Bits {
    const size = this.names.length;
    const scores = this.#scores.fill(0);
    const sets: Bits[] = [];
    for (const ofWord of matches) {
      const ofTerm = this.#ofTerm.fill(0);
      const bits = createBits(size);
      let found = 0;
      for (const { term, weight } of ofWord) {
        const { boxes, weights } = this.postings[term]!;
        for (let place = 0; place < boxes.length; place += 1) {
          const box = boxes[place]!;
          const worth = weights[place]! * weight;
          if (ofTerm[box] === 0) {
            setBit(bits, box);
            found += 1;
          }
          if (worth > ofTerm[box]!) ofTerm[box] = worth;
        }
      }
      const rarity = Math.log(1 + size / (1 + found));
      forEachBit(bits, (box) => {
        scores[box] = scores[box]! + ofTerm[box]! * rarity;
      });
      sets.push(bits);
    }
    if (mode === 'every') return sets.reduce(intersect);
    const any = createBits(size);
    for (const bits of sets)
      for (let word = 0; word < any.length; word += 1) any[word]! |= bits[word]!;
    return any;
  }

  /** A text that is nearly a whole name means that box. */
  #preferName(text: string, bits: Bits): void {
    const scores = this.#scores;
    let best = 0;
    forEachBit(bits, (box) => {
      if (scores[box]! > best) best = scores[box]!;
    });
    const limit = Math.max(1, Math.floor(text.length / 4));
    const letters = lettersOf(text);
    forEachBit(bits, (box) => {
      if (scores[box]! < best * 0.5) return;
      const name = this.names[box]!;
      const isSimilar = hasSimilarLetters(letters, this.#letters[box]!, limit);
      const edits = isSimilar ? editDistance(text, name, limit) : Infinity;
      if (edits <= limit) scores[box] = scores[box]! + best * (1 - edits / (limit + 1));
      else if (name.startsWith(text)) scores[box] = scores[box]! + best * 0.5;
    });
  }

  /** The text with each unknown word replaced by the most likely one: one that the boxes found have, with few edits and the same first letter. */
  #correct(text: string, { words, matches, bits }: Correctable): string | null {
    const better = new Map<string, string>();
    for (const [index, word] of words.entries()) {
      const found = matches[index]!;
      if (found.some(({ edits }) => edits === 0)) continue;
      const [likely] = found
        .filter(({ term }) => this.postings[term]!.boxes.some((box) => hasBit(bits, box)))
        .toSorted((a, b) => b.weight - a.weight || this.#sizeOf(b) - this.#sizeOf(a));
      if (likely) better.set(word, this.vocabulary.terms[likely.term]!);
    }
    if (better.size === 0) return null;
    const corrected = splitWords(text).map((word) => better.get(toTerms(word)[0] ?? '') ?? word);
    return corrected.join(' ');
  }

  #sizeOf({ term }: TermMatch): number {
    return this.postings[term]!.boxes.length;
  }
}

/** A search whose words may be misspelt. */
interface Correctable {
  words: readonly string[];
  /** The terms of each word. */
  matches: readonly (readonly TermMatch[])[];
  /** The boxes found. */
  bits: Bits;
}

const isEmpty = (bits: Bits): boolean => bits.every((word) => word === 0);
