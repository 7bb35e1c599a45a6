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

describe('An invalid postback', () => {
  it.each([
    ['orderReference', { orderReference: 'has space' }],
    ['orderReference', { orderReference: '' }],
    ['orderReference', { orderReference: 'x'.repeat(65) }],
    ['clickId', { clickId: 'short' }],
    ['amountPence', { amountPence: 24.99 }],
    ['amountPence', { amountPence: '2499' }],
    ['amountPence', { amountPence: -1 }],
    ['amountPence', { amountPence: 10_000_001 }],
    ['currency', { currency: 'EUR' }],
    ['occurredAt', { occurredAt: 'yesterday' }],
    ['occurredAt', { occurredAt: '2026-06-15T10:06:00Z' }],
    ['occurredAt', { occurredAt: '2026-05-01T10:00:00Z' }],
    ['customerEmail', { customerEmail: 'pat@people.example' }],
    ['isTest', { isTest: 'yes' }],
  ])('is rejected with the field’s name: %s', async (field, values) => {
    const brand = await makeBrand(test);
    const { status, body } = await post(test, report(brand, values), brand);
    expect([status, body.code]).toEqual([400, 'VALIDATION_FAILED']);
    expect(Object.keys(body.fields ?? {})).toEqual([field]);
    expect(await storedConversions(test, brand.boxId)).toEqual([]);
    const [attempt] = await storedAttempts(test, brand.boxId);
    expect(attempt).toMatchObject({ outcome: 'refused', code: 'VALIDATION_FAILED' });
    expect(Object.keys(attempt?.fields ?? {})).toEqual([field]);
    // Unknown fields are not stored.
    expect(JSON.stringify(attempt)).not.toContain('pat@people.example');
  });

  it('with pounds is rejected with an explanation of pence', async () => {
    const brand = await makeBrand(test);
    const { body } = await post(test, report(brand, { amountPence: 24.99 }), brand);
    expect(body.message).toBe('Send pence as a whole number: £24.99 is 2499.');
  });

  it.each([
    ['not JSON', '{"orderReference": ', 'BODY_MALFORMED'],
    ['empty', '', 'BODY_MALFORMED'],
    ['null', 'null', 'VALIDATION_FAILED'],
    ['a list', '[]', 'VALIDATION_FAILED'],
    ['a prototype property', '{"__proto__": {"isTest": true}}', 'VALIDATION_FAILED'],
    ['text with half characters', '{"orderReference": "\\ud800\\u0000"}', 'VALIDATION_FAILED'],
  ])('is rejected and recorded when its body is %s', async (_what, body, code) => {
    const brand = await makeBrand(test);
    const answer = await post(test, body, brand);
    expect(answer.body.code).toBe(code);
    expect(await storedAttempts(test, brand.boxId)).toMatchObject([{ outcome: 'refused', code }]);
  });

  it('is rejected and recorded when it is too long or not declared as JSON', async () => {
    const brand = await makeBrand(test);
    const long = await post(test, report(brand, { note: 'x'.repeat(9_000) }), brand);
    expect([long.status, long.body.code]).toEqual([413, 'BODY_TOO_LARGE']);
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const form = await post(test, report(brand), { ...brand, headers });
    expect([form.status, form.body.code]).toEqual([415, 'MEDIA_TYPE_UNSUPPORTED']);
    // The brand's partner can see both, because the signature identifies the brand.
    const codes = (await storedAttempts(test, brand.boxId)).map(({ code }) => code);
    expect(codes).toEqual(['BODY_TOO_LARGE', 'MEDIA_TYPE_UNSUPPORTED']);
  });
});

describe('A test postback', () => {
  it('is checked like any other, logged, and never counted', async () => {
    const brand = await makeBrand(test);
    const order = report({ clickId: '0'.repeat(26) }, { isTest: true });

    const { status, body } = await post<ConversionReceipt>(test, order, brand);

    expect(status).toBe(201);
    expect(body).toMatchObject({ _id: null, commissionPence: 312, isTest: true });
    expect(await storedConversions(test, brand.boxId)).toEqual([]);
    expect(await countedDays(test, brand.boxId)).toEqual({});
    expect(await storedAttempts(test, brand.boxId)).toMatchObject([
      { outcome: 'accepted', isTest: true, conversionId: null },
    ]);
    // The real order with that reference follows.
    const real = report(brand, { orderReference: order.orderReference });
    expect((await post(test, real, brand)).body['_id']).toEqual(expect.any(String));
  });

  it('is rejected like any other', async () => {
    const brand = await makeBrand(test);
    const bot = await makeClick(test, brand.boxId, { is_counted: false, reason: 'bot' });
    const { body } = await post(test, report({ clickId: bot }, { isTest: true }), brand);
    expect(body.code).toBe('CLICK_NOT_COUNTED');
    expect(await storedAttempts(test, brand.boxId)).toMatchObject([{ isTest: true }]);
  });
});
