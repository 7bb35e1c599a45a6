import type { FoundBox, FoundBoxes } from './api/find-boxes';

/** How many of the boxes found are not compared yet. */
export interface OtherBoxes {
  count: number;
  /** False if there may be more: a text may find compared boxes on further pages, which are not loaded. */
  isExact: boolean;
}

/** Counts the boxes found without those that are compared. */
export function countOthers(
  { total, items, text, category }: FoundBoxes,
  compared: readonly FoundBox[],
): OtherBoxes {
  const isComplete = items.length >= total;
  const isOnFurtherPage = (box: FoundBox) =>
    !isComplete && text === '' && (category === null || box.category === category);
  const known = compared.filter(
    (box) => items.some(({ id }) => id === box.id) || isOnFurtherPage(box),
  ).length;
  const isExact = isComplete || text === '' || known === compared.length;
  return { count: total - (isExact ? known : compared.length), isExact };
}
