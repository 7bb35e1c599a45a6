import type { DirectoryRelaxation } from '@hive/contract/directory';

/** Ways that a page offers. */
const mostWays = 6;

/**
 * What to leave out of a query without a result: single settings; if none brings a box, pairs; if no pair does, everything.
 * So there is a way on unless the directory is empty. The ways that retain the text come first, then the most boxes.
 * @param names the settings in use, 'q' for the text
 * @param countWithout the boxes without some of them
 */
export function findRelaxations(
  names: readonly string[],
  countWithout: (filters: readonly string[]) => number,
): DirectoryRelaxation[] {
  const leave = (filters: readonly string[]): DirectoryRelaxation => ({
    filters: [...filters],
    total: countWithout(filters),
  });
  const singles = () => names.map((name) => leave([name]));
  const pairs = () =>
    names.flatMap((name, place) => names.slice(place + 1).map((other) => leave([name, other])));
  const dropsText = ({ filters }: DirectoryRelaxation): number => Number(filters.includes('q'));
  for (const ways of [singles, pairs, () => [leave(names)]]) {
    const helpful = ways().filter(({ total }) => total > 0);
    if (helpful.length > 0) {
      return helpful
        .toSorted((a, b) => dropsText(a) - dropsText(b) || b.total - a.total)
        .slice(0, mostWays);
    }
  }
  return [];
}
