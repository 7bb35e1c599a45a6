import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PartnerAnalytics } from '@hive/contract/partner-analytics';
import { makePartner } from '../../partners/membership/own-boxes';
import { createTestApp, type TestApp } from '../../support/test-app';
import { createTestClient, type TestClient } from '../../support/test-client';
import { createTestClock } from '../../support/test-clock';
import { until } from '../../support/until';
import { follow, rollupDifferences, visitor } from '../clicks/click-helpers';
import type { Shop } from './brand-server';
import { openShop } from './brand-server';
import { addKey, storedAttempts, storedConversions } from './postback-helpers';

let test: TestApp;
let shop: Shop;
/** A proxy that fails like a network: it cuts some requests or answers 503, before or after Hive receives them. */
let front: http.Server;
let faults: ('cut before' | 'cut after' | '503')[] = [];
let partner: Awaited<ReturnType<typeof makePartner>>;

beforeAll(async () => {
  // The shop signs with the machine's clock.
  test = await createTestApp({ clock: { ...createTestClock(), now: () => new Date() } });
  partner = await makePartner(test, { tier: 'gold', commission: 10 });
  front = http.createServer((request, response) => {
    forward(request, response).catch((error: Error) => response.writeHead(500).end(error.message));
  });
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve));
  const { id: keyId, secret } = await addKey(test, partner.box.id);
  const hiveUrl = (): string => `http://127.0.0.1:${(front.address() as AddressInfo).port}`;
  shop = await openShop({ hiveUrl, keyId, secret, pauseMs: 5 });
  await test.database
    .updateTable('box')
    .set({ affiliate_link: `${shop.url}/join?from=hive` })
    .where('id', '=', partner.box.id)
    .execute();
  await test.app.catalogue.refresh();
});
afterAll(async () => {
  await shop.close();
  front.closeAllConnections();
  await new Promise((resolve) => front.close(resolve));
  await test.close();
});

async function forward(request: http.IncomingMessage, response: http.ServerResponse) {
  const fault = faults.shift();
  if (fault === 'cut before') return request.socket.destroy();
  if (fault === '503') return response.writeHead(503).end();
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const sent = Object.entries(request.headers).filter(([name]) =>
    /^(hive|content-type)/.test(name),
  );
  const answer = await fetch(test.origin + (request.url ?? ''), {
    method: request.method,
    headers: Object.fromEntries(sent) as Record<string, string>,
    body: Buffer.concat(chunks),
  });
  const body = await answer.text();
  if (fault === 'cut after') return request.socket.destroy();
  return response.writeHead(answer.status, { 'content-type': 'application/json' }).end(body);
}

/** Follows a plain link from Hive, browses, and orders. */
async function shopAround(pence: number, options: { agrees: boolean }): Promise<string> {
  const { headers } = await follow(visitor(test, options), partner.box.id);
  const person: TestClient = createTestClient(shop.url);
  const address = new URL(headers.get('location') ?? '');
  await person.get(address.pathname + address.search);
  return (await person.get<string>(`/checkout?pence=${pence}`)).body;
}

const settled = async (name: string) => {
  await until(`${name} is answered`, () => shop.settled.has(name));
  return shop.settled.get(name)!;
};

const readTotals = async () =>
  (await partner.client.get<PartnerAnalytics>('/api/partner/analytics')).body;

it('A shop that only follows the guide reports an order, and it is counted', async () => {
  const before = await readTotals();
  const name = await shopAround(2500, { agrees: true });
  expect(await settled(name)).toMatchObject({
    status: 201,
    attempts: 1,
    answer: { amountPence: 2500, commissionPence: 250 },
  });
  const after = await readTotals();
  expect(after.totalClicks - before.totalClicks).toBe(1);
  expect(after.totalSubscriptions - before.totalSubscriptions).toBe(1);
});

it('An order that is sent five times because of network faults is counted once', async () => {
  faults = ['cut before', '503', 'cut after', 'cut after'];
  const name = await shopAround(3000, { agrees: true });
  expect(await settled(name)).toMatchObject({ status: 201, attempts: 5 });
  const stored = await storedConversions(test, partner.box.id);
  expect(stored.filter(({ order_reference }) => order_reference === name)).toHaveLength(1);
  const attempts = (await storedAttempts(test, partner.box.id)).filter(
    ({ received }) => received['orderReference'] === name,
  );
  expect(attempts.map(({ outcome }) => outcome)).toEqual(['accepted', 'repeated', 'repeated']);
  expect(await rollupDifferences(test)).toBe(0);
});

it('A refund is accepted, and one that is too high is rejected with the reason', async () => {
  const name = await shopAround(2000, { agrees: true });
  await settled(name);
  const person = createTestClient(shop.url);
  const refund = async (pence: number) => {
    shop.settled.delete(`${name}-REFUND`);
    await person.get(`/refund?order=${name}&pence=${pence}`);
    return settled(`${name}-REFUND`);
  };
  expect(await refund(2001)).toMatchObject({
    status: 409,
    answer: {
      code: 'REVERSAL_TOO_LARGE',
      message: 'Only 2000 pence of this order can still be refunded.',
    },
  });
  expect(await refund(2000)).toMatchObject({
    status: 201,
    answer: { amountPence: -2000, commissionPence: -200 },
  });
});

it('An order of a visitor without consent is not reported, because the link has no click id', async () => {
  const { headers } = await follow(visitor(test, { agrees: false }), partner.box.id);
  expect(headers.get('location')).toBe(`${shop.url}/join?from=hive`);
  const name = await shopAround(2000, { agrees: false });
  const stored = await storedConversions(test, partner.box.id);
  expect(stored.map(({ order_reference }) => order_reference)).not.toContain(name);
});
