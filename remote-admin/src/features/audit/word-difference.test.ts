import { wordDifference, type Piece } from './word-difference';

/** Puts changed words in brackets. */
const marked = (pieces: readonly Piece[]): string =>
  pieces.map(({ text, isChanged }) => (isChanged ? `[${text}]` : text)).join('');
const differ = (before: string, after: string) => {
  const pieces = wordDifference(before, after);
  return [marked(pieces.before), marked(pieces.after)];
};

it('marks words that only one text has', () => {
  expect(differ('Four good teas every month', 'Six good teas a month')).toEqual([
    '[Four] good teas [every] month',
    '[Six] good teas [a] month',
  ]);
  expect(differ('One two', 'One two three')).toEqual(['One two', 'One two[ three]']);
  expect(differ('', 'New')).toEqual(['', '[New]']);
  expect(differ('Same', 'Same')).toEqual(['Same', 'Same']);
});

it('marks very long texts as a whole', () => {
  const [before] = differ('a '.repeat(1000), 'b '.repeat(1000));
  expect(before).toMatch(/^\[a a .* \]$/);
});
