import { Link } from 'react-router-dom';
import type { ReviewSort } from '@hive/contract/boxes';
import { reviewHref, reviewSorts } from './review-search';
import styles from './reviews.module.css';

const labels: Record<ReviewSort, string> = {
  newest: 'Newest',
  highest: 'Highest',
  lowest: 'Lowest',
};

/** The order of the reviews, as links: they work without a script and can be passed on. */
export function SortLinks({ sort }: { sort: ReviewSort }) {
  return (
    <nav aria-label="Sort reviews" className={styles.sort}>
      <span aria-hidden="true">Sort by</span>
      <ul className={styles.sorts}>
        {reviewSorts.map((one) => (
          <li key={one}>
            <Link
              to={reviewHref({ page: 1, sort: one })}
              aria-current={one === sort || undefined}
              className={styles.sortLink}
            >
              {labels[one]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
