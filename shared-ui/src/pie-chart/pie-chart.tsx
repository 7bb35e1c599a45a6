import { Pie, PieChart as Chart, ResponsiveContainer, Sector, Tooltip } from 'recharts';
import { ChartReading } from '../chart-reading/chart-reading';
import styles from './pie-chart.module.css';

interface PieChartProps {
  /** At most as many as there are chart colours, in that order. */
  shares: readonly { name: string; count: number }[];
}

/** Pixels. The height is fixed; the width follows the page. */
const height = 240;

const percent = new Intl.NumberFormat('en-GB', { style: 'percent', maximumFractionDigits: 0 });

/**
 * Shares of a whole as a ring with a legend. Hidden from screen readers: render a `FigureTable` beside it. Load it
 * lazily: it brings the chart library with it.
 */
export default function PieChart({ shares }: PieChartProps) {
  const whole = shares.reduce((sum, { count }) => sum + count, 0);
  return (
    <div className={styles.chart} aria-hidden="true">
      <ResponsiveContainer width="100%" height={height} initialDimension={{ width: 240, height }}>
        <Chart accessibilityLayer={false}>
          <Tooltip content={<ChartReading formatLabel={String} />} isAnimationActive={false} />
          <Pie
            data={[...shares]}
            dataKey="count"
            nameKey="name"
            innerRadius="55%"
            outerRadius="95%"
            startAngle={90}
            endAngle={-270}
            stroke="var(--surface)"
            strokeWidth={2}
            rootTabIndex={-1}
            isAnimationActive={false}
            shape={({ index, ...sector }) => (
              <Sector {...sector} fill={`var(--chart-${(index ?? 0) + 1})`} />
            )}
          />
        </Chart>
      </ResponsiveContainer>
      <ol className={styles.legend}>
        {shares.map(({ name, count }, index) => (
          // Names may repeat.
          <li key={`${index} ${name}`}>
            <svg width="12" height="12" viewBox="0 0 12 12">
              <rect width="12" height="12" rx="3" fill={`var(--chart-${index + 1})`} />
            </svg>
            <span className={styles.name}>{name}</span>
            <span className={styles.share}>{percent.format(count / whole)}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
