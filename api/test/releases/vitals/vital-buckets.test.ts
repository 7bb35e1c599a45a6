import fc from 'fast-check';
import { maxVital } from '@hive/contract/vital-limits';
import { bucketOf, quantileOf, valueOf } from '../../../src/releases/vitals/vital-buckets';

const value = fc.integer({ min: 0, max: maxVital });

it('A bucket knows its values within 5%, from 10 on, and small ones within 1', () => {
  fc.assert(
    fc.property(value, (one) => {
      const error = Math.abs(valueOf(bucketOf(one)) - one);
      expect(error).toBeLessThanOrEqual(one < 10 ? 1 : Math.max(1, one * 0.05));
    }),
  );
  expect(bucketOf(maxVital)).toBeLessThanOrEqual(200);
});

it('A percentile is that of the values, within the width of a bucket', () => {
  fc.assert(
    fc.property(fc.array(value, { minLength: 1 }), (values) => {
      const histogram = new Map<number, number>();
      for (const one of values)
        histogram.set(bucketOf(one), (histogram.get(bucketOf(one)) ?? 0) + 1);
      const exact = values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.75) - 1]!;
      expect(quantileOf(histogram, 0.75)).toBe(valueOf(bucketOf(exact)));
    }),
  );
  expect(quantileOf(new Map(), 0.75)).toBe(0);
});
