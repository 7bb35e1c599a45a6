import { byTrend, type TileBox } from '../../lib/tile-box';

export interface CategoryGroup {
  name: string;
  /** The id that links to this group point to, unique on the page. */
  anchor: string;
  boxes: TileBox[];
  /** Those in its sponsored places, in their order. They never change the order of `boxes`. */
  sponsored: TileBox[];
}

/** The group of partners without a category. */
export const otherName = 'Other';

const popularityOf = (boxes: readonly TileBox[]): number =>
  boxes.reduce((sum, { popularity }) => sum + popularity, 0);

/** Boxes by category: the most popular category first and 'Other' last, the trending boxes first in each. */
export function groupByCategory(boxes: readonly TileBox[]): CategoryGroup[] {
  const groups = new Map<string, TileBox[]>();
  for (const box of boxes) {
    const name = box.category ?? otherName;
    groups.set(name, [...(groups.get(name) ?? []), box]);
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
      anchor: `category-${index + 1}`,
      boxes: group.sort(byTrend),
      sponsored: group
        .filter(({ sponsoredPlace }) => sponsoredPlace)
        .sort((a, b) => Number(a.sponsoredPlace) - Number(b.sponsoredPlace)),
    }));
}
