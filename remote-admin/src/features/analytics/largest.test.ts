import { largest } from './largest';

const amounts = [9, 5, 3, 1].map((count, index) => ({
  name: `n${index}`,
  count,
  previous: count * 2,
}));

it('does not change a short list', () => {
  expect(largest(amounts, 4, 'Others')).toEqual(amounts);
});

it('sums the amounts beyond the limit', () => {
  const shown = largest(amounts, 3, 'Others');
  expect(shown.map(({ name }) => name)).toEqual(['n0', 'n1', 'Others']);
  expect(shown.reduce((sum, { count }) => sum + count, 0)).toBe(18);
  expect(shown.at(-1)).toEqual({ name: 'Others', count: 4, previous: 8 });
});
