import type { PartnerAnalytics } from '@hive/contract/partner-analytics';
import { createTestApp, type TestApp } from '../../support/test-app';
import { createTestClock } from '../../support/test-clock';
import { follow, visitor } from '../../tracking/clicks/click-helpers';
import { makePartner } from './own-boxes';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ clock: createTestClock(new Date('2026-06-15T10:00:00Z')) });
});
afterAll(() => test.close());

interface Day {
  day: string;
  counted?: number;
  bot?: number;
  repeat?: number;
  overLimit?: number;
  networkLimit?: number;
  own?: number;
  subscriptions?: number;
}

/** Daily totals as the writers store them. */
async function fill(boxId: string, days: Day[]): Promise<void> {
  for (const { day, counted = 0, subscriptions, ...excluded } of days) {
    const { bot = 0, repeat = 0, overLimit = 0, networkLimit = 0, own = 0 } = excluded;
    const not_counted = bot + repeat + overLimit + networkLimit + own;
    const reasons = { bot, repeat, over_limit: overLimit, network_limit: networkLimit, own };
    await test.database
      .insertInto('click_daily')
      .values({ day, box_id: boxId, counted, not_counted, ...reasons })
      .execute();
    if (subscriptions === undefined) continue;
    await test.database
      .insertInto('conversion_daily')
      .values({ day, box_id: boxId, conversions: subscriptions })
      .execute();
  }
}

describe('GET /partner/analytics', () => {
  it('returns the sums of the last 30 days, of the 30 days before, and of uncounted clicks by reason', async () => {
    const { client, box } = await makePartner(test, { tier: 'gold' });
    await fill(box.id, [
      { day: '2026-06-15', counted: 5, bot: 1, subscriptions: 1 },
      { day: '2026-05-17', counted: 7, repeat: 2, overLimit: 3, own: 4, subscriptions: 2 },
      { day: '2026-05-16', counted: 11, bot: 9, subscriptions: 4 },
      { day: '2026-04-17', counted: 13 },
      { day: '2026-04-16', counted: 17 },
    ]);

    const { status, body } = await client.get<PartnerAnalytics>('/api/partner/analytics');

    expect(status).toBe(200);
    expect(body).toMatchObject({
      from: '2026-05-17',
      to: '2026-06-15',
      totalClicks: 12,
      totalSubscriptions: 3,
      previous: { totalClicks: 24, totalSubscriptions: 4 },
      notCounted: { bot: 1, repeat: 2, overLimit: 3, networkLimit: 0, own: 4 },
      isChartIncluded: true,
    });
    expect(body.clicks).toHaveLength(30);
    expect(body.clicks[0]).toEqual({ date: '2026-05-17', count: 7 });
    expect(body.clicks[1]).toEqual({ date: '2026-05-18', count: 0 });
    expect(body.subscriptions.at(-1)).toEqual({ date: '2026-06-15', count: 1 });
    expect(body.previousDays?.clicks).toHaveLength(30);
    expect(body.previousDays?.clicks[0]).toEqual({ date: '2026-04-17', count: 13 });
    expect(body.previousDays?.clicks.at(-1)).toEqual({ date: '2026-05-16', count: 11 });
    expect(body.previousDays?.subscriptions.at(-1)).toEqual({ date: '2026-05-16', count: 4 });
  });

  it('excludes the clicks of other boxes', async () => {
    const { client } = await makePartner(test, { tier: 'gold' });
    const other = await makePartner(test, { tier: 'gold' });
    await fill(other.box.id, [{ day: '2026-06-10', counted: 5 }]);
    const { body } = await client.get<PartnerAnalytics>('/api/partner/analytics');
    expect(body.totalClicks).toBe(0);
  });

  it.each([
    ['bronze', 'fixed', false],
    ['silver', 'fixed', false],
    ['gold', 'fixed', true],
    ['bronze', 'dynamic', true],
  ] as const)('includes the chart for %s, %s: %s', async (tier, tier_mode, isIncluded) => {
    const { client, box } = await makePartner(test, { tier, tier_mode });
    await fill(box.id, [{ day: '2026-06-10', counted: 5, subscriptions: 1 }]);
    const { body } = await client.get<PartnerAnalytics>('/api/partner/analytics');
    expect(body.isChartIncluded).toBe(isIncluded);
    expect(body.totalClicks).toBe(5);
    expect(body.clicks.length > 0).toBe(isIncluded);
    expect(body.subscriptions.length > 0).toBe(isIncluded);
    expect((body.previousDays?.clicks.length ?? 0) > 0).toBe(isIncluded);
    expect((body.previousDays?.subscriptions.length ?? 0) > 0).toBe(isIncluded);
  });

  it.each([
    [{ from: '2026-06-10', to: '2026-06-09' }, 'to'],
    [{ from: '2026-06-16' }, 'from'],
    [{ from: '2025-06-14', to: '2026-06-15' }, 'from'],
    [{ from: '2026-02-30' }, 'from'],
    [{ to: 'today' }, 'to'],
  ])('rejects %j with the field’s name', async (query, field) => {
    const { client } = await makePartner(test);
    const { status, body } = await client.get<{ fields: Record<string, string> }>(
      '/api/partner/analytics',
      { query },
    );
    expect(status).toBe(400);
    expect(Object.keys(body.fields)).toEqual([field]);
  });

  it('returns the maximum number of days in the error when more are requested', async () => {
    const { client } = await makePartner(test);
    const query = { from: '2020-01-01' };
    const { body } = await client.get('/api/partner/analytics', { query });
    expect(body).toMatchObject({ fields: { from: 'Choose at most 366 days.' } });
  });

  it('accepts 366 days, and ends today at the latest', async () => {
    const { client } = await makePartner(test, { tier: 'gold' });
    const query = { from: '2025-06-15', to: '2027-01-01' };
    const { body } = await client.get<PartnerAnalytics>('/api/partner/analytics', { query });
    expect(body.to).toBe('2026-06-15');
    expect(body.clicks).toHaveLength(366);
  });

  it('agrees with the stored clicks', async () => {
    const { client, box } = await makePartner(test, { tier: 'gold' });
    await test.app.catalogue.refresh();
    const person = visitor(test);
    await follow(person, box.id);
    await follow(person, box.id);
    await follow(visitor(test), box.id);
    await follow(visitor(test), box.id, { 'user-agent': 'curl/8.0' });
    const { body } = await client.get<PartnerAnalytics>('/api/partner/analytics');
    expect(body).toMatchObject({
      totalClicks: 2,
      notCounted: { bot: 1, repeat: 1, overLimit: 0 },
    });
  });
});

describe('GET /partner/export-analytics', () => {
  it('returns a file with a line for each day', async () => {
    const { client, box } = await makePartner(test, { tier: 'gold' });
    await fill(box.id, [
      {
        day: '2026-06-02',
        counted: 5,
        bot: 1,
        repeat: 2,
        overLimit: 3,
        networkLimit: 6,
        own: 7,
        subscriptions: 4,
      },
    ]);
    const answer = await client.get('/api/partner/export-analytics', {
      query: { from: '2026-06-01', to: '2026-06-03' },
    });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toBe(
      'attachment; filename="partner_analytics.csv"',
    );
    expect(answer.body).toBe(
      'Date,Clicks,Not counted: bots,Not counted: repeats,Not counted: over the limit,Subscriptions,' +
        'Not counted: over the limit of a network,Not counted: by partners and admins\r\n' +
        '2026-06-01,0,0,0,0,0,0,0\r\n2026-06-02,5,1,2,3,4,6,7\r\n2026-06-03,0,0,0,0,0,0,0\r\n',
    );
  });

  it('is rejected with the required tier when the box’s tier does not include it', async () => {
    const { client } = await makePartner(test, { tier: 'silver' });
    const { status, body } = await client.get('/api/partner/export-analytics');
    expect(status).toBe(403);
    expect(body).toMatchObject({
      code: 'PLAN_REQUIRED',
      message:
        'The traffic chart and its CSV come with the Gold tier. Change your tier to see them.',
    });
  });
});
