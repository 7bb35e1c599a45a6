import { diffWordsWithSpace } from 'diff';

/** A piece of a text, and whether the other text lacks it. */
export interface Piece {
  text: string;
  isChanged: boolean;
}

/** Maximum number of changed words and spaces. Texts that differ more are marked as a whole: comparing them is slow. */
const maxEditLength = 500;

/** Splits two texts into pieces and marks the words that only one of them has. */
export function wordDifference(before: string, after: string): { before: Piece[]; after: Piece[] } {
  const changes = diffWordsWithSpace(before, after, { maxEditLength }) ?? [
    { value: before, added: false, removed: true },
    { value: after, added: true, removed: false },
  ];
  return {
    before: changes
      .filter(({ added }) => !added)
      .map(({ value, removed }) => ({ text: value, isChanged: removed })),
    after: changes
      .filter(({ removed }) => !removed)
      .map(({ value, added }) => ({ text: value, isChanged: added })),
  };
}
