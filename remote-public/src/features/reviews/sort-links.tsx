import { Link } from 'react-router-dom';
import type { ReviewSort } from '@hive/contract/boxes';
import { reviewHref, reviewSorts, type ReviewListParams } from './review-search';
import styles from './reviews.module.css';

const labels: Record<ReviewSort, string> = {
  newest: 'Newest',
  highest: 'Highest',
  lowest: 'Lowest',
};

/** Links that change the order of the reviews. Links work without a script and can be shared. */
export function SortLinks({ params }: { params: ReviewListParams }) {
  return (
    <nav aria-label="Sort reviews" className={styles.sort}>
      <span aria-hidden="true">Sort by</span>
      <ul className={styles.sorts}>
        {reviewSorts.map((option) => (
          <li key={option}>
            <Link
              to={reviewHref({ ...params, page: 1, sort: option })}
              aria-current={option === params.sort || undefined}
              className={styles.sortLink}
            >
              {labels[option]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
