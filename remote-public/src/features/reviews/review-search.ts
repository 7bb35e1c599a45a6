import type { ReviewSort } from '@hive/contract/boxes';

export const reviewSorts = ['newest', 'highest', 'lowest'] as const satisfies readonly ReviewSort[];

/** The page and order of the reviews, from the search parameters of the URL. */
export interface ReviewListParams {
  /** From 1. */
  page: number;
  sort: ReviewSort;
}

/** Parses the search parameters. Invalid values fall back to the first page, newest first. */
export function parseReviewParams(search: URLSearchParams): ReviewListParams {
  const page = Number(search.get('page'));
  const sort = reviewSorts.find((option) => option === search.get('sort'));
  return {
    page: Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1,
    sort: sort ?? 'newest',
  };
}

/** The id of the section of reviews on the page. */
export const reviewsAnchor = 'reviews';

/** The URL of a page of reviews, without default values. The fragment scrolls to the reviews when no script runs. */
export function reviewHref({ page, sort }: ReviewListParams): string {
  const search = new URLSearchParams();
  if (sort !== 'newest') search.set('sort', sort);
  if (page > 1) search.set('page', String(page));
  return `?${search}#${reviewsAnchor}`;
}
