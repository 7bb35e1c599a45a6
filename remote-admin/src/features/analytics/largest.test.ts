import { largest } from './largest';

const amounts = [9, 5, 3, 1].map((count, index) => ({ name: `n${index}`, count }));

it('leaves a short list as it is', () => {
  expect(largest(amounts, 4, 'Others')).toEqual(amounts);
});

it('sums what there is no room for, and loses nothing', () => {
  const shown = largest(amounts, 3, 'Others');
  expect(shown.map(({ name }) => name)).toEqual(['n0', 'n1', 'Others']);
  expect(shown.reduce((sum, { count }) => sum + count, 0)).toBe(18);
});
