import { clickLock } from '../../../src/tracking/clicks/click-store';
import { createFactories } from '../../support/factories';
import type { TestApp } from '../../support/test-app';
import { createTestApp } from '../../support/test-app';
import type { TestClient } from '../../support/test-client';
import { createTestClient } from '../../support/test-client';
import { until } from '../../support/until';
import { clickOnPage, follow, log, rollupDifferences, sharedKey } from './click-helpers';

let first: TestApp;
let second: TestApp;

beforeAll(async () => {
  first = await createTestApp({ settings: { secretKey: sharedKey } });
  const { databaseUrl } = first.context.settings;
  second = await createTestApp({
    settings: { secretKey: sharedKey, databaseUrl },
    clock: first.clock,
  });
});
beforeEach(() => first.reset());
afterAll(async () => {
  await second.close();
  await first.close();
});

const totals = async () => {
  const { rows } = await first.context.pool.query<{ reason: string | null; count: number }>(
    'select reason, count(*)::int from click group by 1',
  );
  return Object.fromEntries(rows.map(({ reason, count }) => [String(reason), count]));
};

describe('a burst of clicks on two processes at once', () => {
  it('counts each visitor and box once, loses no click, and updates rollups to equal the raw rows', async () => {
    const make = createFactories(first.database);
    const boxes = await Promise.all([1, 2, 3, 4].map(() => make.makeBox()));
    await Promise.all([first, second].map((api) => api.app.catalogue.refresh()));

    const visitors = 10;
    const requests: Promise<{ status: number }>[] = [];
    for (let visitor = 0; visitor < visitors; visitor++) {
      const { address } = first.makeClient();
      const clients: TestClient[] = [first, second].map(({ origin }) =>
        createTestClient(origin, address),
      );
      for (const client of clients) {
        requests.push(log(client, 'viewed_page', { page: `/partner/${boxes[visitor % 4]!.id}` }));
        for (const box of boxes) {
          requests.push(clickOnPage(client, box), follow(client, box.id), clickOnPage(client, box));
          requests.push(follow(client, box.id, { 'user-agent': 'Googlebot/2.1' }));
        }
      }
    }
    const statuses = new Set((await Promise.all(requests)).map(({ status }) => status));

    expect([...statuses].sort()).toEqual([200, 302]);
    expect(await totals()).toEqual({
      null: visitors * 4,
      repeat: visitors * 4 * 5,
      bot: visitors * 4 * 2,
    });
    expect(await rollupDifferences(first)).toBe(0);
    const { rows } = await first.context.pool.query(
      'select sum(views)::int as views from page_view_daily',
    );
    expect(rows).toEqual([{ views: visitors * 2 }]);
  });

  it('stores clicks that wait for a commit in few transactions', async () => {
    const box = await createFactories(first.database).makeBox();
    await first.app.catalogue.refresh();
    const holder = await first.context.pool.connect();
    await holder.query('select pg_advisory_lock($1)', [clickLock]);
    let arrived = 0;
    first.app.server.on('request', () => (arrived += 1));
    const clicks = Array.from({ length: 60 }, () => clickOnPage(first.makeClient(), box));
    await until('every click has come', () => arrived === clicks.length);
    await holder.query('select pg_advisory_unlock($1)', [clickLock]);
    holder.release();
    await Promise.all(clicks);
    const { rows } = await first.context.pool.query(
      'select count(*)::int as clicks, count(distinct xmin::text)::int <= 5 as "areFew" from click where box_id = $1',
      [box.id],
    );
    expect(rows).toEqual([{ clicks: 60, areFew: true }]);
  });
});

it('A day begins at midnight in London, also in summer', async () => {
  const make = createFactories(first.database);
  const box = await make.makeBox();
  await first.app.catalogue.refresh();
  for (const instant of ['2026-06-30T22:59:59Z', '2026-06-30T23:00:00Z']) {
    first.clock.set(new Date(instant));
    await first.context.pool.query('select ensure_partitions($1, $1)', ['2026-06-30']);
    await clickOnPage(first.makeClient(), box);
  }
  const { rows } = await first.context.pool.query(
    'select day::text, counted from click_daily where box_id = $1 order by day',
    [box.id],
  );
  expect(rows).toEqual([
    { day: '2026-06-30', counted: 1 },
    { day: '2026-07-01', counted: 1 },
  ]);
});
