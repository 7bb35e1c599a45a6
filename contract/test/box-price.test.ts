import {
  costFormula,
  describeBoxParts,
  describeBoxPrice,
  monthlyCostPence,
  monthlyPrice,
  summariseBoxPrice,
  type BoxPriceFacts,
} from '../src/box-price';
import { frequency } from '../src/boxes';
import { parsePounds } from '../src/money';

const box = (
  pence: number,
  delivery: number,
  extra: Partial<BoxPriceFacts> = {},
): BoxPriceFacts => {
  const often = extra.frequency ?? 'monthly';
  return {
    price: pence / 100,
    deliveryPrice: delivery / 100,
    frequency: often,
    monthlyCost: monthlyCostPence(pence, delivery, often) / 100,
    ...extra,
  };
};

test('The price leads with the cost of a month with delivery, and says how it is made', () => {
  expect(describeBoxPrice(box(2300, 192))).toEqual({
    total: '£24.92',
    unit: 'a month with delivery',
    basis: '£23.00 per box, monthly, plus £1.92 delivery',
    offer: null,
  });
});

test.each([
  ['weekly', '£43.33', '£10.00 per box, weekly, delivery free'],
  ['fortnightly', '£21.67', '£10.00 per box, every two weeks, delivery free'],
  ['monthly', '£10.00', '£10.00 per box, monthly, delivery free'],
  ['bi-monthly', '£5.00', '£10.00 per box, every two months, delivery free'],
  ['quarterly', '£3.33', '£10.00 per box, every three months, delivery free'],
] as const)('A %s box costs %s a month', (often, total, basis) => {
  expect(describeBoxPrice(box(1000, 0, { frequency: often }))).toMatchObject({ total, basis });
});

test('An offer for the first box is shown with what follows, and leaves the total as it is', () => {
  const withOffer = box(2300, 192, { firstBoxPrice: 5 });
  expect(describeBoxPrice(withOffer)).toMatchObject({
    total: '£24.92',
    offer: 'First box £5.00, then £24.92 a month',
  });
  expect(describeBoxPrice({ ...withOffer, firstBoxPrice: 0 }).offer).toBe(
    'First box £0.00, then £24.92 a month',
  );
});

test.each([undefined, null, 24.92, 30])(
  'A first box at %s is no offer: it costs no less than a regular one',
  (firstBoxPrice) => {
    expect(describeBoxPrice(box(2300, 192, { firstBoxPrice })).offer).toBeNull();
  },
);

test('A box without a price is not shown as free', () => {
  const unpriced = box(0, 192, { firstBoxPrice: 1 });
  expect(describeBoxPrice(unpriced)).toEqual({
    total: null,
    unit: 'Price not given yet',
    basis: null,
    offer: null,
  });
  expect(summariseBoxPrice(unpriced)).toBe('Price not given yet');
  expect(monthlyPrice(unpriced)).toBeNull();
  expect(describeBoxParts(unpriced)).toEqual({ price: 'Not given yet', delivery: '£1.92' });
});

test('A plain text has all parts, with the total first', () => {
  expect(summariseBoxPrice(box(2300, 192))).toBe(
    '£24.92 a month with delivery: £23.00 per box, monthly, plus £1.92 delivery',
  );
  expect(summariseBoxPrice(box(2300, 0, { firstBoxPrice: 5 }))).toBe(
    '£23.00 a month with delivery: £23.00 per box, monthly, delivery free. First box £5.00, then £23.00 a month',
  );
});

test('The table of facts and machines get the same amounts', () => {
  expect(describeBoxParts(box(2300, 0))).toEqual({ price: '£23.00', delivery: 'Free' });
  expect(monthlyPrice(box(123_456, 0))).toBe('1234.56');
  expect(costFormula(box(1000, 250, { frequency: 'fortnightly' }))).toBe(
    '(£10.00 + £2.50 delivery) × 26 deliveries ÷ 12 months',
  );
});

test('Every shown total is the exact cost of a month to the penny, never below price plus delivery of a monthly box', () => {
  const exact = {
    weekly: 52 / 12,
    fortnightly: 26 / 12,
    monthly: 1,
    'bi-monthly': 1 / 2,
    quarterly: 1 / 3,
  };
  for (const often of frequency.options)
    for (let step = 1; step < 400; step += 7) {
      const [price, delivery] = [step * 31, (step * 17) % 1000];
      const shown = describeBoxPrice(box(price, delivery, { frequency: often }));
      const pence = parsePounds(shown.total!)!;
      expect(Math.abs(pence - (price + delivery) * exact[often])).toBeLessThanOrEqual(0.5 + 1e-6);
      expect(shown.basis).toMatch(delivery === 0 ? /, delivery free$/ : /, plus £[\d.]+ delivery$/);
    }
});
