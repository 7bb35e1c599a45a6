import type { ReviewSort } from '@hive/contract/boxes';

export const reviewSorts = ['newest', 'highest', 'lowest'] as const satisfies readonly ReviewSort[];

/** Which reviews are shown: the search part of the page's address says so. */
export interface ReviewChoice {
  /** From 1. */
  page: number;
  sort: ReviewSort;
}

/** Reads the choice; what cannot be meant falls back to the first page, the newest first. */
export function readReviewChoice(search: URLSearchParams): ReviewChoice {
  const page = Number(search.get('page'));
  const sort = reviewSorts.find((one) => one === search.get('sort'));
  return {
    page: Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1,
    sort: sort ?? 'newest',
  };
}

/** Where the reviews are on the page. */
export const reviewsAnchor = 'reviews';

/** The link to a choice on the same page; what is usual is left out. Opened without a script it shows the reviews. */
export function reviewHref({ page, sort }: ReviewChoice): string {
  const search = new URLSearchParams();
  if (sort !== 'newest') search.set('sort', sort);
  if (page > 1) search.set('page', String(page));
  return `?${search}#${reviewsAnchor}`;
}
