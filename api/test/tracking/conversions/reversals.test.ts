import type { ReversalReceipt } from '@hive/contract/conversions';
import { subscriptionDifferences } from '../clicks/click-helpers';
import { createTestApp, type TestApp } from '../../support/test-app';
import { createTestClock } from '../../support/test-clock';
import type { Answer, Brand } from './postback-helpers';
import {
  storedAttempts,
  storedConversions,
  makeBrand,
  makeClick,
  post,
  report,
} from './postback-helpers';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ clock: createTestClock(new Date('2026-06-15T10:00:00Z')) });
});
afterEach(async () => expect(await subscriptionDifferences(test)).toBe(0));
afterAll(() => test.close());

/** A brand with an order of £24.99, whose commission is £3.12. */
async function makeOrder(): Promise<Brand & { orderReference: string }> {
  const brand = await makeBrand(test);
  const order = report(brand);
  await post(test, order, brand);
  return { ...brand, orderReference: order.orderReference };
}

let refunds = 0;
const refund = ({ orderReference }: { orderReference: string }, values: object = {}) => ({
  orderReference,
  reversalReference: `REFUND-${(refunds += 1)}`,
  amountPence: 1000,
  currency: 'GBP',
  ...values,
});

const send = (body: object, brand: Brand): Promise<Answer<ReversalReceipt>> =>
  post<ReversalReceipt>(test, body, brand, '/api/conversions/reversals');

const storedReversals = (boxId: string) =>
  test.database
    .selectFrom('conversion_reversal')
    .where('box_id', '=', boxId)
    .select(['amount_pence', 'commission_pence'])
    .orderBy('id')
    .execute();

it('A refund is stored as a separate negative row and leaves the conversion unchanged', async () => {
  const order = await makeOrder();
  const before = await storedConversions(test, order.boxId);

  const { status, body } = await send(refund(order, { reversalReference: 'R-1' }), order);

  expect(status).toBe(201);
  expect(body).toEqual({
    _id: expect.any(String) as string,
    orderReference: order.orderReference,
    reversalReference: 'R-1',
    amountPence: -1000,
    currency: 'GBP',
    commissionPence: -125,
    occurredAt: '2026-06-15T10:00:00.000Z',
    receivedAt: '2026-06-15T10:00:00.000Z',
    isTest: false,
  });
  expect(await storedConversions(test, order.boxId)).toEqual(before);
  expect((await storedAttempts(test, order.boxId)).at(-1)).toMatchObject({
    outcome: 'accepted',
    conversionId: before[0]?.id,
  });
});

it('Partial refunds are accepted up to the whole amount, with the commission exact to the penny', async () => {
  const order = await makeOrder();
  for (const amountPence of [833, 833, 833]) {
    expect((await send(refund(order, { amountPence }), order)).status).toBe(201);
  }
  const parts = await storedReversals(order.boxId);
  expect(parts.map(({ commission_pence }) => commission_pence)).toEqual([-104, -104, -104]);

  const { status, body } = await send(refund(order, { amountPence: 1 }), order);
  expect([status, body.code]).toEqual([409, 'REVERSAL_TOO_LARGE']);
  expect(body.message).toBe('This order has been refunded in full.');
  expect(body.details).toEqual({ leftPence: 0 });
});

it('Partial refunds of an indivisible commission neither lose nor add a penny', async () => {
  const brand = await makeBrand(test, { commission: 33.33 });
  const order = report(brand, { amountPence: 100 });
  const { body } = await post(test, order, brand);
  for (let part = 0; part < 100; part += 1) await send(refund(order, { amountPence: 1 }), brand);
  const parts = await storedReversals(brand.boxId);
  expect(parts).toHaveLength(100);
  expect(parts.reduce((sum, part) => sum + part.commission_pence, 0)).toBe(-33);
  expect(body['commissionPence']).toBe(33);
  for (const { commission_pence } of parts) expect([0, -1]).toContain(commission_pence);
});

it('Concurrent refunds never exceed the paid amount', async () => {
  const order = await makeOrder();
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => send(refund(order, { amountPence: 500 }), order)),
  );
  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses).toEqual([...Array<number>(4).fill(201), ...Array<number>(16).fill(409)]);
  const { body } = answers.find(({ status }) => status === 409)!;
  expect(body.message).toContain('499 pence of this order can still be refunded');
  expect(await storedReversals(order.boxId)).toHaveLength(4);
});

it('A refund is stored once when it is sent many times, with the same response', async () => {
  const order = await makeOrder();
  const one = refund(order);
  const answers = await Promise.all(Array.from({ length: 20 }, () => send(one, order)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  expect(new Set(answers.map(({ body }) => body._id)).size).toBe(1);
  expect(await storedReversals(order.boxId)).toHaveLength(1);
});

it('A refund with the same reference and different content gets an error that names the differences', async () => {
  const order = await makeOrder();
  const other = report(order);
  await post(test, other, order);
  const one = refund(order);
  await send(one, order);
  const { status, body } = await send(
    { ...one, orderReference: other.orderReference, amountPence: 5 },
    order,
  );
  expect([status, body.code]).toEqual([409, 'REVERSAL_REPEATED']);
  expect(body.fields).toEqual({
    orderReference: `Reported before: ${order.orderReference}. Now: ${other.orderReference}.`,
    amountPence: 'Reported before: 1000. Now: 5.',
  });
});

it('A refund requires an order of this box that was reported and not declined', async () => {
  const order = await makeOrder();
  const other = await makeBrand(test);
  const foreign = await send(refund(order), other);
  expect([foreign.status, foreign.body.code]).toEqual([422, 'ORDER_UNKNOWN']);
  await test.database
    .updateTable('conversion')
    .set({ status: 'declined', decided_at: test.clock.now() })
    .where('box_id', '=', order.boxId)
    .execute();
  await test.database
    .updateTable('conversion_daily')
    .set({ conversions: 0 })
    .where('box_id', '=', order.boxId)
    .execute();
  const { status, body } = await send(refund(order), order);
  expect([status, body.code]).toEqual([409, 'CONVERSION_DECLINED']);
});

it.each([
  ['amountPence', { amountPence: 0 }],
  ['amountPence', { amountPence: -5 }],
  ['reversalReference', { reversalReference: 'has space' }],
  ['occurredAt', { occurredAt: '2026-06-15T09:00:00Z' }],
  ['occurredAt', { occurredAt: '2026-06-15T11:00:00Z' }],
  ['reason', { reason: 'unhappy' }],
])('An invalid refund is rejected with the field’s name: %s', async (field, values) => {
  const order = await makeOrder();
  const { status, body } = await send(refund(order, values), order);
  expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]]);
  expect(await storedReversals(order.boxId)).toEqual([]);
});

it('A test refund is processed without being stored', async () => {
  const order = await makeOrder();
  const { status, body } = await send(refund(order, { isTest: true }), order);
  expect([status, body._id, body.amountPence]).toEqual([201, null, -1000]);
  expect(await storedReversals(order.boxId)).toEqual([]);
});

it('A refund requires a signature and known fields, like every postback', async () => {
  const order = await makeOrder();
  const forged = { ...order, key: { ...order.key, secret: 'guessed' } };
  expect((await send(refund(order), forged)).body.code).toBe('SIGNATURE_WRONG');
  const clickId = await makeClick(test, order.boxId);
  const mixed = await send({ ...refund(order), clickId }, order);
  expect(mixed.body.fields).toEqual({ clickId: 'This field is not known.' });
});
