import {
  findIgnoredFilters,
  narrowed,
  readTableQuery,
  writeTableQuery,
  type TableSettings,
} from './table-query';

const settings: TableSettings = {
  pageSizes: [5, 20, 100],
  sorts: ['name', 'createdAt'],
  usualSort: { by: 'createdAt', descending: true },
  filters: ['role', 'status'],
};
const read = (address: string) => readTableQuery(new URLSearchParams(address), settings);

it('uses defaults for missing parameters', () => {
  expect(read('')).toEqual({
    page: 1,
    pageSize: 5,
    sort: { by: 'createdAt', descending: true },
    search: '',
    filters: {},
  });
});

it.each([
  ['page=-1&pageSize=7&sort=-password&role='],
  ['page=1.5&pageSize=x&sort=&status='],
  ['page=9007199254740993'],
])('uses defaults for invalid parameters: %s', (address) => {
  expect(read(address)).toEqual(read(''));
});

it('reads back what it wrote', () => {
  const query = {
    page: 3,
    pageSize: 20,
    sort: { by: 'name', descending: true },
    search: 'o’neill & co',
    filters: { role: 'admin' },
  };
  const written = writeTableQuery(new URLSearchParams(), query, settings);
  expect(written.toString()).toBe(
    'page=3&pageSize=20&sort=-name&search=o%E2%80%99neill+%26+co&role=admin',
  );
  expect(read(written.toString())).toEqual(query);
});

it('omits defaults and preserves other parameters', () => {
  const before = new URLSearchParams('tab=users&page=4&role=admin&search=x');
  expect(writeTableQuery(before, read('tab=users'), settings).toString()).toBe('tab=users');
});

it('returns to page 1 when the rows change', () => {
  expect(narrowed(read('page=4&role=admin'), { search: 'ann' })).toMatchObject({
    page: 1,
    search: 'ann',
    filters: { role: 'admin' },
  });
});

it('ignores and names filters that are not valid', () => {
  const choices = { role: ['admin'], status: (value: string) => value.length < 4 };
  const withChoices = { ...settings, choices };
  const params = new URLSearchParams('role=boss&status=new&tab=users');
  expect(readTableQuery(params, withChoices).filters).toEqual({ status: 'new' });
  expect(findIgnoredFilters(params, withChoices)).toEqual(['role=boss']);
});
