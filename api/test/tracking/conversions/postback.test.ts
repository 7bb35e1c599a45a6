import type { ConversionReceipt } from '@hive/contract/conversions';
import { subscriptionDifferences } from '../clicks/click-helpers';
import { createTestApp, type TestApp } from '../../support/test-app';
import { createTestClock } from '../../support/test-clock';
import {
  countedDays,
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

const hours = (ago: number): string =>
  new Date(test.clock.now().getTime() - ago * 3_600_000).toISOString();

describe('A valid postback', () => {
  it('is stored as a pending conversion, with the box’s current commission', async () => {
    const brand = await makeBrand(test);

    const { status, body } = await post<ConversionReceipt>(
      test,
      report(brand, { orderReference: '#1001' }),
      brand,
    );

    expect(status).toBe(201);
    expect(body).toEqual({
      _id: expect.any(String) as string,
      orderReference: '#1001',
      clickId: brand.clickId,
      amountPence: 2499,
      currency: 'GBP',
      commissionRate: 12.5,
      commissionPence: 312,
      occurredAt: '2026-06-15T10:00:00.000Z',
      receivedAt: '2026-06-15T10:00:00.000Z',
      isTest: false,
    });
    const [stored, ...others] = await storedConversions(test, brand.boxId);
    expect(others).toEqual([]);
    expect(stored).toMatchObject({ id: body._id, status: 'pending', commission_rate: '12.50' });
    expect(await countedDays(test, brand.boxId)).toEqual({ '2026-06-15': 1 });
    expect(await storedAttempts(test, brand.boxId)).toMatchObject([
      { outcome: 'accepted', keyId: brand.key.id, conversionId: body._id, code: null },
    ]);
  });

  it('keeps its commission when the box’s commission changes', async () => {
    const brand = await makeBrand(test);
    const order = report(brand);
    const before = await post(test, order, brand);
    await test.database
      .updateTable('box')
      .set({ commission: 50 })
      .where('id', '=', brand.boxId)
      .execute();
    expect((await post(test, order, brand)).body).toEqual(before.body);
    const { body } = await post(test, report(brand), brand);
    expect(body['commissionRate']).toBe(50);
    expect(body['commissionPence']).toBe(1250);
  });

  it('counts for the day of the order in London', async () => {
    const brand = await makeBrand(test);
    const clickId = await makeClick(test, brand.boxId, { hoursAgo: 72 });
    await post(test, report({ clickId }, { occurredAt: '2026-06-13T22:59:59Z' }), brand);
    await post(test, report({ clickId }, { occurredAt: '2026-06-13T23:00:00Z' }), brand);
    expect(await countedDays(test, brand.boxId)).toEqual({ '2026-06-13': 1, '2026-06-14': 1 });
  });

  it('may be for a free trial, for an archived box and after a repeated click', async () => {
    const brand = await makeBrand(test, { archived_at: new Date('2026-06-15T09:30:00Z') });
    const clickId = await makeClick(test, brand.boxId, { is_counted: false, reason: 'repeat' });
    const { status, body } = await post(test, report({ clickId }, { amountPence: 0 }), brand);
    expect(status).toBe(201);
    expect(body['commissionPence']).toBe(0);
  });

  it('may contain the click id in any letter case', async () => {
    const brand = await makeBrand(test);
    const order = report({ clickId: brand.clickId.toLowerCase() });
    const { body } = await post(test, order, brand);
    expect(body['clickId']).toBe(brand.clickId);
    expect((await post(test, order, brand)).status).toBe(201);
  });
});

describe('A repeated order', () => {
  it('gets the same response and is stored once, also when its click has become too old', async () => {
    const brand = await makeBrand(test);
    const order = report(brand);
    const first = await post(test, order, brand);
    test.clock.advance(40 * 86_400);
    const again = await post(test, order, brand);
    test.clock.set(new Date('2026-06-15T10:00:00Z'));

    expect([again.status, again.body]).toEqual([first.status, first.body]);
    expect(await storedConversions(test, brand.boxId)).toHaveLength(1);
    const outcomes = (await storedAttempts(test, brand.boxId)).map(({ outcome }) => outcome);
    expect(outcomes).toEqual(['accepted', 'repeated']);
  });

  it('is stored once when fifty requests arrive together, and all get the same response', async () => {
    const brand = await makeBrand(test);
    const order = report(brand);

    const answers = await Promise.all(Array.from({ length: 50 }, () => post(test, order, brand)));

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await storedConversions(test, brand.boxId)).toHaveLength(1);
    expect(await countedDays(test, brand.boxId)).toEqual({ '2026-06-15': 1 });
    const attempts = await storedAttempts(test, brand.boxId);
    expect(attempts).toHaveLength(50);
    expect(attempts.filter(({ outcome }) => outcome === 'accepted')).toHaveLength(1);
  });

  it('is stored once when requests with different amounts arrive together, and the others get the differences', async () => {
    const brand = await makeBrand(test);
    const order = report(brand);
    const answers = await Promise.all(
      [2499, 2500, 2499, 2500].map((amountPence) => post(test, { ...order, amountPence }, brand)),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([201, 201, 409, 409]);
    const [stored, ...others] = await storedConversions(test, brand.boxId);
    expect(others).toEqual([]);
    const [reported, now] = stored!.amount_pence === 2499 ? [2499, 2500] : [2500, 2499];
    for (const { body } of answers.filter(({ status }) => status === 409))
      expect(body).toMatchObject({
        code: 'ORDER_REPEATED',
        fields: { amountPence: `Reported before: ${reported}. Now: ${now}.` },
      });
  });

  it('with different values is rejected with each difference, and changes nothing', async () => {
    const brand = await makeBrand(test);
    const order = report(brand, { orderReference: 'A-1', occurredAt: hours(0.5) });
    await post(test, order, brand);
    const other = await makeClick(test, brand.boxId);

    const { status, body } = await post(
      test,
      { ...order, amountPence: 100, clickId: other, occurredAt: hours(0.25) },
      brand,
    );

    expect([status, body.code]).toEqual([409, 'ORDER_REPEATED']);
    expect(body.message).toBe(
      'The order A-1 was reported before with other content: clickId, amountPence, occurredAt differ. The first report stays.',
    );
    expect(body.fields).toMatchObject({ amountPence: 'Reported before: 2499. Now: 100.' });
    expect(await storedConversions(test, brand.boxId)).toMatchObject([{ amount_pence: 2499 }]);
  });

  it('of another box is a separate order', async () => {
    const one = await makeBrand(test);
    const two = await makeBrand(test);
    const orderReference = 'SAME';
    expect((await post(test, report(one, { orderReference }), one)).status).toBe(201);
    expect((await post(test, report(two, { orderReference }), two)).status).toBe(201);
  });
});

describe('A postback is rejected', () => {
  it.each([
    ['an unknown click', '01JZZZZZZZZZZZZZZZZZZZZZZZ', 'CLICK_UNKNOWN'],
    ['a click id reserved for tests', '00000000000000000000000000', 'CLICK_UNKNOWN'],
  ])('for %s', async (_what, clickId, code) => {
    const brand = await makeBrand(test);
    const { status, body } = await post(test, report({ clickId }), brand);
    expect([status, body.code]).toEqual([422, code]);
  });

  it('for a click of another box, without revealing that it exists', async () => {
    const [brand, other] = [await makeBrand(test), await makeBrand(test)];
    const foreign = await post(test, report(other), brand);
    const none = await post(test, report({ clickId: '01JZZZZZZZZZZZZZZZZZZZZZZZ' }), brand);
    expect(foreign.body.message).toBe(none.body.message);
    expect(foreign.body.code).toBe('CLICK_UNKNOWN');
  });

  it.each([
    ['bot', 'This click does not count: it was made by a bot. So the order does not count either.'],
    [
      'over-limit',
      'This click does not count: it exceeded the limit for one visitor. So the order does not count either.',
    ],
    [
      'own',
      'This click does not count: it was made by a partner or an admin of Hive. So the order does not count either.',
    ],
  ] as const)('for a click that is not counted: %s', async (reason, message) => {
    const brand = await makeBrand(test);
    const clickId = await makeClick(test, brand.boxId, { is_counted: false, reason });
    const { status, body } = await post(test, report({ clickId }), brand);
    expect([status, body.code, body.message]).toEqual([422, 'CLICK_NOT_COUNTED', message]);
    expect(await storedConversions(test, brand.boxId)).toEqual([]);
  });

  it.each(['repeat', 'network-limit'] as const)(
    'but not for a click that may be a customer’s: %s',
    async (reason) => {
      const brand = await makeBrand(test);
      const clickId = await makeClick(test, brand.boxId, { is_counted: false, reason });
      expect((await post(test, report({ clickId }), brand)).status).toBe(201);
    },
  );

  it('for a click more than 30 days before the order, to the second', async () => {
    const brand = await makeBrand(test);
    const days30 = await makeClick(test, brand.boxId, { hoursAgo: 720 });
    const older = await makeClick(test, brand.boxId, { hoursAgo: 720.001 });
    expect((await post(test, report({ clickId: days30 }), brand)).status).toBe(201);
    const { status, body } = await post(test, report({ clickId: older }), brand);
    expect([status, body.code]).toEqual([422, 'CLICK_TOO_OLD']);
    expect(body.message).toBe(
      'The click was 30 days before the order; an order counts if it was placed at most 30 days after the click.',
    );
  });

  it('for a click after the order', async () => {
    const brand = await makeBrand(test);
    const { body } = await post(test, report(brand, { occurredAt: hours(2) }), brand);
    expect(body.fields).toEqual({
      occurredAt: `This is before its click, which was at ${hours(1)}.`,
    });
  });
});
