import type { Postback } from '@hive/contract/postbacks';
import { makePartner } from '../../partners/membership/own-boxes';
import { createTestApp, type TestApp } from '../../support/test-app';
import { addKey, storedConversions, makeClick, post, report, type Brand } from './postback-helpers';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

interface Page {
  items: Postback[];
  page: number;
  pageSize: number;
  total: number;
}

const path = '/api/partner/postbacks';

/** A partner whose box has a key and a click. */
async function makeReporting() {
  const partner = await makePartner(test, { price_pence: 1999 });
  const { id: boxId } = partner.box;
  const brand: Brand = {
    boxId,
    key: await addKey(test, boxId),
    clickId: await makeClick(test, boxId),
  };
  return { ...partner, brand };
}

describe('GET /partner/postbacks', () => {
  it('lists received postbacks, newest first, with the reason of a refusal', async () => {
    const { client, brand } = await makeReporting();
    const order = report(brand);
    const stored = await post(test, order, brand);
    test.clock.advance(1);
    await post(test, order, brand);
    test.clock.advance(1);
    await post(test, { ...order, amountPence: 1 }, brand);

    const { body } = await client.get<Page>(path);

    expect(body).toMatchObject({ page: 1, pageSize: 5, total: 3 });
    expect(body.items.map(({ outcome }) => outcome)).toEqual(['refused', 'repeated', 'accepted']);
    expect(body.items[0]).toEqual({
      _id: expect.any(String) as string,
      receivedAt: test.clock.now().toISOString(),
      kind: 'conversion',
      outcome: 'refused',
      isTest: false,
      keyId: brand.key.id,
      received: { ...order, amountPence: '1' },
      code: 'ORDER_REPEATED',
      message: `The order ${order.orderReference} was reported before with other content: amountPence differs. The first report stays.`,
      fields: { amountPence: 'Reported before: 2499. Now: 1.' },
      conversionStatus: null,
      declineCode: null,
      declineReason: null,
    });
    expect(body.items[2]).toMatchObject({ _id: stored.body['_id'], conversionStatus: 'pending' });
  });

  it('is filtered by outcome and paged', async () => {
    const { client, brand } = await makeReporting();
    for (let count = 0; count < 3; count += 1) await post(test, report(brand), brand);
    await post(test, report(brand, { currency: 'EUR' }), brand);
    const query = { outcome: 'accepted', page: 2, pageSize: 2 };
    const { body } = await client.get<Page>(path, { query });
    expect(body).toMatchObject({ page: 2, pageSize: 2, total: 3 });
    expect(body.items).toHaveLength(1);
    const refused = await client.get<Page>(path, { query: { outcome: 'refused' } });
    expect(refused.body.items).toMatchObject([
      { fields: { currency: 'Report orders in pounds: GBP.' } },
    ]);
    expect((await client.get(path, { query: { outcome: 'lost' } })).status).toBe(400);
  });

  it('returns 404 for another partner’s box', async () => {
    const { brand } = await makeReporting();
    const { client } = await makePartner(test);
    expect((await client.get(path, { query: { boxId: brand.boxId } })).status).toBe(404);
  });
});

interface Tried {
  request: { headers: Record<string, string>; body: string };
  status: number;
  receipt: { isTest: boolean; amountPence: number } | null;
  code: string | null;
  message: string | null;
}

describe('POST /partner/postbacks/test', () => {
  const sendTest = (
    client: { post: Awaited<ReturnType<typeof makePartner>>['client']['post'] },
    body = {},
  ) => client.post<Tried>(`${path}/test`, body);

  it('is processed like every postback, is logged as a test, and is never counted', async () => {
    const { client, brand } = await makeReporting();

    const { status, body } = await sendTest(client);

    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: 201,
      receipt: { isTest: true, amountPence: 1999 },
      code: null,
    });
    expect(JSON.stringify(body)).not.toContain(brand.key.secret);
    expect(await storedConversions(test, brand.boxId)).toEqual([]);
    const { body: page } = await client.get<Page>(path);
    expect(page.items).toMatchObject([{ outcome: 'accepted', isTest: true, keyId: brand.key.id }]);

    // The same request over HTTP gets the same response.
    const again = await test.makeClient().post<object>('/api/conversions', undefined, {
      rawBody: body.request.body,
      headers: body.request.headers,
    });
    expect([again.status, again.body]).toEqual([201, body.receipt]);
  });

  it('returns the error that a brand’s server would receive for a click', async () => {
    const { client, brand } = await makeReporting();
    expect((await sendTest(client, { clickId: brand.clickId })).body.status).toBe(201);
    const clickId = '01JZZZZZZZZZZZZZZZZZZZZZZZ';
    expect((await sendTest(client, { clickId })).body).toMatchObject({
      status: 422,
      code: 'CLICK_UNKNOWN',
      receipt: null,
    });
  });

  it('requires a live key', async () => {
    const { client } = await makePartner(test);
    const { status, body } = await sendTest(client);
    expect([status, body.code, body.message]).toEqual([
      409,
      'KEY_MISSING',
      'This box has no active signing key. Create one first.',
    ]);
  });
});
