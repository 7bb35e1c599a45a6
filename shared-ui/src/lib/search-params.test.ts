import { withParams } from './search-params';

test('Search parameters are set and removed, and others stay', () => {
  const before = new URLSearchParams('tab=users&page=4&role=admin&from=x');

  const after = withParams(before, { page: '5', role: '', from: null, to: null });

  expect(after.toString()).toBe('tab=users&page=5');
  expect(before.get('page')).toBe('4');
});
