import { render, screen } from '@testing-library/react';
import { ListingDifference } from './listing-difference';

const valuesOf = (label: string): string[] => {
  const texts = [...screen.getByText(label).parentElement!.querySelectorAll('dd')];
  return texts.map(({ textContent }) => textContent.replace(/^[−+]/, ''));
};

it.each([
  ['that had no price', 0, ['Before: Not given yet', 'After: £2.50']],
  ['that had a price', 20, ['Before: Free', 'After: £2.50']],
])('shows the delivery of a box %s', (_what, price, expected) => {
  render(
    <ListingDifference
      fields={[
        { field: 'price', from: price, to: 24 },
        { field: 'deliveryPrice', from: 0, to: 2.5 },
      ]}
    />,
  );
  expect(valuesOf('Delivery of a box')).toEqual(expected);
});
