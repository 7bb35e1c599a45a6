import type { Bits, Members } from './bits';
import { countCommon } from './bits';
import type { Masks } from './directory-filters';
import { isEvery } from './directory-filters';
import type { DirectoryIndex } from './directory-index';

/**
 * For the options of every filter, in the order of the index, the boxes that the list would have with each. The choices of a
 * filter do not apply to its own counts; most filters are unused, and their counts are those of the result.
 * @param without finds the boxes without some settings
 */
export function countOptions(
  index: DirectoryIndex,
  masks: Masks,
  found: Members,
  without: (filters: readonly string[]) => Bits,
): number[] {
  const counts = [...index.optionCounts.count(found)];
  let place = 0;
  for (const { filter, options } of index.filters) {
    const chosen = masks.get(filter);
    if (chosen && !isEvery(filter)) {
      const base = without([filter]);
      // With its only chosen option, the list is the one found.
      for (const [own, { bits }] of options.entries())
        counts[place + own] = bits === chosen ? found.count : countCommon(base, bits);
    }
    place += options.length;
  }
  return counts;
}
