import { findIgnored, readDays, withParams } from './search-params';

test('Search parameters are set and removed, and others stay', () => {
  const before = new URLSearchParams('tab=users&page=4&role=admin&from=x');

  const after = withParams(before, { page: '5', role: '', from: null, to: null });

  expect(after.toString()).toBe('tab=users&page=5');
  expect(before.get('page')).toBe('4');
});

test('Parameters that are not valid are named as they are written', () => {
  const params = new URLSearchParams('from=abc&to=2026-11-01&state=');
  const isDate = (value: string) => value === '' || value.startsWith('2026');
  expect(findIgnored(params, ['from', 'to', 'state', 'month'], isDate)).toEqual(['from=abc']);
});

test.each([
  ['', '2026-10-22', '2026-11-20'],
  ['from=2026-02-01&to=2026-02-28', '2026-02-01', '2026-02-28'],
  ['from=abc&to=2026-02-28', '2026-01-30', '2026-02-28'],
  ['from=2026-02-01&to=2026-02-30', '2026-02-01', '2026-11-20'],
])('The days of %s are from %s to %s', (search, from, to) => {
  const usual = { today: '2026-11-20', usualDays: 30 };
  expect(readDays(new URLSearchParams(search), ['from', 'to'], usual)).toEqual({ from, to });
});
