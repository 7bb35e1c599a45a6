import { render, screen, within } from '@testing-library/react';
import { StarDistribution, Stars } from './stars';

it('shows the rating, its figure and the number of ratings', () => {
  render(<Stars rating={4.26} count={1200} />);
  expect(screen.getByRole('img', { name: 'Rated 4.3 out of 5' })).toBeInTheDocument();
  expect(screen.getByText('4.3')).toBeInTheDocument();
  expect(screen.getByText('1.2k+ users')).toBeInTheDocument();
});

it('fills part of a star, in tenths', () => {
  const { container, rerender } = render(<Stars rating={4.5} />);
  const filled = () => Number(container.querySelector('svg svg')?.getAttribute('width'));
  expect(filled()).toBe(89);
  rerender(<Stars rating={5} />);
  expect(filled()).toBeGreaterThanOrEqual(98);
  rerender(<Stars rating={1} />);
  expect(filled()).toBe(20);
});

it('shows that there are no ratings yet', () => {
  render(<Stars rating={null} count={0} />);
  expect(screen.getByText('No ratings yet')).toBeInTheDocument();
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});

it('lists the distribution of ratings from best to worst with text for each bar', () => {
  render(<StarDistribution distribution={{ 1: 1, 2: 0, 3: 0, 4: 0, 5: 3 }} />);
  const rows = screen.getAllByRole('listitem');
  expect(rows).toHaveLength(5);
  expect(rows[0]).toHaveTextContent('5 stars75%, 3 of 4 ratings');
  expect(within(rows[4] as HTMLElement).getByText('1 star')).toBeInTheDocument();
});

it('shows an empty distribution without dividing by zero', () => {
  render(<StarDistribution distribution={{ 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 }} />);
  expect(screen.getAllByText('0%')).toHaveLength(5);
});
