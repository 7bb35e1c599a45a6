import type { SiteAnalytics } from '@hive/contract/admin-analytics';
import { getSiteAnalytics } from '@hive/contract/admin-analytics';
import { v7 as newId } from 'uuid';
import { signInAdmin } from '../../audit/audit-helpers';
import { createFactories } from '../../support/factories';
import { signIn } from '../../support/sign-in';
import type { TestApp } from '../../support/test-app';
import { createTestApp } from '../../support/test-app';
import type { TestClient } from '../../support/test-client';

let test: TestApp;
let admin: TestClient;
let tea: string;
let jam: string;
beforeAll(async () => {
  test = await createTestApp();
});
beforeEach(async () => {
  await test.reset();
  test.clock.set(new Date('2026-11-20T12:00:00Z'));
  admin = (await signInAdmin(test)).client;
  const { makeBox } = createFactories(test.database);
  tea = (await makeBox({ name: 'Tea' })).id;
  jam = (await makeBox({ name: '=Jam' })).id;
  await fillRollups();
});
afterAll(() => test.close());

async function fillRollups(): Promise<void> {
  const { database } = test;
  await database
    .insertInto('page_view_daily')
    .values([
      { day: '2026-11-20', page_group: 'box', category: 'Drinks', views: 5 },
      { day: '2026-11-19', page_group: 'box', category: 'Drinks', views: 2 },
      { day: '2026-11-20', page_group: 'home', category: '', views: 4 },
      // The day before the last 30.
      { day: '2026-10-21', page_group: 'home', category: '', views: 100 },
    ])
    .execute();
  await test.context.pool.query(
    `insert into page_view_box_daily (day, box_id, category, views)
     values ('2026-11-20', $1, 'Drinks', 5), ('2026-11-19', $2, 'Drinks', 2), ('2026-10-21', $1, 'Drinks', 40)`,
    [tea, jam],
  );
  const click = { not_counted: 9, bot: 9 };
  await database
    .insertInto('click_daily')
    .values([
      { day: '2026-11-20', box_id: tea, counted: 3, ...click },
      { day: '2026-11-18', box_id: tea, counted: 1, ...click },
      { day: '2026-11-18', box_id: jam, counted: 6, ...click },
      { day: '2026-10-21', box_id: jam, counted: 50, ...click },
    ])
    .execute();
  await database
    .insertInto('conversion_daily')
    .values([
      { day: '2026-11-20', box_id: tea, conversions: 2 },
      { day: '2026-11-20', box_id: jam, conversions: 1 },
      { day: '2026-10-21', box_id: tea, conversions: 7 },
    ])
    .execute();
}

const read = async (query: Record<string, string> = {}): Promise<SiteAnalytics> =>
  (await admin.get<SiteAnalytics>('/api/admin/analytics', { query })).body;

describe('The analytics report', () => {
  it('covers the last 30 days by default, compared with the previous 30', async () => {
    const body = await read();

    expect(getSiteAnalytics.response.safeParse(body).error).toBeUndefined();
    expect(body).toMatchObject({
      startDate: '2026-10-22',
      endDate: '2026-11-20',
      pageViews: [
        { category: 'Drinks', views: 7, previousViews: 0 },
        { category: 'home', views: 4, previousViews: 100 },
      ],
      affiliateClicks: [
        { partner: '=Jam', clicks: 6, previousClicks: 50 },
        { partner: 'Tea', clicks: 4, previousClicks: 0 },
      ],
      totals: { pageViews: 11, subscriptions: 3, affiliateClicks: 10 },
      previous: { pageViews: 100, subscriptions: 7, affiliateClicks: 50 },
    });
    expect(body.subscriptions).toHaveLength(30);
    expect(body.subscriptions.at(-1)).toEqual({ date: '2026-11-20', count: 3 });
    expect(body.subscriptions[0]).toEqual({ date: '2026-10-22', count: 0 });
    expect(body.previousSubscriptions).toHaveLength(30);
    expect(body.previousSubscriptions?.[0]).toEqual({ date: '2026-09-22', count: 0 });
    expect(body.previousSubscriptions?.at(-1)).toEqual({ date: '2026-10-21', count: 7 });
  });

  it('lists what had events in the previous period only, with 0', async () => {
    expect(await read({ startDate: '2026-11-19', endDate: '2026-11-19' })).toMatchObject({
      pageViews: [{ category: 'Drinks', views: 2, previousViews: 0 }],
      affiliateClicks: [
        { partner: '=Jam', clicks: 0, previousClicks: 6 },
        { partner: 'Tea', clicks: 0, previousClicks: 1 },
      ],
      totals: { affiliateClicks: 0 },
      previous: { pageViews: 0, affiliateClicks: 7 },
    });
  });

  it('can be limited to one partner and to the requested days', async () => {
    expect(
      await read({ partnerId: tea, startDate: '2026-11-20', endDate: '2026-11-20' }),
    ).toMatchObject({
      pageViews: [{ category: 'Drinks', views: 5 }],
      subscriptions: [{ date: '2026-11-20', count: 2 }],
      affiliateClicks: [{ partner: 'Tea', clicks: 3 }],
      previous: { pageViews: 0, subscriptions: 0, affiliateClicks: 0 },
    });
    expect((await read({ partnerId: '' })).totals.affiliateClicks).toBe(10);
    expect(await read({ partnerId: newId() })).toMatchObject({
      pageViews: [],
      affiliateClicks: [],
      totals: { pageViews: 0, subscriptions: 0, affiliateClicks: 0 },
    });
    // Two years are accepted.
    expect((await read({ startDate: '2024-11-20' })).totals.pageViews).toBe(111);
  });

  it('covers at most 732 days', async () => {
    expect(
      await admin.get('/api/admin/analytics', { query: { startDate: '2020-01-01' } }),
    ).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION_FAILED', fields: { startDate: 'Choose at most 732 days.' } },
    });
  });

  it('includes new views of a box’s page at once, in total and for the box', async () => {
    const view = () =>
      test.client.post(
        '/api/logInteraction',
        { action: 'viewed_page', details: { page: `/partner/${tea}` } },
        {
          headers: {
            'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
          },
        },
      );
    await test.app.catalogue.refresh();
    expect((await view()).status).toBe(200);
    await view();

    const body = await read({ partnerId: tea });
    expect(body.totals.pageViews).toBe(5 + 2);
    expect((await read()).totals.pageViews).toBe(11 + 2);
  });

  it('lists 100 partners, and all others as one sum', async () => {
    await test.context.pool.query(
      `with made as (insert into box (id, name, slug)
         select gen_random_uuid(), 'Many ' || n, 'many-' || n from generate_series(1, 120) n returning id)
       insert into click_daily (day, box_id, counted, not_counted) select '2026-11-20', id, 1, 0 from made`,
    );

    const { affiliateClicks } = await read();

    expect(affiliateClicks).toHaveLength(101);
    expect(affiliateClicks.at(-1)).toEqual({
      partner: 'Other partners',
      clicks: 22,
      previousClicks: 0,
    });
  });

  it.each([
    ['startDate', { startDate: '2026-11-21' }],
    ['endDate', { startDate: '2026-11-10', endDate: '2026-11-09' }],
    ['startDate', { startDate: '2024-11-01' }],
    ['startDate', { startDate: 'yesterday' }],
    ['partnerId', { partnerId: 'tea' }],
  ] as [string, Record<string, string>][])(
    'rejects an invalid query with the field’s name: %s',
    async (field, query) => {
      for (const path of ['/api/admin/analytics', '/api/admin/export-analytics'])
        expect(await admin.get(path, { query })).toMatchObject({
          status: 400,
          body: { code: 'VALIDATION_FAILED', fields: { [field]: expect.any(String) } },
        });
    },
  );

  it('is exported by day, with the same filters and formulas escaped', async () => {
    const file = (query: Record<string, string>) =>
      admin.get<string>('/api/admin/export-analytics', { query });

    const { headers, body } = await file({ startDate: '2026-11-18' });

    expect(headers.get('content-disposition')).toBe('attachment; filename="analytics.csv"');
    expect(body.split('\r\n')).toEqual([
      'Date,What,Of,Count',
      "2026-11-18,Affiliate clicks,'=Jam,6",
      '2026-11-18,Affiliate clicks,Tea,1',
      '2026-11-19,Page views,Drinks,2',
      '2026-11-20,Page views,Drinks,5',
      '2026-11-20,Page views,home,4',
      '2026-11-20,Affiliate clicks,Tea,3',
      '2026-11-20,New subscriptions,Tea,2',
      "2026-11-20,New subscriptions,'=Jam,1",
      '',
    ]);
    expect((await file({ startDate: '2026-11-19', partnerId: jam })).body.split('\r\n')).toEqual([
      'Date,What,Of,Count',
      '2026-11-19,Page views,Drinks,2',
      "2026-11-20,New subscriptions,'=Jam,1",
      '',
    ]);
  });

  it('is available only to admins', async () => {
    for (const role of ['user', 'partner'] as const) {
      const { client } = await signIn(test, { role, isSteppedUp: true });
      for (const path of ['/api/admin/analytics', '/api/admin/export-analytics'])
        expect(await client.get(path)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
    }
  });
});
