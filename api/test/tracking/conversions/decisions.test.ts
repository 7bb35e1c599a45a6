import type { ConversionEntry } from '@hive/contract/admin-conversions';
import type { PartnerAnalytics } from '@hive/contract/partner-analytics';
import { addMember } from '../../partners/membership/own-boxes';
import { openSession, signIn } from '../../support/sign-in';
import { createTestApp, type TestApp } from '../../support/test-app';
import { createTestClock } from '../../support/test-clock';
import type { TestClient } from '../../support/test-client';
import { subscriptionDifferences } from '../clicks/click-helpers';
import type { Answer } from './postback-helpers';
import { countedDays, makeBrand, makeClick, post, report } from './postback-helpers';

let test: TestApp;
let admin: TestClient;
beforeAll(async () => {
  test = await createTestApp({ clock: createTestClock(new Date('2026-06-15T10:00:00Z')) });
});
beforeEach(async () => {
  await test.reset();
  admin = (await signIn(test, { role: 'admin', isSteppedUp: true })).client;
});
afterEach(async () => {
  expect(await subscriptionDifferences(test)).toBe(0);
});
afterAll(() => test.close());

const path = '/api/admin/conversions';
const decide = (verb: string, id: unknown, body = {}): Promise<Answer<ConversionEntry>> =>
  admin.post(`${path}/${String(id)}/${verb}`, body);
const reason = 'Cancelled before the first delivery.';

async function makeConversion() {
  const brand = await makeBrand(test);
  const { body } = await post(test, report(brand), brand);
  return { ...brand, id: body['_id'] as string };
}

it('A pending conversion can be approved, and then not be declined', async () => {
  const { id, boxId } = await makeConversion();
  const first = await decide('approve', id);
  expect(first.status).toBe(200);
  expect(first.body).toMatchObject({
    _id: id,
    status: 'approved',
    decidedAt: '2026-06-15T10:00:00.000Z',
    declineReason: null,
    amountPence: 2499,
    commissionRate: 12.5,
    commissionPence: 312,
    reversedPence: 0,
  });
  test.clock.advance(60);
  expect((await decide('approve', id)).body).toEqual(first.body);
  const { status, body } = await decide('decline', id, { reason });
  expect([status, body.code, body.message]).toEqual([
    409,
    'CONVERSION_DECIDED',
    'This conversion was approved on 2026-06-15. That stays; what is paid back later is a reversal.',
  ]);
  expect(await countedDays(test, boxId)).toEqual({ '2026-06-15': 1 });
});

it('A conversion can be declined with a reason, and then leaves the partner’s totals', async () => {
  const { id, boxId, key } = await makeConversion();
  const partner = await signIn(test, { role: 'partner' });
  await addMember(test, boxId, partner.userId);
  await post(test, report({ clickId: await makeClick(test, boxId) }), { key });
  const subscriptions = async () =>
    (await partner.client.get<PartnerAnalytics>('/api/partner/analytics')).body.totalSubscriptions;
  expect(await subscriptions()).toBe(2);

  const { body } = await decide('decline', id, { reason: ` ${reason} ` });

  expect(body).toMatchObject({ status: 'declined', declineReason: reason });
  expect(await subscriptions()).toBe(1);
  expect((await decide('decline', id, { reason })).status).toBe(200);
  expect((await decide('decline', id, { reason: 'Another.' })).body.code).toBe(
    'CONVERSION_DECIDED',
  );
  expect((await decide('approve', id)).body.message).toContain(reason);
  expect(await subscriptions()).toBe(1);
});

it('A conversion is decided once by concurrent requests', async () => {
  const { id, boxId } = await makeConversion();
  const answers = await Promise.all([
    ...Array.from({ length: 8 }, () => decide('approve', id)),
    ...Array.from({ length: 8 }, () => decide('decline', id, { reason })),
  ]);
  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses).toEqual([...Array<number>(8).fill(200), ...Array<number>(8).fill(409)]);
  const [count] = Object.values(await countedDays(test, boxId));
  const isApproved = answers[0]?.status === 200;
  expect(count).toBe(isApproved ? 1 : 0);
});

it('A conversion shows the refunded amount beside the reported one', async () => {
  const brand = await makeBrand(test);
  const order = report(brand);
  const { body } = await post(test, order, brand);
  const refund = {
    orderReference: order.orderReference,
    reversalReference: 'R-1',
    amountPence: 1000,
    currency: 'GBP',
  };
  await post(test, refund, brand, '/api/conversions/reversals');
  expect((await decide('approve', body['_id'])).body).toMatchObject({
    amountPence: 2499,
    reversedPence: -1000,
    reversedCommissionPence: -125,
    reversals: 1,
  });
});

it('Conversions are listed newest first, and filtered by status and box', async () => {
  const [one, two] = [await makeConversion(), await makeConversion()];
  await decide('approve', one.id);
  interface Page {
    items: ConversionEntry[];
    total: number;
  }
  const all = await admin.get<Page>(path);
  expect(all.body.items.map(({ _id }) => _id)).toEqual([two.id, one.id]);
  const pending = await admin.get<Page>(path, { query: { status: 'pending' } });
  expect(pending.body).toMatchObject({ items: [{ _id: two.id }], total: 1 });
  const ofOne = await admin.get<Page>(path, { query: { boxId: one.boxId } });
  expect(ofOne.body.items.map(({ box }) => box._id)).toEqual([one.boxId]);
});

it('Admins see every postback, also those without a known key', async () => {
  const brand = await makeBrand(test);
  await post(test, report(brand), brand);
  await test.makeClient().post('/api/conversions', {});
  const { body } = await admin.get<{ items: { code: string; box: object | null }[] }>(
    '/api/admin/postbacks',
  );
  expect(body.items).toMatchObject([
    { code: 'POSTBACK_UNSIGNED', box: null },
    { code: null, box: { _id: brand.boxId } },
  ]);
});

it('A decision requires an existing conversion, a reason to decline, and step-up', async () => {
  const { id } = await makeConversion();
  expect((await decide('approve', '0197a000-0000-7000-8000-000000000000')).status).toBe(404);
  const unexplained = await decide('decline', id, { reason: ' ' });
  expect([unexplained.status, Object.keys(unexplained.body.fields ?? {})]).toEqual([
    400,
    ['reason'],
  ]);
  const { userId } = await signIn(test, { role: 'admin' });
  admin = await openSession(test, userId);
  expect((await decide('approve', id)).body.code).toBe('STEP_UP_REQUIRED');
});
