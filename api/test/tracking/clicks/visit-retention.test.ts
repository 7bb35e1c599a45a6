import { securityPolicy } from '../../../src/platform/security/security-policy';
import { createVisitRetentionJob } from '../../../src/tracking/clicks/visit-retention';
import type { Factories } from '../../support/factories';
import { createFactories } from '../../support/factories';
import type { TestApp } from '../../support/test-app';
import { createTestApp } from '../../support/test-app';
import { clickOnPage, log, visitor } from './click-helpers';

const daySeconds = 24 * 60 * 60;
const { retention } = securityPolicy;

let api: TestApp;
let make: Factories;
const open = async (changes: Partial<typeof retention> = {}) => {
  api = await createTestApp({ policy: { retention: { ...retention, ...changes } } });
  make = createFactories(api.database);
};
afterEach(() => api.close());

const runJob = () => createVisitRetentionJob(api.context)();

async function count(table: string): Promise<number> {
  const { rows } = await api.context.pool.query<{ count: number }>(
    `select count(*)::int as count from ${table}`,
  );
  return rows[0]!.count;
}

/** The sums of every day, which figures are made of. */
async function readSums() {
  const { rows } = await api.context.pool.query<object>(
    `select (select json_agg(d) from page_view_daily d) as views,
       (select json_agg(d) from page_view_box_daily d) as "viewsOfBoxes",
       (select json_agg(d) from click_daily d) as clicks`,
  );
  return rows[0]!;
}

it('Old visits disappear by month, and the daily sums stay', async () => {
  await open();
  const box = await make.makeBox({ affiliate_link: 'https://brand.example/join' });
  await api.app.catalogue.refresh();
  const person = visitor(api);
  await log(person, 'viewed_page', { page: `/partner/${box.id}` });
  await log(person, 'viewed_page', { page: '/' });
  expect((await clickOnPage(person, box)).status).toBe(200);
  const sums = await readSums();

  await runJob();
  expect([await count('page_view'), await count('click')]).toEqual([2, 1]);

  // The period, and the rest of the month in which the visits were.
  api.clock.advance(retention.pageViewSeconds + 31 * daySeconds);
  await runJob();
  expect([await count('page_view'), await count('click')]).toEqual([0, 1]);

  api.clock.advance(retention.clickSeconds - retention.pageViewSeconds);
  await runJob();
  expect([await count('page_view'), await count('click')]).toEqual([0, 0]);
  expect(await readSums()).toEqual(sums);
});

it('The months are found whatever plan the database chooses', async () => {
  await open();
  await make.makePageView();
  // A hash join filters all relations before the join, also those whose names do not end with a month.
  api.context.pool.on('acquire', (client) => {
    void client.query('set enable_nestloop = off; set enable_mergejoin = off');
  });
  api.clock.advance(retention.pageViewSeconds + 31 * daySeconds);
  await runJob();
  expect(await count('page_view')).toBe(0);
});

it('The months of the period stay', async () => {
  await open();
  const at = (days: number) => new Date(api.clock.now().getTime() - days * daySeconds * 1000);
  const box = await make.makeBox();
  for (const days of [0, 89, 200]) {
    await make.makePageView({ at: at(days) });
    await make.makeClick(box.id, { at: at(days) });
  }
  await make.makeClick(box.id, { at: at(395) });
  await make.makeClick(box.id, { at: at(430) });

  // Several processes run it at the same hour.
  await Promise.all([runJob(), runJob()]);

  expect([await count('page_view'), await count('click')]).toEqual([2, 4]);
});

it('The periods that an operator chooses replace the longest ones', async () => {
  api = await createTestApp({ settings: { retention: { pageViewDays: 7, clickDays: 120 } } });
  make = createFactories(api.database);
  const at = (days: number) => new Date(api.clock.now().getTime() - days * daySeconds * 1000);
  const box = await make.makeBox();
  for (const days of [6, 7 + 31, 119, 120 + 31]) {
    await make.makePageView({ at: at(days) });
    await make.makeClick(box.id, { at: at(days) });
  }

  await runJob();

  expect([await count('page_view'), await count('click')]).toEqual([1, 3]);
});

it('Above the largest number, the oldest page views and uncounted clicks are deleted', async () => {
  await open({ mostPageViews: 3, mostUncountedClicks: 2, batchRows: 2 });
  const box = await make.makeBox();
  const start = api.clock.now().getTime();
  for (let minute = 0; minute < 8; minute++) {
    const at = new Date(start + minute * 60_000);
    await make.makePageView({ at, page: `/${minute}` });
    await make.makeClick(box.id, {
      at,
      is_counted: false,
      reason: 'bot',
      url: `https://b.example/${minute}`,
    });
  }
  await make.makeClick(box.id, { at: new Date(start - 60_000) });

  await runJob();

  const { rows: views } = await api.context.pool.query('select page from page_view order by id');
  expect(views).toEqual([{ page: '/5' }, { page: '/6' }, { page: '/7' }]);
  const { rows: clicks } = await api.context.pool.query(
    'select right(url, 1) as url, is_counted from click order by at',
  );
  expect(clicks).toMatchObject([{ is_counted: true }, { url: '6' }, { url: '7' }]);
});

it('Of a long path only its start is stored', async () => {
  await open();
  // An emoji at the limit must not be cut in half: PostgreSQL would refuse the row.
  const page = `/${'x'.repeat(retention.pagePathMax - 2)}🐝${'y'.repeat(1000)}`;

  expect((await log(visitor(api), 'viewed_page', { page })).status).toBe(200);

  const { rows } = await api.context.pool.query<{ page: string; bytes: number }>(
    'select page, pg_column_size(page_view.*) as bytes from page_view',
  );
  expect(rows[0]!.page).toBe(page.slice(0, retention.pagePathMax - 1));
  expect(rows[0]!.bytes).toBeLessThan(400);
});
