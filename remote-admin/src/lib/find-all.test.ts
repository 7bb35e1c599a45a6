import { findAll } from './find-all';

const make = (count: number) => Array.from({ length: count }, (_, at) => ({ _id: `row-${at}` }));

/** A list whose rows can be deleted between two page requests. */
const listOf =
  (rows: { _id: string }[], afterPage: (page: number) => void = () => undefined) =>
  ({ page, pageSize }: { page: number; pageSize: number }) => {
    const items = rows.slice((page - 1) * pageSize, page * pageSize);
    const answer = { items, total: rows.length };
    afterPage(page);
    return Promise.resolve(answer);
  };

it.each([0, 1, 100, 101, 250])('finds all of %s in order', async (count) => {
  expect(await findAll(listOf(make(count)))).toEqual(make(count));
});

it('misses no row when others are deleted meanwhile', async () => {
  const rows = make(350);
  const found = await findAll(listOf(rows, () => void rows.splice(0, 3)));
  const ids = new Set(found.map(({ _id }) => _id));
  expect(rows.filter(({ _id }) => !ids.has(_id))).toEqual([]);
  expect(ids.size).toBe(found.length);
});
