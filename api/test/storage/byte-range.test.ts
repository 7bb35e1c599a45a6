import { parseRange } from '../../src/storage/byte-range';

it.each([
  ['bytes=0-', { start: 0, end: 9 }],
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=3-5', { start: 3, end: 5 }],
  ['bytes=9-', { start: 9, end: 9 }],
  ['bytes=3-500', { start: 3, end: 9 }],
  ['bytes=-4', { start: 6, end: 9 }],
  ['bytes=-400', { start: 0, end: 9 }],
])('%s is a valid range of ten bytes', (header, range) => {
  expect(parseRange(header, 10)).toEqual(range);
});

it.each([
  undefined,
  '',
  'bytes=-',
  'bytes=5-3',
  'bytes=0-1,3-4',
  'bytes=a-b',
  'bytes= 0-1',
  'items=0-1',
  'bytes=0-1x',
  'bytes=0000000000000000000-1',
])('%j is ignored, so that the complete file is sent', (header) => {
  expect(parseRange(header, 10)).toBeNull();
});

it.each(['bytes=10-', 'bytes=99999-', 'bytes=-0'])(
  '%s is not satisfiable for ten bytes',
  (header) => {
    expect(parseRange(header, 10)).toBe('beyond');
  },
);

it('No range of an empty file is satisfiable', () => {
  expect(parseRange('bytes=0-', 0)).toBe('beyond');
  expect(parseRange('bytes=-5', 0)).toBe('beyond');
});
