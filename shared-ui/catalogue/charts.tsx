import { useId } from 'react';
import { AmountTable } from '../src/amount-table/amount-table';
import BarChart from '../src/bar-chart/bar-chart';
import { ChartLegend, Swatch } from '../src/chart-legend/chart-legend';
import { ChartReading } from '../src/chart-reading/chart-reading';
import ColumnChart from '../src/column-chart/column-chart';
import { FigureTable } from '../src/figure-table/figure-table';
import { HatchPattern } from '../src/hatch-pattern/hatch-pattern';
import { addDays } from '../src/lib/days';
import { createTrend, previousPeriod } from '../src/lib/trend';
import LineChart from '../src/line-chart/line-chart';
import PieChart from '../src/pie-chart/pie-chart';
import { Stat } from '../src/stat/stat';
import { TrendTable } from '../src/trend-table/trend-table';
import { longText, type ExampleGroup } from './example';

const amounts = [
  { name: 'Kettlewick Leaf', count: 420, previous: 300 },
  { name: 'Brackenrind Cheese Post', count: 260, previous: 280 },
  { name: 'Wordlet Tales', count: 31, previous: 0 },
];

const range = { from: '2026-11-01', to: '2026-11-20' };

/** A count for every day of a range, the same on every run. */
const countDaily = ({ from }: { from: string }, scale: number) =>
  Array.from({ length: 20 }, (_, index) => ({
    date: addDays(from, index),
    count: scale * (10 + ((index * 7) % 13)),
  }));

const trend = createTrend(range, '2026-11-20', [
  { name: 'Views', counts: countDaily(range, 4) },
  { name: 'Clicks', counts: countDaily(range, 1) },
]);
const comparedTrend = createTrend(range, '2026-11-20', [
  {
    name: 'Clicks',
    counts: countDaily(range, 2),
    previous: countDaily(previousPeriod(range), 1),
  },
]);

const series = [
  { key: 'income', name: 'Income' },
  { key: 'expenses', name: 'Expenses' },
];
const months = ['2026-08-01', '2026-09-01', '2026-10-01'].map((month, index) => ({
  month,
  income: 900 + index * 240,
  expenses: 700 - index * 90,
}));

const columns = ['Brand', 'Clicks'] as const;

function Hatched() {
  const id = useId();
  return (
    <svg width="120" height="40" aria-hidden="true">
      <HatchPattern id={id} colour="var(--chart-1)" />
      <rect width="120" height="40" fill={`url(#${id})`} stroke="var(--chart-1)" />
    </svg>
  );
}

export const charts: ExampleGroup = {
  id: 'charts',
  title: 'Charts and figures',
  components: [
    {
      name: 'BarChart',
      states: {
        usual: <BarChart name="Clicks" amounts={amounts} />,
        compared: <BarChart name="Clicks" amounts={amounts} isCompared />,
      },
    },
    {
      name: 'LineChart',
      states: {
        'two series': <LineChart trend={trend} />,
        compared: <LineChart trend={comparedTrend} />,
      },
    },
    {
      name: 'PieChart',
      states: {
        usual: <PieChart shares={amounts} />,
        compared: <PieChart shares={amounts} isCompared />,
      },
    },
    { name: 'ColumnChart', states: { usual: <ColumnChart series={series} months={months} /> } },
    {
      name: 'ChartLegend',
      states: {
        usual: (
          <ChartLegend
            items={[
              { name: 'Views', sample: <Swatch fill="var(--chart-1)" /> },
              { name: 'Clicks', sample: <Swatch fill="var(--chart-2)" /> },
            ]}
          />
        ),
      },
    },
    {
      name: 'Swatch',
      states: {
        filled: <Swatch fill="var(--chart-3)" />,
        outlined: <Swatch fill="none" stroke="var(--chart-1)" />,
      },
    },
    {
      name: 'ChartReading',
      states: {
        usual: (
          <ChartReading
            active
            formatLabel={String}
            label="20 Nov"
            payload={[
              { name: 'Views', value: 1240, dataKey: 'views' },
              { name: 'Clicks', value: 88, dataKey: 'clicks' },
            ]}
          />
        ),
      },
    },
    { name: 'HatchPattern', states: { usual: <Hatched /> } },
    {
      name: 'FigureTable',
      states: {
        closed: <FigureTable caption="Clicks" columns={columns} rows={[]} />,
        'with rows': (
          <FigureTable
            caption="Clicks"
            columns={columns}
            rows={amounts.map(({ name, count }) => ({ name, figures: [count] }))}
            summary={longText}
          />
        ),
      },
    },
    {
      name: 'AmountTable',
      states: {
        usual: (
          <AmountTable caption="Clicks" columns={columns} amounts={amounts} isCompared={false} />
        ),
        compared: <AmountTable caption="Clicks" columns={columns} amounts={amounts} isCompared />,
      },
    },
    {
      name: 'TrendTable',
      states: { usual: <TrendTable caption="Views and clicks" trend={trend} /> },
    },
    {
      name: 'Stat',
      states: {
        more: <Stat name="Clicks" value={420} before={300} />,
        fewer: <Stat name="Clicks" value={210} before={300} />,
        same: <Stat name="Clicks" value={300} before={300} />,
        'nothing before': <Stat name="Clicks" value={3} before={0} />,
      },
    },
  ],
};
