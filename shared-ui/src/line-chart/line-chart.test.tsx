import { render, screen } from '@testing-library/react';
import LineChart from './line-chart';

beforeEach(() => jest.useFakeTimers({ now: new Date('2026-11-23T12:00:00Z') }));
afterEach(() => jest.useRealTimers());

const series = [
  { key: 'clicks', name: 'Clicks' },
  { key: 'subscriptions', name: 'Subscriptions' },
];
const point = (date: string, clicks: number) => ({ date, clicks, subscriptions: 1 });

it('shows the counts of the unfinished day as text', () => {
  render(
    <LineChart series={series} points={[point('2026-11-22', 40), point('2026-11-23', 1234)]} />,
  );
  expect(screen.getByText('Today so far: Clicks 1,234, Subscriptions 1')).toBeVisible();
});

it('draws all days of an earlier period', () => {
  render(<LineChart series={series} points={[point('2026-11-21', 40), point('2026-11-22', 50)]} />);
  expect(screen.queryByText(/so far/)).not.toBeInTheDocument();
});
