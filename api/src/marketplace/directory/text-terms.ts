import type { CatalogueBox } from '../catalogue/catalogue-box';
import { toQueryTerms, toTerms } from './search-words';

/** What a term in a field is worth; together they fit a byte. */
export const fieldWeights = { name: 10, category: 5, keywords: 4, short: 2, long: 1 } as const;

/** The terms of a box's own texts with what each is worth: the sum of the fields that have it. */
export function ownTerms(box: CatalogueBox): Map<string, number> {
  const terms = new Map<string, number>();
  const add = (text: string, weight: number): void => {
    for (const term of new Set(toTerms(text))) terms.set(term, (terms.get(term) ?? 0) + weight);
  };
  add(box.name, fieldWeights.name);
  // A name of two words may be written as one.
  const words = toTerms(box.name);
  if (words.length > 1) add(words.join(''), fieldWeights.name - 1);
  add(box.keywords, fieldWeights.keywords);
  add(box.shortDescription, fieldWeights.short);
  add(box.longDescription, fieldWeights.long);
  return terms;
}

/** By term, the boxes that have it and what it is worth in each. */
export type CollectedTerms = Map<string, { boxes: number[]; weights: number[] }>;

/** The boxes of a category, with its subjects. */
export interface SubjectGroup {
  terms: readonly string[];
  boxes: readonly number[];
}

export function groupBySubjects(boxes: readonly CatalogueBox[]): SubjectGroup[] {
  const groups = new Map<string, { terms: readonly string[]; boxes: number[] }>();
  for (const [number, { category }] of boxes.entries()) {
    if (!category) continue;
    const group = groups.get(category._id) ?? { terms: toQueryTerms(category.name), boxes: [] };
    group.boxes.push(number);
    groups.set(category._id, group);
  }
  return [...groups.values()];
}

/**
 * Adds the words of categories to what was collected from the boxes' own texts. A word of a category with several subjects
 * finds the boxes whose own texts have it: 'coffee' no tea, though both are in 'Coffee & Tea'. If no box of the category has
 * it, the word finds all of them, as the word of a category with one subject does.
 */
export function addSubjects(collected: CollectedTerms, { terms, boxes }: SubjectGroup): void {
  for (const term of terms) {
    const found = collected.get(term) ?? { boxes: [], weights: [] };
    collected.set(term, found);
    const places = new Map(found.boxes.map((number, place) => [number, place]));
    const isOwnOfSome = boxes.some((number) => places.has(number));
    for (const number of boxes) {
      const place = places.get(number);
      if (place !== undefined) found.weights[place]! += fieldWeights.category;
      else if (terms.length === 1 || !isOwnOfSome) {
        found.boxes.push(number);
        found.weights.push(fieldWeights.category);
      }
    }
  }
}
