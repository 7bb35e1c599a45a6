import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { getErrorMessage } from '@hive/shared-auth/get-error-message';
import { Card } from '@hive/shared-ui/card';
import { ErrorState, Skeleton } from '@hive/shared-ui/state';
import { VisuallyHidden } from '@hive/shared-ui/visually-hidden';
import styles from './own-place.module.css';

interface OwnSectionProps<Data> {
  title: string;
  /** The page with all of it. */
  link: { to: string; label: string };
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'refetch'>;
  loadFailed: string;
  children: (data: Data) => ReactNode;
}

/** A part of the user's own place, which loads and fails independently. */
export function OwnSection<Data>({
  title,
  link,
  query: { data, error, refetch },
  loadFailed,
  children,
}: OwnSectionProps<Data>) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.section}>
      <div className={styles.head}>
        <h2 id={id} className={styles.heading}>
          {title}
        </h2>
        <Link to={link.to} className={styles.all}>
          {link.label}
        </Link>
      </div>
      <Card className={styles.card}>
        {data !== undefined ? (
          children(data)
        ) : error ? (
          <ErrorState message={getErrorMessage(error, loadFailed)} onRetry={() => void refetch()} />
        ) : (
          <>
            <VisuallyHidden role="status">{`Loading: ${title}`}</VisuallyHidden>
            <Skeleton />
            <Skeleton />
          </>
        )}
      </Card>
    </section>
  );
}
