import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { buttonClass } from '@hive/shared-ui/button';
import { reviewHref, type ReviewListParams } from './review-search';
import styles from './reviews.module.css';

interface ReviewPaginationProps {
  params: ReviewListParams;
  lastPage: number;
}

const linkClass = buttonClass({ variant: 'secondary', size: 'sm' });

/** Links to the previous and next page. Links work without a script and can be shared. */
export function ReviewPagination({ params, lastPage }: ReviewPaginationProps) {
  if (lastPage === 1) return null;
  const { page } = params;
  return (
    <nav aria-label="Pages of reviews" className={styles.pages}>
      <span>
        {page > 1 && (
          <Link to={reviewHref({ ...params, page: page - 1 })} rel="prev" className={linkClass}>
            <ChevronLeft size={16} aria-hidden="true" />
            Prev
          </Link>
        )}
      </span>
      <span className={styles.where}>{`Page ${page} of ${lastPage}`}</span>
      <span>
        {page < lastPage && (
          <Link to={reviewHref({ ...params, page: page + 1 })} rel="next" className={linkClass}>
            Next
            <ChevronRight size={16} aria-hidden="true" />
          </Link>
        )}
      </span>
    </nav>
  );
}
