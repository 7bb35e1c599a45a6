import type { HomeBoxes as ApiHomeBoxes } from '@hive/contract/box-lists';
import { toSlug } from '@hive/contract/slug';
import { toTileBox, type TileBox } from './tile-box';

/** A category on the home page, with its first boxes. */
export interface CategoryGroup {
  name: string;
  /** The category in the directory's address; null for partners without a category. */
  slug: string | null;
  /** The id that links to this group point to, unique on the page. */
  anchor: string;
  /** How many boxes the category has; `boxes` has the first of them. */
  total: number;
  boxes: TileBox[];
  /** Those in its sponsored places, in their order. */
  sponsored: TileBox[];
}

/** What the home page shows of the catalogue: as in the contract, reduced to what tiles show. */
export interface HomeBoxes {
  facts: ApiHomeBoxes['facts'];
  /** The boxes in the honeycomb. */
  honeycomb: TileBox[];
  groups: CategoryGroup[];
  unverified: { total: number; boxes: TileBox[] };
}

export const toHomeBoxes = ({ facts, honeycomb, groups, unverified }: ApiHomeBoxes): HomeBoxes => ({
  facts,
  honeycomb: honeycomb.map(toTileBox),
  groups: groups.map(({ name, total, boxes, sponsored }, index) => ({
    name: name ?? 'Other',
    slug: name === null ? null : toSlug(name),
    anchor: `category-${index + 1}`,
    total,
    boxes: boxes.map(toTileBox),
    sponsored: sponsored.map(toTileBox),
  })),
  unverified: { total: unverified.total, boxes: unverified.boxes.map(toTileBox) },
});
