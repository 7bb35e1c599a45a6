import { Suspense, useId, type ReactNode } from 'react';
import { Card } from '@hive/shared-ui/card';
import { EmptyState, Skeleton } from '@hive/shared-ui/state';
import { FigureTable } from '@hive/shared-ui/figure-table';
import styles from './analytics.module.css';

interface ChartCardProps {
  title: string;
  /** The sentence where there is nothing to draw. */
  empty: string;
  isEmpty: boolean;
  /** The drawing, which comes by itself: its library weighs more than the rest of the page. */
  chart: ReactNode;
  table: { columns: readonly [string, string]; rows: readonly { name: string; count: number }[] };
}

/** One chart, and the same in figures. */
export function ChartCard({ title, empty, isEmpty, chart, table }: ChartCardProps) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} className={styles.chart}>
      <h3 id={id} className={styles.name}>
        {title}
      </h3>
      {isEmpty ? (
        <EmptyState title={empty}>Choose other days or another partner to see more.</EmptyState>
      ) : (
        <>
          <Suspense fallback={<Skeleton variant="tile" className={styles.drawing} />}>
            {chart}
          </Suspense>
          <FigureTable
            caption={title}
            columns={table.columns}
            rows={table.rows.map(({ name, count }) => ({ name, figures: [count] }))}
          />
        </>
      )}
    </Card>
  );
}
