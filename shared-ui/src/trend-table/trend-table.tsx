import { FigureTable } from '../figure-table/figure-table';
import { bucketName, type BucketUnit } from '../lib/buckets';
import { describeDifference } from '../lib/describe-difference';
import type { Trend } from '../lib/trend';

interface TrendTableProps {
  /** Accessible name of the table. */
  caption: string;
  trend: Trend;
}

const headings: Record<BucketUnit, string> = { day: 'Day', week: 'Week', month: 'Month' };

/** The figures of a trend as a table: every chart of a trend has one. */
export function TrendTable({ caption, trend: { names, points, isCompared } }: TrendTableProps) {
  const figures = names.flatMap((name) =>
    isCompared ? [name, `${name}, previous period`, `${name}, change`] : [name],
  );
  return (
    <FigureTable
      caption={caption}
      columns={[headings[points[0]?.bucket.unit ?? 'day'], ...figures]}
      rows={points.map(({ bucket, counts, previous }) => ({
        name: bucketName(bucket),
        figures: counts.flatMap((count, index) => {
          const before = previous[index];
          return before === undefined
            ? [count]
            : [count, before, describeDifference(count, before)];
        }),
      }))}
    />
  );
}
