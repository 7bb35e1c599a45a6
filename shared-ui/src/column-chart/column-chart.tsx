import {
  Bar,
  BarChart as Chart,
  CartesianGrid,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import { ChartLegend, Swatch } from '../chart-legend/chart-legend';
import { ChartReading } from '../chart-reading/chart-reading';
import { formatMonthSoFar } from '../lib/days';
import { formatMonth, formatPounds, formatWholePounds } from '../lib/format';
import styles from './column-chart.module.css';

interface ColumnChartProps {
  /** In the order of the chart colours. */
  series: readonly { key: string; name: string }[];
  /** Months by their first day, oldest first, with the amount of each series in pounds. */
  months: readonly { month: string }[];
}

/** Pixels. The height is fixed; the width follows the page. */
const height = 300;
const tick = { fill: 'var(--ink-muted)', fontSize: 12 };
const margin = { top: 8, right: 8, bottom: 0, left: 0 };

/** Axis label of a month, short enough for a phone: '2026-11-01' becomes 'Nov 26'. */
const shortMonth = (month: string): string => formatMonth(month).replace(/ \d\d(\d\d)$/, ' $1');

/**
 * Amounts by month, one column per series, distinguished by colour and order. Hidden from screen readers: render a
 * `FigureTable` beside it. Load it lazily: it brings the chart library with it.
 */
export default function ColumnChart({ series, months }: ColumnChartProps) {
  return (
    <div className={styles.chart} aria-hidden="true">
      <ChartLegend
        items={series.map(({ name }, index) => ({
          name,
          sample: <Swatch fill={`var(--chart-${index + 1})`} />,
        }))}
      />
      <ResponsiveContainer width="100%" height={height} initialDimension={{ width: 640, height }}>
        <Chart data={[...months]} margin={margin} barGap={2} accessibilityLayer={false}>
          <CartesianGrid vertical={false} stroke="var(--line)" />
          <XAxis
            dataKey="month"
            tickFormatter={shortMonth}
            axisLine={{ stroke: 'var(--line)' }}
            tickLine={false}
            tick={tick}
            minTickGap={16}
            interval="equidistantPreserveStart"
          />
          <YAxis
            axisLine={false}
            tickLine={false}
            tickFormatter={formatWholePounds}
            tick={tick}
            width={64}
          />
          <Tooltip
            content={<ChartReading formatLabel={formatMonthSoFar} formatFigure={formatPounds} />}
            cursor={{ fill: 'var(--surface-hover)' }}
            isAnimationActive={false}
          />
          {series.map(({ key, name }, index) => (
            <Bar
              key={key}
              dataKey={key}
              name={name}
              fill={`var(--chart-${index + 1})`}
              radius={[3, 3, 0, 0]}
              maxBarSize={22}
              isAnimationActive={false}
            />
          ))}
        </Chart>
      </ResponsiveContainer>
    </div>
  );
}
