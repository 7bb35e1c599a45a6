import type { DirectoryPage } from '@hive/contract/directory';
import type { Bits, Members } from './bits';
import { countCommon } from './bits';
import type { Masks } from './directory-filters';
import { isEvery } from './directory-filters';
import type { DirectoryIndex } from './directory-index';

/**
 * The options of every filter with the boxes that the list would have with each. The choices of a filter do not apply to its
 * own counts; most filters are unused, and their counts are those of the result.
 * @param without finds the boxes without some settings
 */
export function countGroups(
  index: DirectoryIndex,
  masks: Masks,
  found: Members,
  without: (filters: readonly string[]) => Bits,
): DirectoryPage['groups'] {
  const counts = index.optionCounts.count(found);
  let place = 0;
  return index.filters.map(({ filter, options }) => {
    const base = isEvery(filter) || !masks.has(filter) ? null : without([filter]);
    return {
      filter,
      options: options.map(({ value, label, bits }) => {
        const own = counts[place]!;
        place += 1;
        return { value, label, count: base ? countCommon(base, bits) : own };
      }),
    };
  });
}
