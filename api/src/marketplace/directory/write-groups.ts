import type { DirectoryPage } from '@hive/contract/directory';
import { directoryPage } from '@hive/contract/directory';
import { serializerOf } from '../../platform/http/answer-serializer';
import type { FilterOptions } from './facets';

const writeAll = serializerOf(directoryPage.shape.groups);

/** The groups of a page with a count for each option. */
export function toGroups(
  filters: readonly FilterOptions[],
  counts: readonly number[],
): DirectoryPage['groups'] {
  let place = 0;
  return filters.map(({ filter, options }) => ({
    filter,
    options: options.map(({ value, label }) => ({ value, label, count: counts[place++]! })),
  }));
}

/** In a text the quotes have backslashes, so this is the field. */
const noCount = '"count":0';

/**
 * Serialises the groups of pages by the contract. Only their counts differ, so the JSON around them is prepared: an answer has
 * more than 50 options.
 * @returns writes the groups with these counts, one for each option
 */
export function createWriteGroups(
  filters: readonly FilterOptions[],
): (counts: readonly number[]) => string {
  const none = filters.flatMap(({ options }) => options.map(() => 0));
  const [start = '', ...parts] = writeAll(toGroups(filters, none)).split(noCount);
  return (counts) => {
    let json = start;
    for (let place = 0; place < parts.length; place += 1)
      json += `"count":${counts[place]!}${parts[place]!}`;
    return json;
  };
}
