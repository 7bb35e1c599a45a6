import type { CatalogueBox } from './catalogue-box';

/** Number of similar boxes on a profile. */
const similarLimit = 4;

/**
 * The distance of two boxes, 0 to 2: the difference of their monthly costs as a share of the higher one, plus the
 * difference of their mean ratings as a share of the four stars between 1 and 5. If one is unrated, the second term is
 * one half.
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
 * Up to four verified boxes similar to `box`: those of its category first, then the others, each by `boxDistance`, nearest first.
 * Ties are sorted by name, then id, so the result does not depend on the order of the list. Payments have no effect.
 */
export function similarBoxes(box: CatalogueBox, boxes: readonly CatalogueBox[]): CatalogueBox[] {
  return boxes
    .filter((other) => other.isVerified && other.id !== box.id)
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
