import { narrowed, readTableQuery, writeTableQuery, type TableSettings } from './table-query';

const settings: TableSettings = {
  pageSizes: [5, 20, 100],
  sorts: ['name', 'createdAt'],
  usualSort: { by: 'createdAt', descending: true },
  filters: ['role', 'status'],
};
const read = (address: string) => readTableQuery(new URLSearchParams(address), settings);

it('takes what an address does not say as usual', () => {
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
])('takes what an address says wrongly as not said: %s', (address) => {
  expect(read(address)).toEqual(read(''));
});

it('comes back from an address as it was written', () => {
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

it('leaves out what is as usual and leaves in what belongs to others', () => {
  const before = new URLSearchParams('tab=users&page=4&role=admin&search=x');
  expect(writeTableQuery(before, read('tab=users'), settings).toString()).toBe('tab=users');
});

it('is read from its beginning when it finds other rows', () => {
  expect(narrowed(read('page=4&role=admin'), { search: 'ann' })).toMatchObject({
    page: 1,
    search: 'ann',
    filters: { role: 'admin' },
  });
});
