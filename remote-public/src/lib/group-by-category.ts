import { toSlug } from '@hive/contract/slug';
import { byTrend, type TileBox } from './tile-box';

export interface CategoryGroup {
  name: string;
  /** The category in the directory's address; null for partners without a category. */
  slug: string | null;
  /** The id that links to this group point to, unique on the page. */
  anchor: string;
  /** How many boxes the category has; `boxes` has the first of them. */
  total: number;
  boxes: TileBox[];
  /** Those in its sponsored places, in their order. They never change the order of `boxes`. */
  sponsored: TileBox[];
}

/** The group of partners without a category. */
const otherName = 'Other';

const popularityOf = (boxes: readonly TileBox[]): number =>
  boxes.reduce((sum, { popularity }) => sum + popularity, 0);

/**
 * Boxes by category: the most popular category first and 'Other' last, the trending boxes first in each.
 * @param most boxes of a category that are returned
 */
export function groupByCategory(boxes: readonly TileBox[], most: number): CategoryGroup[] {
  const groups = new Map<string, TileBox[]>();
  for (const box of boxes) {
    const name = box.category ?? otherName;
    const group = groups.get(name);
    if (group) group.push(box);
    else groups.set(name, [box]);
  }
  return [...groups]
    .sort(
      ([a, ofA], [b, ofB]) =>
        Number(a === otherName) - Number(b === otherName) ||
        popularityOf(ofB) - popularityOf(ofA) ||
        a.localeCompare(b, 'en-GB'),
    )
    .map(([name, group], index) => ({
      name,
      slug: name === otherName ? null : toSlug(name),
      anchor: `category-${index + 1}`,
      total: group.length,
      boxes: group.sort(byTrend).slice(0, most),
      sponsored: group
        .filter(({ sponsoredPlace }) => sponsoredPlace)
        .sort((a, b) => Number(a.sponsoredPlace) - Number(b.sponsoredPlace)),
    }));
}
