import {
  CartesianGrid,
  Line,
  LineChart as Chart,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import { ChartReading } from '../chart-reading/chart-reading';
import { londonToday } from '../lib/days';
import { formatDay, formatWholeNumber } from '../lib/format';
import { dashes, type Series, type SeriesPoint } from './series';
import styles from './line-chart.module.css';

interface LineChartProps {
  /** In the order of the chart colours. */
  series: readonly Series[];
  /** Oldest first. */
  points: readonly SeriesPoint[];
}

/** Pixels. The height is fixed; the width follows the page. */
const height = 260;
/** Attributes, since the library renders the labels separately from the axis. */
const tick = { fill: 'var(--ink-muted)', fontSize: 12 };
const margin = { top: 8, right: 12, bottom: 0, left: 0 };

/** The finished days, and today's counts if they are among the points: a line would fall to them until the day is over. */
function splitToday(points: readonly SeriesPoint[]) {
  const last = points.at(-1);
  const isToday = points.length > 1 && last?.date === londonToday();
  return isToday ? { finished: points.slice(0, -1), today: last } : { finished: points };
}

/**
 * Counts by day as lines, distinguished by colour and dashes. Today's counts are text below, since the day is not over. Hidden from screen readers: render a `FigureTable` beside
 * it. Load it lazily: it brings the chart library with it.
 */
export default function LineChart({ series, points }: LineChartProps) {
  const { finished, today } = splitToday(points);
  return (
    <div className={styles.chart} aria-hidden="true">
      {series.length > 1 && (
        <ul className={styles.legend}>
          {series.map(({ key, name }, index) => (
            <li key={key}>
              <svg width="28" height="8" data-series={index + 1}>
                <line x1="1" x2="27" y1="4" y2="4" strokeDasharray={dashes[index]} />
              </svg>
              {name}
            </li>
          ))}
        </ul>
      )}
      <ResponsiveContainer width="100%" height={height} initialDimension={{ width: 640, height }}>
        <Chart data={[...finished]} margin={margin} accessibilityLayer={false}>
          <CartesianGrid vertical={false} stroke="var(--line)" />
          <XAxis
            dataKey="date"
            tickFormatter={formatDay}
            axisLine={{ stroke: 'var(--line)' }}
            tickLine={false}
            tick={tick}
            minTickGap={28}
          />
          <YAxis
            allowDecimals={false}
            axisLine={false}
            tickLine={false}
            tickFormatter={formatWholeNumber}
            tick={tick}
            width={48}
          />
          <Tooltip content={<ChartReading formatLabel={formatDay} />} isAnimationActive={false} />
          {series.map(({ key, name }, index) => (
            <Line
              key={key}
              dataKey={key}
              name={name}
              className={styles.line}
              data-series={index + 1}
              stroke={`var(--chart-${index + 1})`}
              strokeDasharray={dashes[index]}
              strokeWidth={2}
              dot={finished.length === 1}
              isAnimationActive={false}
            />
          ))}
        </Chart>
      </ResponsiveContainer>
      {today && (
        <p className={styles.today}>
          {`Today so far: ${series.map(({ key, name }) => `${name} ${formatWholeNumber(Number(today[key]))}`).join(', ')}`}
        </p>
      )}
    </div>
  );
}
