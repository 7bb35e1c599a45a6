import { Pie, PieChart as Chart, ResponsiveContainer, Sector, Tooltip } from 'recharts';
import { Swatch } from '../chart-legend/chart-legend';
import { ChartReading } from '../chart-reading/chart-reading';
import { sumOf, type ComparedAmount } from '../lib/amounts';
import styles from './pie-chart.module.css';

interface PieChartProps {
  /** At most as many as there are chart colours, in that order. */
  shares: readonly ComparedAmount[];
  /** Whether an inner ring shows the previous period. */
  isCompared?: boolean;
}

/** Pixels. The height is fixed; the width follows the page. */
const height = 240;

const percent = new Intl.NumberFormat('en-GB', { style: 'percent', maximumFractionDigits: 0 });
/** Both rings begin at the top and run clockwise. */
const ring = {
  startAngle: 90,
  endAngle: -270,
  rootTabIndex: -1,
  isAnimationActive: false,
} as const;
const rings = {
  only: { innerRadius: '55%', outerRadius: '95%' },
  outer: { innerRadius: '62%', outerRadius: '95%' },
  inner: { innerRadius: '44%', outerRadius: '57%' },
};

/**
 * Shares of a whole as a ring with a legend; those of the previous period as a thinner ring inside. Hidden from screen
 * readers: render a `FigureTable` beside it. Load it lazily: it brings the chart library with it.
 */
export default function PieChart({ shares, isCompared = false }: PieChartProps) {
  const whole = sumOf(shares, 'count');
  const previousWhole = sumOf(shares, 'previous');
  return (
    <div className={styles.chart} aria-hidden="true">
      <ResponsiveContainer width="100%" height={height} initialDimension={{ width: 240, height }}>
        <Chart accessibilityLayer={false}>
          <Tooltip content={<ChartReading formatLabel={String} />} isAnimationActive={false} />
          <Pie
            {...ring}
            {...(isCompared ? rings.outer : rings.only)}
            data={[...shares]}
            dataKey="count"
            nameKey="name"
            stroke="var(--surface)"
            strokeWidth={2}
            shape={({ index, ...sector }) => (
              <Sector {...sector} fill={`var(--chart-${(index ?? 0) + 1})`} />
            )}
          />
          {isCompared && (
            <Pie
              {...ring}
              {...rings.inner}
              data={shares.map(({ name, previous }) => ({
                name: `${name}, previous period`,
                count: previous,
              }))}
              dataKey="count"
              nameKey="name"
              stroke="var(--surface)"
              strokeWidth={2}
              shape={({ index, ...sector }) => (
                <Sector {...sector} fill={`var(--chart-${(index ?? 0) + 1})`} />
              )}
            />
          )}
        </Chart>
      </ResponsiveContainer>
      <div className={styles.key}>
        {isCompared && <p>Outer ring: this period. Inner ring: the previous period.</p>}
        <ol className={styles.legend}>
          {shares.map(({ name, count, previous }, index) => (
            // Names may repeat.
            <li key={`${index} ${name}`}>
              <Swatch fill={`var(--chart-${index + 1})`} />
              <span className={styles.name}>{name}</span>
              <span className={styles.share}>
                {percent.format(count / whole)}
                {isCompared && ` (was ${percent.format(previous / previousWhole)})`}
              </span>
            </li>
          ))}
        </ol>
      </div>
    </div>
  );
}
