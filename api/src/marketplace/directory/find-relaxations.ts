import type { DirectoryRelaxation } from '@hive/contract/directory';
import type { Bits } from './bits';
import { countBits } from './bits';

/** Ways that a page offers. */
const mostWays = 6;

/**
 * What to leave out of a query without a result: single settings; if none brings a box, pairs; if no pair does, everything.
 * So there is a way on unless the directory is empty. The ways that retain the text come first, then the most boxes.
 * @param names the settings in use, 'q' for the text
 * @param boxesWithout the boxes without some of them, valid until its next call
 * @param describe what else a way brings
 */
export function findRelaxations(
  names: readonly string[],
  boxesWithout: (filters: readonly string[]) => Bits,
  describe: (filters: readonly string[], boxes: Bits) => Partial<DirectoryRelaxation>,
): DirectoryRelaxation[] {
  const leave = (filters: readonly string[]) => ({
    filters: [...filters],
    total: countBits(boxesWithout(filters)),
  });
  const singles = () => names.map((name) => leave([name]));
  const pairs = () =>
    names.flatMap((name, place) => names.slice(place + 1).map((other) => leave([name, other])));
  const dropsText = ({ filters }: Pick<DirectoryRelaxation, 'filters'>): number =>
    Number(filters.includes('q'));
  for (const ways of [singles, pairs, () => [leave(names)]]) {
    const helpful = ways().filter(({ total }) => total > 0);
    if (helpful.length > 0) {
      return helpful
        .toSorted((a, b) => dropsText(a) - dropsText(b) || b.total - a.total)
        .slice(0, mostWays)
        .map((way) => ({ ...way, ...describe(way.filters, boxesWithout(way.filters)) }));
    }
  }
  return [];
}
