import { Suspense, useId, type ReactNode } from 'react';
import { Card } from '@hive/shared-ui/card';
import { EmptyState, Skeleton } from '@hive/shared-ui/state';
import styles from './analytics.module.css';

interface ChartCardProps {
  title: string;
  /** The message when there is no data. */
  empty: string;
  isEmpty: boolean;
  /** The chart, loaded lazily: its library is larger than the rest of the page. */
  chart: ReactNode;
  /** The same figures as a table. */
  table: ReactNode;
}

/** A chart and its data table. */
export function ChartCard({ title, empty, isEmpty, chart, table }: ChartCardProps) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} className={styles.chart}>
      <h3 id={id} className={styles.name}>
        {title}
      </h3>
      {isEmpty ? (
        <EmptyState title={empty}>Choose other dates or another partner to see more.</EmptyState>
      ) : (
        <>
          <Suspense fallback={<Skeleton variant="tile" className={styles.drawing} />}>
            {chart}
          </Suspense>
          {table}
        </>
      )}
    </Card>
  );
}
