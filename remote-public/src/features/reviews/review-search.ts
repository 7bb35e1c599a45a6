import type { ReviewSort } from '@hive/contract/boxes';
import { limits } from '@hive/contract/limits';
import { hasUnsafeCharacter } from '@hive/contract/text';

export const reviewSorts = ['newest', 'highest', 'lowest'] as const satisfies readonly ReviewSort[];

export type StarCount = 1 | 2 | 3 | 4 | 5;
const starCounts: readonly StarCount[] = [1, 2, 3, 4, 5];

/** Which reviews are shown, in which order, from the search parameters of the URL. */
export interface ReviewListParams {
  /** From 1. */
  page: number;
  sort: ReviewSort;
  /** Only reviews with this number of stars; null for all. */
  stars: StarCount | null;
  /** Only verified reviews. */
  verified: boolean;
  /** Only reviews with these words; empty for all. */
  text: string;
}

/** The first page of all reviews, newest first. */
export const allReviews: ReviewListParams = {
  page: 1,
  sort: 'newest',
  stars: null,
  verified: false,
  text: '',
};

/** Parses the search parameters. Each invalid value falls back to its default. */
export function parseReviewParams(search: URLSearchParams): ReviewListParams {
  const page = Number(search.get('page'));
  const text = search.get('text')?.trim() ?? '';
  return {
    page: Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1,
    sort: reviewSorts.find((option) => option === search.get('sort')) ?? 'newest',
    stars: starCounts.find((count) => String(count) === search.get('stars')) ?? null,
    verified: search.get('verified') === 'true',
    text: hasUnsafeCharacter(text) ? '' : text.slice(0, limits.searchMax),
  };
}

/** Whether some reviews are left out. */
export const hasFilters = ({ stars, verified, text }: ReviewListParams): boolean =>
  stars !== null || verified || text !== '';

/** The parameters without default values and without the page, for the URL, a form and the api. */
export const toReviewSearch = ({
  sort,
  stars,
  verified,
  text,
}: Omit<ReviewListParams, 'page'>): Record<string, string> => ({
  ...(sort !== 'newest' && { sort }),
  ...(stars !== null && { stars: String(stars) }),
  ...(verified && { verified: 'true' }),
  ...(text !== '' && { text }),
});

/** The id of the section of reviews on the page. */
export const reviewsAnchor = 'reviews';

/** The id of the user's own review on the page. */
export const ownReviewAnchor = 'own-review';

/** The URL of a page of reviews, without default values. The fragment scrolls to the reviews when no script runs. */
export function reviewHref({ page, ...params }: ReviewListParams): string {
  const search = new URLSearchParams(toReviewSearch(params));
  if (page > 1) search.set('page', String(page));
  return `?${search}#${reviewsAnchor}`;
}
