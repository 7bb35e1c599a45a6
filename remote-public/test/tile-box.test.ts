import { categoryName, ratingOf } from '../src/lib/tile-box';
import { makeBox } from './boxes';

it('accepts a category as an object, as a plain string, or as none', () => {
  expect(categoryName('Pets')).toBe('Pets');
  expect(categoryName({ _id: 'x', name: 'Pets' })).toBe('Pets');
  expect([categoryName(null), categoryName(undefined), categoryName(' ')]).toEqual([
    null,
    null,
    null,
  ]);
});

it('reads the rating under either spelling, and returns null without ratings', () => {
  const { rating: _r, ratingCount: _c, ...other } = makeBox({ rating: 4.2, ratingCount: 7 });
  expect(ratingOf(other)).toEqual({ rating: 4.2, ratingCount: 7 });
  expect(ratingOf(makeBox({ rating: 3, ratingCount: 0 }))).toEqual({
    rating: null,
    ratingCount: 0,
  });
});
