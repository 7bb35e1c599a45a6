import { render, screen } from '@testing-library/react';
import { Card } from '../card/card';
import { AdLabel, Badge, NewRibbon, VerifiedBadge } from './badge';

it('shows the fixed labels', () => {
  render(
    <>
      <VerifiedBadge />
      <AdLabel />
      <NewRibbon />
      <Badge tone="honey">Most Likely Fit</Badge>
    </>,
  );
  expect(screen.getByText('Verified')).toBeInTheDocument();
  expect(screen.getByText('NEW')).toBeInTheDocument();
  expect(screen.getByText('Most Likely Fit')).toHaveClass('honey');
  expect(screen.getByText('Ad')).toHaveAttribute(
    'title',
    expect.stringContaining('Affiliate link'),
  );
});

it('renders a card as the given element', () => {
  render(
    <ul>
      <Card as="li" className="mine">
        Fern Post
      </Card>
    </ul>,
  );
  expect(screen.getByRole('listitem')).toHaveClass('card', 'mine');
});
