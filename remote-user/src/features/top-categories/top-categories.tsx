import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { TopCategory } from '@hive/contract/boxes';
import { paths } from '@hive/contract/paths';
import { toSlug } from '@hive/contract/slug';
import { Button } from '@hive/shared-ui/button';
import { Card } from '@hive/shared-ui/card';
import { formatCount } from '@hive/shared-ui/lib/format';
import { Stars } from '@hive/shared-ui/stars';
import { EmptyState, ErrorState, Skeleton } from '@hive/shared-ui/state';
import { VisuallyHidden } from '@hive/shared-ui/visually-hidden';
import { getErrorMessage } from '@hive/shared-auth/get-error-message';
import { topCategoriesQuery } from './api/list-top-categories';
import styles from './top-categories.module.css';

/** Number of categories shown before 'Show all'. */
const initialCount = 6;

/** The most popular categories, with rating and clicks. */
export function TopCategories() {
  return (
    <section aria-labelledby="top-categories" className={styles.section}>
      <div>
        <h2 id="top-categories" className={styles.heading}>
          Top categories
        </h2>
        <p className={styles.note}>
          Most popular first, by visits to the brands in the last 13 weeks. Clicks are all-time.
        </p>
      </div>
      <Card className={styles.card}>
        <Content />
      </Card>
    </section>
  );
}

function Content() {
  const query = useQuery(topCategoriesQuery());
  if (query.data?.length === 0) {
    return <EmptyState title="No clicks through to brands yet" />;
  }
  if (query.data) return <CategoryTable categories={query.data} />;
  if (query.isError) {
    const message = getErrorMessage(query.error, 'The top categories could not be loaded.');
    return <ErrorState message={message} onRetry={() => void query.refetch()} />;
  }
  return (
    <div className={styles.skeletons}>
      <VisuallyHidden role="status">Loading the top categories…</VisuallyHidden>
      {Array.from({ length: initialCount }, (_, index) => (
        <Skeleton key={index} />
      ))}
    </div>
  );
}

function CategoryTable({ categories }: { categories: readonly TopCategory[] }) {
  const [showsAll, setShowsAll] = useState(false);
  const maxClicks = Math.max(...categories.map(({ totalClicks }) => totalClicks), 1);
  const shown = showsAll ? categories : categories.slice(0, initialCount);
  return (
    <>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Category</th>
            <th scope="col">Average rating</th>
            <th scope="col" className={styles.figure}>
              Total clicks
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ _id, avgRating, totalClicks }) => (
            <tr key={_id}>
              <th scope="row" className={styles.name}>
                <Link to={paths.boxCategory.getHref(toSlug(_id))} className={styles.link}>
                  {_id}
                </Link>
              </th>
              <td className={styles.rating}>
                <Stars rating={avgRating} />
              </td>
              <td className={styles.clicks}>
                <div className={styles.figures}>
                  <Bar share={totalClicks / maxClicks} />
                  <span>
                    {formatCount(totalClicks)}
                    <span className={styles.unit}>{totalClicks === 1 ? ' click' : ' clicks'}</span>
                  </span>
                </div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {categories.length > initialCount && (
        <div className={styles.more}>
          <Button
            variant="quiet"
            size="sm"
            aria-expanded={showsAll}
            onClick={() => setShowsAll(!showsAll)}
          >
            {showsAll ? 'Show fewer' : `Show all ${categories.length} categories`}
          </Button>
        </div>
      )}
    </>
  );
}

/** An SVG, since the content security policy forbids inline styles. */
function Bar({ share }: { share: number }) {
  return (
    <svg className={styles.bar} aria-hidden="true">
      <rect className={styles.track} width="100%" height="6" rx="3" />
      {share > 0 && (
        <rect className={styles.fill} width={`${(share * 100).toFixed(1)}%`} height="6" rx="3" />
      )}
    </svg>
  );
}
