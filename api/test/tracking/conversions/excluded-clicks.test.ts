import { testClickId } from '@hive/contract/postback-scheme';
import { signIn } from '../../support/sign-in';
import type { TestApp } from '../../support/test-app';
import { createTestApp } from '../../support/test-app';
import type { TestClient } from '../../support/test-client';
import { browser, follow, log, storedClicks, visitor } from '../clicks/click-helpers';
import {
  countedDays,
  makeBrand,
  post,
  report,
  storedAttempts,
  storedConversions,
} from './postback-helpers';

/* Orders after clicks that the counting rules exclude, from the link to the postback. */

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

async function makeListedBrand() {
  const brand = await makeBrand(test);
  await test.app.catalogue.refresh();
  return brand;
}

/** Follows a plain link with consent, and returns the click id that the shop receives. */
async function clickId(client: TestClient, boxId: string, headers = {}): Promise<string> {
  client.cookies.set('hive_consent', 'accepted');
  const answer = await follow(client, boxId, headers);
  const id = new URL(answer.headers.get('location') ?? '').searchParams.get('clickid');
  if (!id) throw new Error('The link has no click id.');
  return id;
}

const reasonOf = async (boxId: string, id: string) =>
  (await storedClicks(test, boxId)).find((click) => click.id === id)?.reason;

it.each(['partner', 'admin'] as const)(
  'An order after a click by a browser of a signed-in %s is rejected, in a test too',
  async (role) => {
    const brand = await makeListedBrand();
    const { client } = await signIn(test, { role });
    await log(client, 'viewed_page', { page: '/' });
    client.accessToken = undefined;
    const own = { clickId: await clickId(client, brand.boxId) };
    expect(await reasonOf(brand.boxId, own.clickId)).toBe('own');

    for (const values of [{}, { isTest: true }]) {
      const { status, body } = await post(test, report(own, values), brand);
      expect([status, body.code]).toEqual([422, 'CLICK_NOT_COUNTED']);
      expect(body.message).toContain('made by a partner or an admin of Hive');
    }
    expect(await storedConversions(test, brand.boxId)).toEqual([]);
    expect(await countedDays(test, brand.boxId)).toEqual({});
    expect((await storedAttempts(test, brand.boxId)).map(({ code }) => code)).toEqual([
      'CLICK_NOT_COUNTED',
      'CLICK_NOT_COUNTED',
    ]);
    // A partner who tests their shop uses the click id reserved for tests instead.
    const { status } = await post(test, report({ clickId: testClickId }, { isTest: true }), brand);
    expect(status).toBe(201);
  },
);

it('An order after a click beyond the limit of its network counts', async () => {
  const brand = await makeListedBrand();
  const { address } = test.makeClient();
  const clickAs = (number: number) =>
    clickId(test.makeClient(address), brand.boxId, { 'user-agent': `${browser} Edg/${number}` });
  for (let number = 0; number < test.context.policy.clicksPerNetwork.points; number += 1)
    expect(await reasonOf(brand.boxId, await clickAs(number))).toBeNull();
  const late = { clickId: await clickAs(1_000) };
  expect(await reasonOf(brand.boxId, late.clickId)).toBe('network-limit');

  const { status, body } = await post(test, report(late), brand);

  expect([status, body['commissionPence']]).toEqual([201, 312]);
  expect(Object.values(await countedDays(test, brand.boxId))).toEqual([1]);
});

it('An order after a repeated click counts', async () => {
  const brand = await makeListedBrand();
  const client = visitor(test, { agrees: true });
  // The page view gives the visitor the cookie by which the second click is recognised.
  await log(client, 'viewed_page', { page: '/' });
  await clickId(client, brand.boxId);
  const again = { clickId: await clickId(client, brand.boxId) };
  expect(await reasonOf(brand.boxId, again.clickId)).toBe('repeat');

  expect((await post(test, report(again), brand)).status).toBe(201);
  expect(Object.values(await countedDays(test, brand.boxId))).toEqual([1]);
});

it('An order after a click of a bot is rejected', async () => {
  const brand = await makeListedBrand();
  const bot = { clickId: await clickId(test.makeClient(), brand.boxId, { purpose: 'prefetch' }) };
  expect(await reasonOf(brand.boxId, bot.clickId)).toBe('bot');

  const { body } = await post(test, report(bot), brand);

  expect(body.code).toBe('CLICK_NOT_COUNTED');
  expect(await storedConversions(test, brand.boxId)).toEqual([]);
});
