import type { CatalogueBox } from './catalogue-box';

/** How many similar boxes a profile shows. */
const similarLimit = 4;

/**
 * How unlike two boxes are, from 0 to 2: the gap of their monthly costs as a share of the dearer one, plus the gap of
 * their mean ratings as a share of the four stars between 1 and 5. Where one is unrated its rating gap is unknown and
 * counts as half.
 */
export function boxDistance(a: CatalogueBox, b: CatalogueBox): number {
  const dearer = Math.max(a.monthlyCostPence, b.monthlyCostPence);
  const costGap = dearer === 0 ? 0 : Math.abs(a.monthlyCostPence - b.monthlyCostPence) / dearer;
  return costGap + ratingGap(a, b);
}

function ratingGap(a: CatalogueBox, b: CatalogueBox): number {
  if (a.rating.count === 0 && b.rating.count === 0) return 0;
  if (a.rating.count === 0 || b.rating.count === 0) return 0.5;
  return Math.abs(a.rating.sum / a.rating.count - b.rating.sum / b.rating.count) / 4;
}

/**
 * Up to four boxes like `box`: those of its category first, then the others, each by `boxDistance`, nearest first.
 * Ties are sorted by name, then id, so the order never depends on the list's. Nothing a brand pays for counts.
 */
export function similarBoxes(box: CatalogueBox, boxes: readonly CatalogueBox[]): CatalogueBox[] {
  return boxes
    .filter((other) => other.id !== box.id)
    .map((other) => ({
      other,
      elsewhere: box.category && other.category?._id === box.category._id ? 0 : 1,
      distance: boxDistance(box, other),
    }))
    .sort(
      (a, b) =>
        a.elsewhere - b.elsewhere ||
        a.distance - b.distance ||
        a.other.name.localeCompare(b.other.name, 'en-GB') ||
        (a.other.id < b.other.id ? -1 : 1),
    )
    .slice(0, similarLimit)
    .map(({ other }) => other);
}
