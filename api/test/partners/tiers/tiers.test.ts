import type { Tier } from '@hive/contract/partners';
import type { PartnerSubscription } from '@hive/contract/subscription';
import { decideTier } from '../../../src/partners/tiers/decide-tier';
import { createNightlyTiers } from '../../../src/partners/tiers/nightly-tiers';
import { tierPolicy } from '../../../src/partners/tiers/tier-policy';
import { makePartner } from '../membership/own-boxes';
import { createFactories } from '../../support/factories';
import { openSession } from '../../support/sign-in';
import { createTestApp, type TestApp } from '../../support/test-app';
import { createTestClock } from '../../support/test-clock';
import type { TestAnswer, TestClient } from '../../support/test-client';

const june15 = new Date('2026-06-15T10:00:00Z');
let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ clock: createTestClock(june15) });
});
afterEach(() => test.clock.set(june15));
afterAll(() => test.close());

const path = '/api/partner/subscription';
const read = async (client: TestClient) => (await client.get<PartnerSubscription>(path)).body;
const change = (
  client: TestClient,
  body: object,
): Promise<TestAnswer<PartnerSubscription & { code?: string; message?: string }>> =>
  client.request('PUT', path, { body });
const runNightlyJob = () => createNightlyTiers(test.context)();
const changesOf = (boxId: string) =>
  test.database
    .selectFrom('tier_change')
    .where('box_id', '=', boxId)
    .select(['from_tier', 'to_tier', 'cause', 'reason', 'prorated_pence'])
    .orderBy('at')
    .execute();

async function approve(boxId: string, count: number, daysAgo = 1): Promise<void> {
  const occurred_at = new Date(test.clock.now().getTime() - daysAgo * 86_400_000);
  const decided = { status: 'approved', decided_at: occurred_at, occurred_at } as const;
  const { makeConversion } = createFactories(test.database);
  for (let made = 0; made < count; made += 1) await makeConversion(boxId, decided);
}

describe('GET /partner/subscription', () => {
  it('returns the tier and the price of each change for the rest of the month', async () => {
    const { client } = await makePartner(test, { tier: 'silver' });
    expect(await read(client)).toEqual({
      subscription: 'silver',
      tier: 'silver',
      next: null,
      offers: [
        { tier: 'bronze', monthlyPence: 0, changeNowPence: -2450 },
        { tier: 'silver', monthlyPence: 4900, changeNowPence: 0 },
        { tier: 'gold', monthlyPence: 9900, changeNowPence: 2667 },
      ],
      nextMonth: '2026-07-01',
      sponsored: { days: 30, views: 0, clicks: 0 },
      premium: { state: 'free', next: null, monthlyPence: 2900, buyNowPence: 1547 },
    });
  });

  it('returns an automatic tier as dynamic', async () => {
    const { client } = await makePartner(test, { tier: 'gold', tier_mode: 'dynamic' });
    expect(await read(client)).toMatchObject({ subscription: 'dynamic', tier: 'gold' });
  });
});

describe('PUT /partner/subscription', () => {
  it('changes the tier at once and records the cost', async () => {
    const { client, box } = await makePartner(test, { tier: 'bronze' });
    const { status, body } = await change(client, { type: 'gold' });
    expect([status, body.tier]).toEqual([200, 'gold']);
    expect(await changesOf(box.id)).toEqual([
      {
        from_tier: 'bronze',
        to_tier: 'gold',
        cause: 'partner',
        reason: 'The partner chose it.',
        prorated_pence: 5280,
      },
    ]);
  });

  it('charges the more expensive tier for the whole day when a change is reverted on that day', async () => {
    const { client, box } = await makePartner(test, { tier: 'bronze' });
    await change(client, { type: 'gold' });
    test.clock.set(new Date('2026-06-15T10:05:00Z'));
    const back = await change(client, { type: 'bronze' });
    // Of 9,900 for 30 days: 16 days charged, 15 credited.
    expect(await changesOf(box.id)).toMatchObject([
      { to_tier: 'gold', prorated_pence: 5280 },
      { to_tier: 'bronze', prorated_pence: -4950 },
    ]);
    // Gold has been charged for today, so it costs the same from tomorrow.
    expect(back.body.offers).toMatchObject([{}, {}, { tier: 'gold', changeNowPence: 4950 }]);
  });

  it('changes the tier at the end of the month in London, which is before midnight UTC in summer', async () => {
    const { client, box } = await makePartner(test, { tier: 'gold' });
    const { body } = await change(client, { type: 'bronze', when: 'month-end' });
    expect(body).toMatchObject({ tier: 'gold', next: { tier: 'bronze', on: '2026-07-01' } });
    test.clock.set(new Date('2026-06-30T22:59:59Z'));
    await runNightlyJob();
    expect(await changesOf(box.id)).toEqual([]);
    test.clock.set(new Date('2026-06-30T23:00:00Z'));
    await Promise.all([runNightlyJob(), runNightlyJob(), runNightlyJob()]);
    expect(await changesOf(box.id)).toMatchObject([
      { to_tier: 'bronze', cause: 'month-end', prorated_pence: 0 },
    ]);
    const { tier } = await test.database
      .selectFrom('box')
      .where('id', '=', box.id)
      .select('tier')
      .executeTakeFirstOrThrow();
    expect(tier).toBe('bronze');
  });

  it('makes a due change although it is chosen again before the nightly job', async () => {
    test.clock.set(new Date('2026-06-30T22:55:00Z'));
    const { client, box } = await makePartner(test, { tier: 'gold' });
    await change(client, { type: 'bronze', when: 'month-end' });
    test.clock.set(new Date('2026-06-30T23:01:00Z'));
    const { body } = await change(client, { type: 'bronze', when: 'month-end' });
    expect(body.next).toEqual({ tier: 'bronze', on: '2026-07-01' });
    await runNightlyJob();
    expect(await changesOf(box.id)).toMatchObject([{ to_tier: 'bronze', cause: 'month-end' }]);
  });

  it('cancels a scheduled change when the current tier is chosen', async () => {
    const { client, box } = await makePartner(test, { tier: 'gold' });
    await change(client, { type: 'bronze', when: 'month-end' });
    expect((await change(client, { type: 'gold' })).body.next).toBeNull();
    expect(await changesOf(box.id)).toEqual([]);
  });

  it('rejects a change of a dynamic tier, another partner’s box, an unknown tier and a session without step-up', async () => {
    const { client, userId, box } = await makePartner(test, { tier_mode: 'dynamic' });
    const automatic = await change(client, { type: 'gold' });
    expect([automatic.status, automatic.body.code]).toEqual([409, 'TIER_AUTOMATIC']);
    expect((await change(client, { type: 'dynamic' })).status).toBe(400);
    const other = await makePartner(test);
    const query = { boxId: box.id };
    const foreign = await other.client.request('PUT', path, { body: { type: 'gold' }, query });
    expect(foreign.status).toBe(404);
    const stale = await openSession(test, userId);
    expect((await change(stale, { type: 'gold' })).body.code).toBe('STEP_UP_REQUIRED');
  });
});

describe('The nightly job for dynamic tiers', () => {
  it('counts approved conversions of 90 days, changes a tier once a day, and records the reason', async () => {
    const { box } = await makePartner(test, { tier: 'bronze', tier_mode: 'dynamic' });
    await approve(box.id, 11);
    await approve(box.id, 40, 91);
    await createFactories(test.database).makeConversion(box.id, { occurred_at: test.clock.now() });
    await Promise.all([runNightlyJob(), runNightlyJob()]);
    expect(await changesOf(box.id)).toEqual([
      {
        from_tier: 'bronze',
        to_tier: 'silver',
        cause: 'dynamic',
        reason: '11 approved conversions in 90 days earn silver, which begins at 10.',
        prorated_pence: 0,
      },
    ]);
    await approve(box.id, 40);
    await runNightlyJob();
    expect(await changesOf(box.id)).toHaveLength(1);
    test.clock.advance(86_400);
    await runNightlyJob();
    expect(await changesOf(box.id)).toMatchObject([{}, { to_tier: 'gold' }]);
  });

  it('does not change fixed tiers', async () => {
    const { box } = await makePartner(test, { tier: 'bronze' });
    await approve(box.id, 50);
    await runNightlyJob();
    expect(await changesOf(box.id)).toEqual([]);
  });
});

it.each<[Tier, number, Tier]>([
  ['bronze', 9, 'bronze'],
  ['bronze', 10, 'silver'],
  ['bronze', 40, 'gold'],
  ['silver', 39, 'silver'],
  ['silver', 8, 'silver'],
  ['silver', 7, 'bronze'],
  ['gold', 32, 'gold'],
  ['gold', 31, 'silver'],
  ['gold', 8, 'silver'],
  ['gold', 7, 'bronze'],
])('%s with %d approved becomes %s: downgrades start below 80%%', (present, approved, expected) => {
  expect(decideTier(present, approved, tierPolicy).tier).toBe(expected);
});
