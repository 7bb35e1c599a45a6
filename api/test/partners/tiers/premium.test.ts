import type { ApiErrorBody } from '@hive/contract/common';
import type { PartnerSubscription, PremiumChoice } from '@hive/contract/subscription';
import { changePartnerPremium } from '@hive/contract/subscription';
import { createNightlyTiers } from '../../../src/partners/tiers/nightly-tiers';
import { signInAdmin } from '../../audit/audit-helpers';
import { change } from '../../marketplace/boxes/box-helpers';
import { createFactories } from '../../support/factories';
import { openSession } from '../../support/sign-in';
import { createTestApp, type TestApp } from '../../support/test-app';
import { createTestClock } from '../../support/test-clock';
import type { TestAnswer, TestClient } from '../../support/test-client';
import { makePartner as makePartnerOf } from '../membership/own-boxes';

const june15 = new Date('2026-06-15T10:00:00Z');
let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ clock: createTestClock(june15) });
});
afterEach(() => test.clock.set(june15));
afterAll(() => test.close());

const path = '/api/partner/subscription';
const makePartner = (values: object = {}) =>
  makePartnerOf(test, { created_at: new Date('2026-05-01T12:00:00Z'), ...values });
const read = async (client: TestClient) =>
  (await client.get<PartnerSubscription>(path)).body.premium;
const choose = (
  client: TestClient,
  body: PremiumChoice | { type: 'premium' },
  query: Record<string, string> = {},
): Promise<TestAnswer<PartnerSubscription & Partial<ApiErrorBody>>> =>
  client.request('PUT', `${path}/premium`, { body, query });
const runNightlyJob = () => createNightlyTiers(test.context)();

const changesOf = (boxId: string) =>
  test.database
    .selectFrom('premium_change')
    .where('box_id', '=', boxId)
    .select(['from_state', 'to_state', 'cause', 'prorated_pence'])
    .orderBy('at')
    .execute();
const planOf = (boxId: string) =>
  test.database
    .selectFrom('box')
    .where('id', '=', boxId)
    .select(['subscription_tier', 'allow_video', 'allow_reply', 'version'])
    .executeTakeFirstOrThrow();

describe('A purchase of premium', () => {
  it('starts at once with replies and video, and charges the rest of the month', async () => {
    const { client, box } = await makePartner();
    expect(await read(client)).toEqual({
      state: 'free',
      next: null,
      monthlyPence: 2_900,
      // 16 of 30 days.
      buyNowPence: 1_547,
    });
    const { status, body } = await choose(client, { type: 'premium', when: 'now' });
    expect([status, body.premium?.state, body.premium?.buyNowPence]).toEqual([200, 'paid', 0]);
    expect(changePartnerPremium.response.safeParse(body).error).toBeUndefined();
    expect(await changesOf(box.id)).toEqual([
      { from_state: 'free', to_state: 'paid', cause: 'partner', prorated_pence: 1_547 },
    ]);
    expect(await planOf(box.id)).toMatchObject({
      subscription_tier: 'premium',
      allow_video: true,
      allow_reply: true,
    });
    const { id } = await createFactories(test.database).makeReview(box.id);
    const replied = await client.post(`/api/partner/comments/${id}/reply`, { reply: 'Thanks!' });
    expect(replied.status).toBe(201);
  });

  it('is charged once when it is repeated', async () => {
    const { client, box } = await makePartner();
    await Promise.all([1, 2, 3].map(() => choose(client, { type: 'premium' })));
    expect(await changesOf(box.id)).toHaveLength(1);
  });

  it('from next month costs nothing before, and starts at London’s midnight, once', async () => {
    const { client, userId, box } = await makePartner();
    const { version } = await planOf(box.id);
    const later = await choose(client, { type: 'premium', when: 'month-end' });
    expect(later.body.premium).toMatchObject({
      state: 'free',
      next: { state: 'paid', on: '2026-07-01' },
    });
    // An admin's form that is open must not become outdated.
    expect((await planOf(box.id)).version).toBe(version);
    test.clock.set(new Date('2026-06-30T22:59:59Z'));
    await runNightlyJob();
    expect(await changesOf(box.id)).toEqual([]);
    test.clock.set(new Date('2026-06-30T23:00:00Z'));
    await Promise.all([runNightlyJob(), runNightlyJob(), runNightlyJob()]);
    expect(await changesOf(box.id)).toEqual([
      { from_state: 'free', to_state: 'paid', cause: 'month-end', prorated_pence: 0 },
    ]);
    const afterwards = await openSession(test, userId);
    expect(await read(afterwards)).toMatchObject({ state: 'paid', next: null });
  });

  it('from next month can be cancelled before', async () => {
    const other = await makePartner();
    await choose(other.client, { type: 'premium', when: 'month-end' });
    expect((await choose(other.client, { type: 'free' })).body.premium?.next).toBeNull();
    test.clock.set(new Date('2026-08-01T10:00:00Z'));
    await runNightlyJob();
    expect(await changesOf(other.box.id)).toEqual([]);
  });
});

describe('The end of premium', () => {
  it('is the end of the month, without a refund; it can be cancelled until then', async () => {
    const { client, userId, box } = await makePartner();
    await choose(client, { type: 'premium' });
    const ended = await choose(client, { type: 'free' });
    expect(ended.body.premium).toMatchObject({
      state: 'paid',
      next: { state: 'free', on: '2026-07-01' },
    });
    expect((await choose(client, { type: 'premium' })).body.premium?.next).toBeNull();

    await choose(client, { type: 'free' });
    test.clock.set(new Date('2026-07-01T00:30:00Z'));
    // The nightly job has not run yet: ending it again must not add a month.
    const partner = await openSession(test, userId, { isSteppedUp: true });
    await choose(partner, { type: 'free' });
    await runNightlyJob();
    expect(await changesOf(box.id)).toMatchObject([
      { to_state: 'paid', prorated_pence: 1_547 },
      { from_state: 'paid', to_state: 'free', cause: 'month-end', prorated_pence: 0 },
    ]);
    expect((await planOf(box.id)).subscription_tier).toBe('free');
  });
});

describe('Premium that an admin grants', () => {
  it('is free of charge, recorded and audited, and cannot be bought or ended by the partner', async () => {
    const { client, box } = await makePartner();
    await choose(client, { type: 'premium', when: 'month-end' });
    const admin = (await signInAdmin(test)).client;
    const granted = await change(admin, box.id, { subscriptionTier: 'premium' });
    expect(granted).toMatchObject({ status: 200, body: { subscriptionTier: 'premium' } });
    expect(await changesOf(box.id)).toEqual([
      { from_state: 'free', to_state: 'granted', cause: 'admin', prorated_pence: 0 },
    ]);
    // The grant replaces the scheduled purchase.
    expect(await read(client)).toEqual({
      state: 'granted',
      next: null,
      monthlyPence: 2_900,
      buyNowPence: 0,
    });
    for (const body of [{ type: 'premium' }, { type: 'free' }] as const)
      expect(await choose(client, body)).toMatchObject({
        status: 409,
        body: { code: 'PREMIUM_GRANTED' },
      });
  });

  it('is what boxes have that had premium before it could be bought', async () => {
    const { client } = await makePartner({ subscription_tier: 'premium' });
    expect((await read(client))?.state).toBe('granted');
  });

  it('and ended by an admin refunds the days from today on, if the partner had bought it', async () => {
    const { client, box } = await makePartner();
    await choose(client, { type: 'premium' });
    test.clock.set(new Date('2026-06-21T10:00:00Z'));
    const admin = (await signInAdmin(test)).client;
    await change(admin, box.id, { subscriptionTier: 'free' });
    // Six days, the 15th to the 20th, stay charged: 580 pence.
    expect(await changesOf(box.id)).toMatchObject([
      { prorated_pence: 1_547 },
      { from_state: 'paid', to_state: 'free', cause: 'admin', prorated_pence: -967 },
    ]);
  });
});

it('A purchase without step-up, for another partner’s box or with an unknown plan is rejected', async () => {
  const { client, userId, box } = await makePartner();
  const other = await makePartner();
  expect((await choose(other.client, { type: 'premium' }, { boxId: box.id })).status).toBe(404);
  const stale = await openSession(test, userId);
  expect((await choose(stale, { type: 'premium' })).body.code).toBe('STEP_UP_REQUIRED');
  const unknown = await client.request('PUT', `${path}/premium`, { body: { type: 'gold' } });
  expect(unknown.status).toBe(400);
  expect(await changesOf(box.id)).toEqual([]);
});
