import type { CatalogueBox } from '../../../src/marketplace/catalogue/catalogue-box';
import {
  splitWords,
  synonymOf,
  toQueryTerms,
  toSingular,
  toTerms,
} from '../../../src/marketplace/directory/search-words';
import { fieldWeights, ownTerms } from '../../../src/marketplace/directory/text-terms';

/** What a text finds: the score of each box found, the terms that matched, and the corrected text. */
export interface ReferenceMatch {
  scores: Map<CatalogueBox, number>;
  terms: Set<string>;
  correction: string | null;
  /** Whether no box has all words. */
  isPartial: boolean;
}

/** What a word may mean: a term, or all boxes of a category. */
interface Meaning {
  term: string | null;
  worthIn: Map<CatalogueBox, number>;
  weight: number;
  edits: number;
}

/** Searches a text by comparing it with every term of every box: slow and simple, to compare the index with. */
export function searchText(boxes: readonly CatalogueBox[], text: string): ReferenceMatch | null {
  const words = toQueryTerms(text);
  if (words.length === 0) return null;
  const termsOf = collectTerms(boxes);
  const categories = groupByCategory(boxes).filter(({ terms }) => terms.length > 1);
  const exactOf = (word: string): Meaning[] => [
    ...[word, synonymOf(word)].flatMap((start) =>
      start === undefined ? [] : findByStart(termsOf, start),
    ),
    ...categories
      .filter(({ terms }) => terms.includes(word) && terms.every((one) => words.includes(one)))
      .map(({ members }) => ({
        term: null,
        worthIn: new Map(members.map((box) => [box, fieldWeights.category])),
        weight: 1,
        edits: 0,
      })),
  ];
  const exact = words.map(exactOf);
  const close = words.map((word, place) =>
    exact[place]!.length > 0 ? exact[place]! : findMisspelt(termsOf, word),
  );
  const wider = words.map((word, place) => [
    ...exact[place]!,
    ...findMisspelt(termsOf, word).filter(({ edits }) => edits > 0),
  ]);
  const attempts = [
    { meanings: close, mode: 'every' },
    { meanings: wider, mode: 'every' },
    { meanings: wider, mode: 'some' },
  ] as const;
  const results = attempts.map(({ meanings, mode }) => scoreBoxes(boxes, meanings, mode));
  const found = results.findIndex(({ size }) => size > 0);
  const place = found === -1 ? attempts.length - 1 : found;
  const { meanings } = attempts[place]!;
  const scores = preferNames(results[place]!, toTerms(text).join(' '));
  const isSpelt = found === 0 || found === 1;
  const isLiteral = place === 0 && exact.every(({ length }) => length > 0);
  return {
    scores,
    terms: new Set(meanings.flat().flatMap(({ term }) => term ?? [])),
    isPartial: found !== 0,
    correction: isLiteral || !isSpelt ? null : correct(text, words, { meanings, exact, scores }),
  };
}

/** By term, what it is worth in each box. */
function collectTerms(boxes: readonly CatalogueBox[]): Map<string, Map<CatalogueBox, number>> {
  const terms = new Map<string, Map<CatalogueBox, number>>();
  const add = (term: string, box: CatalogueBox, weight: number): void => {
    const worthIn = terms.get(term) ?? new Map<CatalogueBox, number>();
    terms.set(term, worthIn.set(box, (worthIn.get(box) ?? 0) + weight));
  };
  for (const box of boxes) for (const [term, weight] of ownTerms(box)) add(term, box, weight);
  for (const { terms: subjects, members } of groupByCategory(boxes)) {
    for (const term of subjects) {
      const own = members.filter((box) => ownTerms(box).has(term));
      const found = subjects.length > 1 && own.length > 0 ? own : members;
      for (const box of found) add(term, box, fieldWeights.category);
    }
  }
  return terms;
}

function groupByCategory(boxes: readonly CatalogueBox[]) {
  const ids = [...new Set(boxes.flatMap(({ category }) => category?._id ?? []))];
  return ids.map((id) => {
    const members = boxes.filter(({ category }) => category?._id === id);
    return { terms: toQueryTerms(members[0]!.category!.name), members };
  });
}

type Terms = ReturnType<typeof collectTerms>;

const findByStart = (terms: Terms, start: string): Meaning[] =>
  [...terms]
    .filter(([term]) => term.startsWith(start))
    .map(([term, worthIn]) => ({
      term,
      worthIn,
      weight: term === start ? 1 : 0.4 + 0.4 * (start.length / term.length),
      edits: 0,
    }));

function findMisspelt(terms: Terms, word: string): Meaning[] {
  const limit = word.length < 4 ? 0 : word.length < 6 ? 1 : 2;
  if (limit === 0) return [];
  return [...terms]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([term, worthIn]) => {
      const edits = countEdits(word, term);
      return {
        term,
        worthIn,
        weight: ((term[0] === word[0] ? 1 : 0.8) * 0.7) / (1 + edits),
        edits,
      };
    })
    .filter(({ edits }) => edits <= limit);
}

/** Numbers are rounded as the index stores them. */
function scoreBoxes(
  boxes: readonly CatalogueBox[],
  words: readonly (readonly Meaning[])[],
  mode: 'every' | 'some',
): Map<CatalogueBox, number> {
  const found = words.map((meanings) => {
    const best = new Map<CatalogueBox, number>();
    for (const { worthIn, weight } of meanings) {
      for (const [box, worth] of worthIn) {
        best.set(box, Math.max(best.get(box) ?? 0, Math.fround(worth * weight)));
      }
    }
    return best;
  });
  const members = boxes.filter((box) => found[mode]((best) => best.has(box)));
  return new Map(
    members.map((box) => {
      const score = found.reduce((sum, best) => {
        const rarity = Math.log(1 + boxes.length / (1 + best.size));
        return Math.fround(sum + (best.get(box) ?? 0) * rarity);
      }, 0);
      return [box, score];
    }),
  );
}

function preferNames(scores: Map<CatalogueBox, number>, text: string): Map<CatalogueBox, number> {
  const best = Math.max(0, ...scores.values());
  const limit = Math.max(1, Math.floor(text.length / 4));
  return new Map(
    [...scores].map(([box, score]) => {
      if (score < best * 0.5) return [box, score];
      const name = toTerms(box.name).join(' ');
      const edits = countEdits(text, name);
      if (edits <= limit) return [box, Math.fround(score + best * (1 - edits / (limit + 1)))];
      return [box, name.startsWith(text) ? Math.fround(score + best * 0.5) : score];
    }),
  );
}

function correct(
  text: string,
  words: readonly string[],
  {
    meanings,
    exact,
    scores,
  }: Pick<ReferenceMatch, 'scores'> & Record<'meanings' | 'exact', readonly Meaning[][]>,
): string | null {
  const better = new Map<string, string>();
  for (const [place, word] of words.entries()) {
    if (exact[place]!.length > 0) continue;
    const [likely] = meanings[place]!.filter(({ worthIn }) =>
      [...worthIn.keys()].some((box) => scores.has(box)),
    ).toSorted((a, b) => b.weight - a.weight || b.worthIn.size - a.worthIn.size);
    if (likely) better.set(word, likely.term!);
  }
  if (better.size === 0) return null;
  return splitWords(text)
    .map((word) => better.get(toSingular(word)) ?? word)
    .join(' ');
}

/** Optimal string alignment, the whole table. */
export function countEdits(a: string, b: string): number {
  const rows = Array.from({ length: a.length + 1 }, (_row, row) =>
    Array.from({ length: b.length + 1 }, (_column, column) => (row === 0 ? column : row)),
  );
  for (let row = 1; row <= a.length; row += 1) {
    for (let column = 1; column <= b.length; column += 1) {
      const isEqual = a[row - 1] === b[column - 1];
      const ways = [
        rows[row - 1]![column]! + 1,
        rows[row]![column - 1]! + 1,
        rows[row - 1]![column - 1]! + (isEqual ? 0 : 1),
      ];
      const isExchange =
        row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      if (isExchange) ways.push(rows[row - 2]![column - 2]! + 1);
      rows[row]![column] = Math.min(...ways);
    }
  }
  return rows[a.length]![b.length]!;
}
