import { render, screen } from '@testing-library/react';
import { makePublicBox } from '@hive/contract/testing/boxes';
import { BoxPrice } from './box-price';

const box = makePublicBox({ price: 23, deliveryPrice: 1.92, monthlyCost: 24.92 });
const lines = (): (string | null)[] =>
  screen.getAllByRole('paragraph').map(({ textContent }) => textContent);

it('leads with the cost of a month with delivery, then says how it is made', () => {
  render(<BoxPrice box={box} />);
  expect(lines()).toEqual([
    '£24.92 a month with delivery',
    '£23.00 per box, monthly, plus £1.92 delivery',
  ]);
});

it('never leads with an offer for the first box', () => {
  render(<BoxPrice box={{ ...box, firstBoxPrice: 5 }} size="profile" />);
  expect(lines()).toEqual([
    '£24.92 a month with delivery',
    '£23.00 per box, monthly, plus £1.92 delivery',
    'First box £5.00, then £24.92 a month',
  ]);
});

it('says that a price is missing rather than that the box is free', () => {
  render(<BoxPrice box={{ ...box, price: 0, monthlyCost: 1.92, firstBoxPrice: 0 }} />);
  expect(lines()).toEqual(['Price not given yet']);
});
