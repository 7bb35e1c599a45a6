import { useId } from 'react';
import { Bar, BarChart as Chart, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { ChartLegend, Swatch } from '../chart-legend/chart-legend';
import { ChartReading } from '../chart-reading/chart-reading';
import { HatchPattern } from '../hatch-pattern/hatch-pattern';
import type { ComparedAmount } from '../lib/amounts';
import { formatWholeNumber } from '../lib/format';
import styles from './bar-chart.module.css';

interface BarChartProps {
  /** What is counted, for the tooltip. */
  name: string;
  /** Largest first. */
  amounts: readonly ComparedAmount[];
  /** Whether a second bar shows the previous period. */
  isCompared?: boolean;
}

/** Pixels: height of one row, and of the axis below. */
const row = 34;
const comparedRow = 44;
const scale = 36;
/** Pixels for the names. Longer names are shortened; the table and the tooltip show them in full. */
const namesWidth = 128;
const longestName = 18;
const tick = { fill: 'var(--ink-muted)', fontSize: 12 };
const margin = { top: 0, right: 16, bottom: 0, left: 0 };

const shorten = (name: string): string =>
  name.length > longestName ? `${name.slice(0, longestName - 1)}…` : name;

/**
 * Counts by name as horizontal bars, with those of the previous period as hatched bars below. Hidden from screen readers: render a `FigureTable` beside it. Load it lazily: it
 * brings the chart library with it.
 */
export default function BarChart({ name, amounts, isCompared = false }: BarChartProps) {
  const hatch = useId();
  const height = amounts.length * (isCompared ? comparedRow : row) + scale;
  const previous = { fill: `url(#${hatch})`, stroke: 'var(--chart-1)' };
  return (
    <div className={styles.chart} aria-hidden="true">
      {isCompared && (
        <ChartLegend
          items={[
            { name, sample: <Swatch fill="var(--chart-1)" /> },
            { name: `${name}, previous period`, sample: <Swatch {...previous} /> },
          ]}
        />
      )}
      <ResponsiveContainer width="100%" height={height} initialDimension={{ width: 640, height }}>
        <Chart data={[...amounts]} layout="vertical" margin={margin} accessibilityLayer={false}>
          <HatchPattern id={hatch} colour="var(--chart-1)" />
          <XAxis
            type="number"
            allowDecimals={false}
            axisLine={false}
            tickLine={false}
            tickFormatter={formatWholeNumber}
            tick={tick}
            minTickGap={28}
          />
          <YAxis
            type="category"
            dataKey="name"
            width={namesWidth}
            interval={0}
            axisLine={{ stroke: 'var(--line)' }}
            tickLine={false}
            tickFormatter={shorten}
            tick={tick}
          />
          <Tooltip
            content={<ChartReading formatLabel={String} />}
            cursor={{ fill: 'var(--surface-hover)' }}
            isAnimationActive={false}
          />
          <Bar
            dataKey="count"
            name={name}
            fill="var(--chart-1)"
            radius={[0, 4, 4, 0]}
            barSize={isCompared ? 14 : 18}
            isAnimationActive={false}
          />
          {isCompared && (
            <Bar
              {...previous}
              dataKey="previous"
              name={`${name}, previous period`}
              radius={[0, 4, 4, 0]}
              barSize={10}
              isAnimationActive={false}
            />
          )}
        </Chart>
      </ResponsiveContainer>
    </div>
  );
}
