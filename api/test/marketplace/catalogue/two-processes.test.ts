import type { PublicBox } from '@hive/contract/boxes';
import { createFactories } from '../../support/factories';
import type { TestApp } from '../../support/test-app';
import { createTestApp } from '../../support/test-app';
import { eventually } from '../../support/until';

let first: TestApp;
let second: TestApp;

beforeAll(async () => {
  first = await createTestApp();
  second = await createTestApp({ settings: { databaseUrl: first.context.settings.databaseUrl } });
});
beforeEach(async () => {
  await first.reset();
  await second.app.catalogue.refresh();
});
afterAll(async () => {
  await second.close();
  await first.close();
});

const read = async (api: TestApp) => (await api.client.get<PublicBox[]>('/api/boxes/public')).body;

const tag = async (api: TestApp) => (await api.client.get('/api/boxes/public')).headers.get('etag');

/** Inserts a listed box directly, and waits until both processes show it. */
async function makeLeafClub(): Promise<void> {
  const make = createFactories(first.database);
  const category = await make.makeCategory({ name: 'Tea' });
  const box = await make.makeBox({ name: 'Leaf Club', category_id: category.id });
  await make.makeReview(box.id, { rating: 5 });
  for (const api of [first, second]) {
    await eventually(async () =>
      expect(await read(api)).toMatchObject([
        { name: 'Leaf Club', category: { name: 'Tea' }, rating: 5 },
      ]),
    );
  }
}

describe('two processes on one database', () => {
  it('both show changes written by another process automatically', async () => {
    await makeLeafClub();
    expect(await tag(first)).toBe(await tag(second));
  });

  it.each([
    ['a changed box', 'update box set name = $1', 'Leaf Circle'],
    ['a renamed category', 'update category set name = $1', 'Teas'],
    ['a withdrawn review', 'update review set status = $1', 'rejected'],
    ['an archived box', 'update box set archived_at = $1', '2026-05-01'],
  ])('agree on %s', async (_name, statement, value) => {
    await makeLeafClub();
    const before = await tag(second);
    await first.context.pool.query(statement, [value]);
    await eventually(async () => {
      expect(await tag(second)).not.toBe(before);
      expect(await tag(first)).toBe(await tag(second));
    });
  });

  it('both show all boxes after a burst of changes', async () => {
    const make = createFactories(first.database);
    await Promise.all(Array.from({ length: 40 }, () => make.makeBox()));
    for (const api of [first, second]) {
      await eventually(async () => expect(await read(api)).toHaveLength(40));
    }
  });

  it('close their listening connection when the app stops', async () => {
    const third = await createTestApp({
      settings: { databaseUrl: first.context.settings.databaseUrl },
    });
    const countListeners = async () => {
      const { rows } = await first.context.pool.query<{ count: number }>(
        `select count(*)::int from pg_stat_activity
         where datname = current_database() and application_name = 'hive-api changes'`,
      );
      return rows[0]?.count;
    };
    await eventually(async () => expect(await countListeners()).toBe(3));
    await third.close();
    await eventually(async () => expect(await countListeners()).toBe(2));
  });
});
