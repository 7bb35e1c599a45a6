import { render, screen } from '@testing-library/react';
import type { Days } from '../lib/days';
import { addDays, countDays } from '../lib/days';
import { createTrend } from '../lib/trend';
import LineChart from './line-chart';
import { toRows } from './line-rows';

const today = '2026-11-23';

/** 10 clicks a day, 4 a day before, and one subscription. */
function trendOf(range: Days, isCompared = false) {
  const days = (count: number, back = 0) =>
    Array.from({ length: countDays(range) }, (_, index) => ({
      date: addDays(range.from, index - back),
      count,
    }));
  const previous = (count: number) => (isCompared ? days(count, countDays(range)) : undefined);
  return createTrend(range, today, [
    { name: 'Clicks', counts: days(10), previous: previous(4) },
    { name: 'Subscriptions', counts: days(1), previous: previous(1) },
  ]);
}

it.each([
  ['2026-11-22', 'Today so far: Clicks 10, Subscriptions 1'],
  ['2026-10-05', 'This week so far: Clicks 10, Subscriptions 1'],
  ['2026-01-01', 'This month so far: Clicks 230, Subscriptions 23'],
])('shows the counts in progress as text, of a range from %s', (from, text) => {
  render(<LineChart trend={trendOf({ from, to: today })} />);
  expect(screen.getByText(text)).toBeVisible();
  expect(screen.getByText('Not complete')).toBeVisible();
});

it('marks nothing in a range of complete days', () => {
  render(<LineChart trend={trendOf({ from: '2026-11-21', to: '2026-11-22' })} />);
  expect(screen.queryByText(/so far|Not complete/)).not.toBeInTheDocument();
});

it('names the lines of the previous period', () => {
  const range = { from: '2026-11-02', to: '2026-11-08' };
  const { rerender } = render(<LineChart trend={trendOf(range, true)} />);
  expect(screen.getByText('Clicks, previous period')).toBeVisible();
  rerender(<LineChart trend={trendOf(range)} />);
  expect(screen.queryByText('Clicks, previous period')).not.toBeInTheDocument();
});

it('joins what is not complete by a separate line', () => {
  const rows = toRows(trendOf({ from: '2026-11-21', to: today }, true));
  expect(rows.map(({ complete }) => complete[0])).toEqual([10, 10, null]);
  expect(rows.map(({ incomplete }) => incomplete[0])).toEqual([null, 10, 10]);
  expect(rows.map(({ previous }) => previous[0])).toEqual([4, 4, 4]);
});
