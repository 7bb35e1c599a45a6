import type { CatalogueBox } from '../catalogue/catalogue-box';
import type { Bits } from './bits';
import { BoxWords } from './box-words';
import { hasBit } from './bits';
import { NameMatch } from './name-match';
import type { Postings } from './postings';
import { buildPostings } from './postings';
import { splitWords, synonymOf, toQueryTerms, toTerms } from './search-words';
import type { Pause } from '../../platform/process/slices';
import { sortInSlices } from '../../platform/process/slices';
import type { TermRange } from './text-scores';
import { TextScores } from './text-scores';
import type { CollectedTerms } from './text-terms';
import { addSubjects, groupBySubjects, ownTerms } from './text-terms';
import type { TermMatch } from './vocabulary';
import { Vocabulary } from './vocabulary';

/** A category of several subjects, like 'Coffee & Tea': a text that names all of them means every box in it. */
interface SeveralSubjects {
  terms: readonly string[];
  /** The number of its postings. */
  posting: number;
}

/** The boxes that match a text. Bits and scores are valid until the next search. */
export interface TextMatch {
  bits: Bits;
  /** By box; only those of `bits` count. */
  scores: Float32Array;
  /** Whether a term of a box found matched, to highlight. */
  isMatch: (term: string) => boolean;
  /** The text with corrected spelling; null if every word is known, or no box has all of the corrected words. */
  correction: string | null;
  /** Whether no box has all of the words, also with unknown ones corrected: those found have some, or words like them. */
  isPartial: boolean;
}

/** What a word of a query may mean. */
interface WordMatches {
  word: string;
  /** Terms that begin with the word or its synonym, and categories; empty for an unknown word. */
  exact: readonly TermRange[];
  /** The terms that it may misspell. */
  misspelt: readonly TermMatch[];
}

/** The texts of boxes, searched by word. Boxes are numbered as in the list that it was built from. */
export class TextIndex {
  readonly words: BoxWords;
  readonly #found: TextScores;

  private constructor(
    size: number,
    private readonly names: NameMatch,
    private readonly vocabulary: Vocabulary,
    /** By term; those of the categories follow. */
    private readonly postings: Postings,
    private readonly categories: readonly SeveralSubjects[],
  ) {
    this.words = new BoxWords(size);
    this.#found = new TextScores(size, postings);
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
    const byCodeUnit = (a: string, b: string) => (a < b ? -1 : 1);
    const terms = await sortInSlices([...collected.keys()], byCodeUnit, pause);
    const several = groups.filter((group) => group.terms.length > 1);
    const postings = await buildPostings(collected, terms, several, pause);
    const categories = several.map(({ terms: subjects }, place): SeveralSubjects => ({
      terms: subjects,
      posting: terms.length + place,
    }));
    const vocabulary = new Vocabulary(terms);
    await pause();
    const names = await NameMatch.build(boxes, pause);
    return new TextIndex(boxes.length, names, vocabulary, postings, categories);
  }

  /**
   * The boxes with every word of a text, or its beginning; if there are none, those with words that it may misspell; if
   * there are none either, those with some of its words. Null if the text has no word.
   */
  search(text: string): TextMatch | null {
    const words = toQueryTerms(text);
    if (words.length === 0) return null;
    const exact = this.#findExact(words);
    let matches = words.map((word, index): WordMatches => {
      const isKnown = exact[index]!.length > 0;
      const misspelt = isKnown ? [] : this.vocabulary.findMisspelt(word);
      return { word, exact: exact[index]!, misspelt };
    });
    this.#found.find(matches.map(toRanges), 'every');
    const hasEvery = this.#found.count > 0;
    if (!hasEvery) {
      // A misspelt word may be another known word.
      matches = matches.map((match) => ({
        ...match,
        misspelt: this.vocabulary.findMisspelt(match.word).filter(({ edits }) => edits > 0),
      }));
      this.#found.find(matches.map(toRanges), 'every');
    }
    const isSpelt = this.#found.count > 0;
    if (!isSpelt) this.#found.find(matches.map(toRanges), 'some');
    // A text that is nearly a whole name means that box.
    const { scores, boxes, count } = this.#found;
    const bits = this.#found.toBits();
    const found = { boxes, count, bits, scores };
    this.names.addNearness(toTerms(text).join(' '), found, this.#found.best());
    return {
      bits,
      scores,
      isPartial: !hasEvery,
      isMatch: this.#createIsMatch(matches),
      // A box with some of the words has any word that is like another: 'birthday' becomes 'drive'.
      correction: isSpelt ? this.#correct(text, matches, bits) : null,
    };
  }

  /** What each word means as it is written: terms that begin with it, and the categories all of whose subjects are named. */
  #findExact(words: readonly string[]): TermRange[][] {
    const named = this.categories.filter(({ terms }) =>
      terms.every((term) => words.includes(term)),
    );
    return words.map((word) => [
      ...this.#findPrefix(word),
      ...named
        .filter(({ terms }) => terms.includes(word))
        .map(({ posting }) => toRange({ term: posting, weight: 1 })),
    ]);
  }

  #findPrefix(word: string): TermRange[] {
    return prefixesOf(word).flatMap((prefix) => {
      const { from, to } = this.vocabulary.findByPrefix(prefix);
      const weightOf = (term: number) => this.vocabulary.weightByPrefix(term, prefix);
      return from < to ? [{ from, to, weightOf }] : [];
    });
  }

  #createIsMatch(matches: readonly WordMatches[]): TextMatch['isMatch'] {
    const prefixes = matches.flatMap(({ word }) => prefixesOf(word));
    const misspelt = new Set(
      matches.flatMap((match) => match.misspelt.map(({ term }) => this.vocabulary.terms[term])),
    );
    return (term) => misspelt.has(term) || prefixes.some((prefix) => term.startsWith(prefix));
  }

  /** The text with each unknown word replaced by the most likely one: one that the boxes found have, with few edits and the same first letter. */
  #correct(text: string, matches: readonly WordMatches[], bits: Bits): string | null {
    const better = new Map<string, string>();
    for (const { word, exact, misspelt } of matches) {
      if (exact.length > 0) continue;
      const [likely] = misspelt
        .filter(({ term }) => this.#boxesOf(term).some((box) => hasBit(bits, box)))
        .toSorted((a, b) => b.weight - a.weight || this.#sizeOf(b) - this.#sizeOf(a));
      if (likely) better.set(word, this.vocabulary.terms[likely.term]!);
    }
    if (better.size === 0) return null;
    const corrected = splitWords(text).map((word) => better.get(toTerms(word)[0] ?? '') ?? word);
    return corrected.join(' ');
  }

  #boxesOf(term: number): Uint32Array {
    const { starts, boxes } = this.postings;
    return boxes.subarray(starts[term], starts[term + 1]);
  }

  #sizeOf({ term }: TermMatch): number {
    return this.#boxesOf(term).length;
  }
}

/** The word itself, and its synonym. */
const prefixesOf = (word: string): string[] => {
  const synonym = synonymOf(word);
  return synonym === undefined ? [word] : [word, synonym];
};

const toRange = ({ term, weight }: Pick<TermMatch, 'term' | 'weight'>): TermRange => ({
  from: term,
  to: term + 1,
  weightOf: () => weight,
});

const toRanges = ({ exact, misspelt }: WordMatches): TermRange[] => [
  ...exact,
  ...misspelt.map(toRange),
];
