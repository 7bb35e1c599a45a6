import { groupByCategory, type CategoryGroup } from './group-by-category';
import { byTrend, toTileBox, type ApiBox, type TileBox } from './tile-box';

/** Tiles of a category on the home page. The directory has the others. */
export const homeTiles = 12;
/** Boxes in the honeycomb at the top of the page. */
export const honeycombBoxes = 3;

/** What the home page shows of the catalogue. Its size depends on the number of categories, not on that of boxes. */
export interface HomeBoxes {
  /** Figures of the whole catalogue. */
  facts: { verified: number; ratings: number; categories: number };
  /** The boxes in the honeycomb. */
  honeycomb: TileBox[];
  /** The boxes of verified brands. */
  groups: CategoryGroup[];
  unverified: { total: number; boxes: TileBox[] };
}

/** Selects what the home page shows from all boxes. */
export function selectHomeBoxes(list: readonly ApiBox[]): HomeBoxes {
  const boxes = list.map(toTileBox);
  const verified = boxes.filter(({ isVerified }) => isVerified);
  const unverified = boxes.filter(({ isVerified }) => !isVerified);
  return {
    facts: {
      verified: verified.length,
      ratings: boxes.reduce((sum, { ratingCount }) => sum + ratingCount, 0),
      categories: new Set(boxes.map(({ category }) => category).filter(Boolean)).size,
    },
    honeycomb: selectHoneycomb(verified),
    groups: groupByCategory(verified, homeTiles),
    unverified: { total: unverified.length, boxes: unverified.slice(0, homeTiles) },
  };
}

/** The trending or most popular boxes that have a picture, one from each category. */
function selectHoneycomb(boxes: readonly TileBox[]): TileBox[] {
  const seen = new Set<string | null>();
  return boxes
    .filter(({ imageUrl }) => imageUrl)
    .sort(byTrend)
    .filter(({ category }) => !seen.has(category) && seen.add(category))
    .slice(0, honeycombBoxes);
}
