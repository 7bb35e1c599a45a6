import { useId } from 'react';
import {
  CartesianGrid,
  Line,
  LineChart as Chart,
  ReferenceArea,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import { ChartLegend, Swatch } from '../chart-legend/chart-legend';
import { ChartReading } from '../chart-reading/chart-reading';
import { HatchPattern } from '../hatch-pattern/hatch-pattern';
import { bucketName, isIncomplete } from '../lib/buckets';
import { formatWholeNumber } from '../lib/format';
import type { Trend } from '../lib/trend';
import { describeProgress, readPoint, tickOf, toRows, type LineRow } from './line-rows';
import { incompleteLineStyle, lineStyle, previousLineStyle } from './line-styles';
import styles from './line-chart.module.css';

/** Pixels. The height is fixed; the width follows the page. */
const height = 260;
/** Attributes, since the library renders the labels separately from the axis. */
const tick = { fill: 'var(--ink-muted)', fontSize: 12 };
const margin = { top: 8, right: 12, bottom: 0, left: 0 };

/**
 * Counts over time as lines, distinguished by colour and dashes; the previous period as thinner, dotted lines. What is not
 * complete (the day, week or month in progress, and weeks and months that the range cuts) is hatched. Hidden from screen
 * readers: render a `TrendTable` beside it. Load it lazily: it brings the chart library with it.
 */
export default function LineChart({ trend }: { trend: Trend }) {
  const { names, points, isCompared } = trend;
  const hatch = useId();
  const rows = toRows(trend);
  const incomplete = points.map(({ bucket }) => bucket).filter(isIncomplete);
  const progress = describeProgress(trend);
  const hasOneComplete = points.length - incomplete.length === 1;
  return (
    <div className={styles.chart} aria-hidden="true">
      <LineLegend trend={trend} hatch={incomplete.length > 0 ? hatch : null} />
      <ResponsiveContainer width="100%" height={height} initialDimension={{ width: 640, height }}>
        <Chart data={rows} margin={margin} accessibilityLayer={false}>
          <HatchPattern id={hatch} colour="var(--line-strong)" stripe={1} />
          <CartesianGrid vertical={false} stroke="var(--line)" />
          <XAxis
            dataKey="from"
            scale="band"
            tickFormatter={(from: string) => tickOf(trend, from)}
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
          {incomplete.map(({ from }) => (
            <ReferenceArea
              key={from}
              x1={from}
              x2={from}
              fill={`url(#${hatch})`}
              fillOpacity={1}
              // Rounding can put the last one outside the axis by a fraction of a pixel.
              ifOverflow="hidden"
            />
          ))}
          <Tooltip content={<TrendReading trend={trend} />} isAnimationActive={false} />
          {isCompared &&
            names.map((name, index) => (
              <Line
                key={`${name} previous`}
                {...previousLineStyle(index)}
                className={styles.line}
                dataKey={({ previous }: LineRow) => previous[index]}
                dot={points.length === 1}
                activeDot={false}
                isAnimationActive={false}
              />
            ))}
          {names.map((name, index) => (
            <Line
              key={`${name} incomplete`}
              {...incompleteLineStyle(index)}
              dataKey={(row: LineRow) => row.incomplete[index]}
              dot={{ r: 3, strokeDasharray: '0', fill: 'var(--surface)' }}
              isAnimationActive={false}
            />
          ))}
          {names.map((name, index) => (
            <Line
              key={name}
              {...lineStyle(index)}
              className={styles.line}
              dataKey={({ complete }: LineRow) => complete[index]}
              dot={hasOneComplete}
              isAnimationActive={false}
            />
          ))}
        </Chart>
      </ResponsiveContainer>
      {progress && <p className={styles.progress}>{progress}</p>}
    </div>
  );
}

interface TrendReadingProps {
  trend: Trend;
  /** Set by the chart library: the first day of the bucket under the pointer. */
  active?: boolean;
  label?: string | number;
}

function TrendReading({ trend, active, label }: TrendReadingProps) {
  const point = trend.points.find(({ bucket }) => bucket.from === label);
  if (!active || !point) return null;
  return (
    <ChartReading
      active
      label={bucketName(point.bucket)}
      formatLabel={String}
      payload={readPoint(trend, point)}
    />
  );
}

/** @param hatch the id of the pattern; null if every point is complete */
function LineLegend({ trend, hatch }: { trend: Trend; hatch: string | null }) {
  const { names, isCompared } = trend;
  const items = names.flatMap((name, index) => [
    { name, sample: <LineSample {...lineStyle(index)} /> },
    ...(isCompared
      ? [
          {
            name: `${name}, previous period`,
            sample: <LineSample {...previousLineStyle(index)} />,
          },
        ]
      : []),
  ]);
  const open = hatch && {
    name: 'Not complete',
    sample: <Swatch fill={`url(#${hatch})`} stroke="var(--line-strong)" />,
  };
  if (items.length === 1 && !open) return null;
  return <ChartLegend items={open ? [...items, open] : items} />;
}

function LineSample(style: ReturnType<typeof lineStyle>) {
  return (
    <svg width="28" height="8" viewBox="0 0 28 8">
      <line x1="1" x2="27" y1="4" y2="4" strokeLinecap="round" {...style} />
    </svg>
  );
}
