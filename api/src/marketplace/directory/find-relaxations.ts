import type { DirectoryRelaxation } from '@hive/contract/directory';
import type { Bits } from './bits';
import { countBits, intersect } from './bits';
import type { Masks } from './directory-filters';

/** Ways that a page offers. */
const mostWays = 6;

/**
 * What to leave out of a query without a result, the most boxes first: single settings; if none brings a box, pairs; if no
 * pair does, everything. So there is a way on unless the directory is empty.
 */
export function findRelaxations(masks: Masks, all: Bits): DirectoryRelaxation[] {
  const names = [...masks.keys()];
  const leave = (filters: readonly string[]): DirectoryRelaxation => ({
    filters: [...filters],
    total: countBits(
      [...masks].reduce(
        (rest, [name, mask]) => (filters.includes(name) ? rest : intersect(rest, mask)),
        all,
      ),
    ),
  });
  const singles = names.map((name) => leave([name]));
  const pairs = () =>
    names.flatMap((name, place) => names.slice(place + 1).map((other) => leave([name, other])));
  for (const ways of [() => singles, pairs, () => [leave(names)]]) {
    const helpful = ways().filter(({ total }) => total > 0);
    if (helpful.length > 0) return helpful.toSorted((a, b) => b.total - a.total).slice(0, mostWays);
  }
  return [];
}
