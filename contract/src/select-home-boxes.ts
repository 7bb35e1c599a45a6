import type { HomeBoxes } from './box-lists';
import type { ListedBox, PublicBox } from './boxes';

/** Boxes of a category on the home page. The directory has the others. */
export const homeTiles = 12;
/** Boxes in the honeycomb at the top of the page. */
export const honeycombBoxes = 3;

/** The higher, the more popular. An older api sends clicks only. */
const popularityOf = (box: PublicBox): number => box.popularity ?? box.clicks;

/**
 * Boxes that are visited more than usual first, then the most popular, then by name: the result does not depend on the
 * order of the input.
 */
const byTrend = (a: PublicBox, b: PublicBox): number =>
  (b.trend ?? 0) - (a.trend ?? 0) ||
  popularityOf(b) - popularityOf(a) ||
  a.name.localeCompare(b.name, 'en-GB');

/**
 * Selects what the home page shows from all active boxes. The api answers with it (`getHomeBoxes`); a page whose api is older
 * selects from the list.
 */
export function selectHomeBoxes(boxes: readonly PublicBox[]): HomeBoxes {
  const verified = boxes.filter(({ isVerified }) => isVerified);
  const unverified = boxes.filter(({ isVerified }) => !isVerified);
  const categories = new Set(boxes.flatMap(({ category }) => category?.name ?? []));
  return {
    facts: {
      verified: verified.length,
      ratings: boxes.reduce((sum, { ratingCount }) => sum + ratingCount, 0),
      categories: categories.size,
    },
    honeycomb: selectHoneycomb(verified),
    groups: groupByCategory(verified),
    unverified: { total: unverified.length, boxes: unverified.slice(0, homeTiles).map(shorten) },
  };
}

/** The trending or most popular boxes that have a picture, one from each category. */
function selectHoneycomb(boxes: readonly PublicBox[]): ListedBox[] {
  const seen = new Set<string | undefined>();
  return boxes
    .filter(({ imageUrl }) => imageUrl)
    .sort(byTrend)
    .filter(({ category }) => !seen.has(category?.name) && seen.add(category?.name))
    .slice(0, honeycombBoxes)
    .map(shorten);
}

/** The most popular category first and boxes without one last, the trending boxes first in each. */
function groupByCategory(boxes: readonly PublicBox[]): HomeBoxes['groups'] {
  const groups = new Map<string | null, PublicBox[]>();
  for (const box of boxes) {
    const name = box.category?.name ?? null;
    const group = groups.get(name);
    if (group) group.push(box);
    else groups.set(name, [box]);
  }
  return [...groups]
    .map(([name, group]) => ({
      name,
      popularity: group.reduce((sum, box) => sum + popularityOf(box), 0),
      total: group.length,
      boxes: group.sort(byTrend).slice(0, homeTiles).map(shorten),
      sponsored: group
        .filter(({ sponsoredPlace }) => sponsoredPlace)
        .sort((a, b) => Number(a.sponsoredPlace) - Number(b.sponsoredPlace))
        .map(shorten),
    }))
    .sort(
      (a, b) =>
        Number(a.name === null) - Number(b.name === null) ||
        b.popularity - a.popularity ||
        (a.name ?? '').localeCompare(b.name ?? '', 'en-GB'),
    )
    .map(({ popularity: _order, ...group }) => group);
}

const shorten = ({ longDescription: _long, ...box }: PublicBox): ListedBox => box;
