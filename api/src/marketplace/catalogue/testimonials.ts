import { limits } from '@hive/contract/limits';
import { londonDay } from '../../platform/time/london-day';

const dayMs = 24 * 60 * 60 * 1000;

/**
 * The reviews of a London day: the next ones in the list each day, from the beginning after its end, one of each author. So
 * every review is shown equally often, whatever it says. None if there are fewer than the page needs.
 * @param reviews the newest first, at most one of each box
 */
export function pickTestimonials<Review extends { authorId: string | null }>(
  reviews: readonly Review[],
  now: Date,
): Review[] {
  const authors = new Set<string>();
  const own = reviews.filter(({ authorId }) => {
    if (authorId === null) return true;
    const isFirst = !authors.has(authorId);
    authors.add(authorId);
    return isFirst;
  });
  if (own.length < limits.testimonialsMin) return [];
  const count = Math.min(limits.testimonialsMax, own.length);
  const start = Math.floor(Date.parse(londonDay(now)) / dayMs) * count;
  return Array.from({ length: count }, (_unused, place) => own[(start + place) % own.length]!);
}
