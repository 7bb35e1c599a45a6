import type { DirectoryOption } from '@hive/contract/directory';
import type { Bits } from './bits';
import { countCommon } from './bits';
import type { Masks } from './directory-filters';
import type { DirectoryIndex } from './directory-index';

/** Categories that a page offers. */
const mostCategories = 3;

/** Settings that stay: the text, and which brands a list has. */
const remaining: readonly string[] = ['q', 'verified'];

/**
 * The categories in which the text finds boxes without the other settings, the most boxes first; none without a text.
 * @param without finds the boxes without some settings
 */
export function findTextCategories(
  { categories }: Pick<DirectoryIndex, 'categories'>,
  masks: Masks,
  without: (filters: readonly string[]) => Bits,
): DirectoryOption[] {
  if (!masks.has('q')) return [];
  const found = without([...masks.keys()].filter((name) => !remaining.includes(name)));
  return categories
    .map(({ slug, name, bits }) => ({ value: slug, label: name, count: countCommon(found, bits) }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count)
    .slice(0, mostCategories);
}
