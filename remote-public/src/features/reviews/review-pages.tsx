import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { buttonClass } from '@hive/shared-ui/button';
import { reviewHref, type ReviewChoice } from './review-search';
import styles from './reviews.module.css';

interface ReviewPagesProps {
  choice: ReviewChoice;
  lastPage: number;
}

const look = buttonClass({ variant: 'secondary', size: 'sm' });

/** Steps through the pages, as links: they work without a script and can be passed on. */
export function ReviewPages({ choice, lastPage }: ReviewPagesProps) {
  if (lastPage === 1) return null;
  const { page } = choice;
  return (
    <nav aria-label="Pages of reviews" className={styles.pages}>
      <span>
        {page > 1 && (
          <Link to={reviewHref({ ...choice, page: page - 1 })} rel="prev" className={look}>
            <ChevronLeft size={16} aria-hidden="true" />
            Prev
          </Link>
        )}
      </span>
      <span className={styles.where}>{`Page ${page} of ${lastPage}`}</span>
      <span>
        {page < lastPage && (
          <Link to={reviewHref({ ...choice, page: page + 1 })} rel="next" className={look}>
            Next
            <ChevronRight size={16} aria-hidden="true" />
          </Link>
        )}
      </span>
    </nav>
  );
}
