/** Sponsored places of each category. */
export const sponsoredPlaces = 2;

const hourMs = 60 * 60 * 1000;

/** The number of an hour, equal for every process and visitor. */
export const hourOf = (at: Date): number => Math.floor(at.getTime() / hourMs);

/**
 * The boxes of a category in its sponsored places, in order. Boxes take turns hour by hour: over any number of hours their
 * shares differ by at most one hour. Every second round is in the opposite order, so that the first place is shared too.
 * @param boxIds in a fixed order that does not depend on their popularity
 */
export function pickSponsored(boxIds: readonly string[], hour: number): string[] {
  const total = boxIds.length;
  if (total === 0) return [];
  const count = Math.min(sponsoredPlaces, total);
  const turn = hour * count;
  const picked = Array.from({ length: count }, (_unused, place) => boxIds[(turn + place) % total]!);
  /** Hours after which the same boxes are picked again. */
  const round = total % count === 0 ? total / count : total;
  return Math.floor(hour / round) % 2 === 1 ? picked.toReversed() : picked;
}
