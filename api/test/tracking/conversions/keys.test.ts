import type { PostbackKey } from '@hive/contract/postbacks';
import { makePartner } from '../../partners/membership/own-boxes';
import { openSession } from '../../support/sign-in';
import { createTestApp, type TestApp } from '../../support/test-app';
import type { TestClient } from '../../support/test-client';
import { makeClick, post, report, type Answer } from './postback-helpers';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

interface Made {
  key: PostbackKey;
  secret: string;
}

const path = '/api/partner/postback-keys';
const make = (client: TestClient) => client.post<Made>(path);
const list = async (client: TestClient) =>
  (await client.get<{ keys: PostbackKey[]; canMake: boolean }>(path)).body;
const retire = (client: TestClient, id: string, body = {}): Promise<Answer<PostbackKey>> =>
  client.post(`${path}/${id}/retire`, body);

/** The key as a brand's server stores it. */
const toSigning = ({ key, secret }: Made) => ({ key: { id: key._id, secret } });

it('The secret of a new key is shown once, and the key works at once', async () => {
  const { client, box } = await makePartner(test);
  const { status, body } = await make(client);

  expect(status).toBe(201);
  expect(body.secret).toMatch(/^hive_postback_[\w-]{43}$/);
  expect(JSON.stringify(await list(client))).not.toContain(body.secret);
  const order = report({ clickId: await makeClick(test, box.id) });
  expect((await post(test, order, toSigning(body))).status).toBe(201);
  expect((await list(client)).keys).toEqual([
    { ...body.key, lastUsedAt: test.clock.now().toISOString() },
  ]);
});

it('Two keys work side by side until the end time of the old one', async () => {
  const { client, box } = await makePartner(test);
  const [old, next] = [(await make(client)).body, (await make(client)).body];
  const endsAt = new Date(test.clock.now().getTime() + 30_000).toISOString();

  expect((await retire(client, old.key._id, { endsAt })).body).toMatchObject({
    endsAt,
    isLive: true,
  });
  const clickId = await makeClick(test, box.id);
  for (const key of [old, next]) {
    expect((await post(test, report({ clickId }), toSigning(key))).status).toBe(201);
  }
  expect((await list(client)).canMake).toBe(false);
  test.clock.advance(30);
  expect((await post(test, report({ clickId }), toSigning(old))).body.code).toBe('KEY_RETIRED');
  expect((await post(test, report({ clickId }), toSigning(next))).status).toBe(201);
  const { keys, canMake } = await list(client);
  expect(keys.map(({ _id, isLive }) => [_id, isLive])).toEqual([
    [next.key._id, true],
    [old.key._id, false],
  ]);
  expect(canMake).toBe(true);
});

it('A box has at most two active keys, even when ten are requested at once', async () => {
  const { client } = await makePartner(test);
  const answers = await Promise.all(Array.from({ length: 10 }, () => make(client)));
  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses).toEqual([201, 201, ...Array<number>(8).fill(409)]);
  expect((await make(client)).body).toMatchObject({
    code: 'KEYS_FULL',
    message: 'This box has 2 active keys. First retire the one your server no longer signs with.',
  });
  expect((await list(client)).keys).toHaveLength(2);
});

it('A key can be retired at once and repeatedly, and cannot be reactivated', async () => {
  const { client } = await makePartner(test);
  const { key } = (await make(client)).body;
  const first = await retire(client, key._id);
  expect(first.body).toMatchObject({ endsAt: test.clock.now().toISOString(), isLive: false });
  test.clock.advance(60);
  expect((await retire(client, key._id)).body.endsAt).toBe(first.body.endsAt);
  const later = new Date(test.clock.now().getTime() + 60_000).toISOString();
  const { status, body } = await retire(client, key._id, { endsAt: later });
  expect([status, body.fields]).toEqual([
    400,
    { endsAt: 'This key has ended. It cannot come back: make a new one.' },
  ]);
});

it.each([
  [-60, 'Choose a time that is not over.'],
  [31 * 86_400, 'Choose a time within 30 days.'],
])('An end time %d seconds from now is rejected', async (seconds, sentence) => {
  const { client } = await makePartner(test);
  const { key } = (await make(client)).body;
  const endsAt = new Date(test.clock.now().getTime() + seconds * 1000).toISOString();
  expect((await retire(client, key._id, { endsAt })).body.fields).toEqual({ endsAt: sentence });
});

it('Another partner cannot list, create or retire a box’s keys', async () => {
  const owner = await makePartner(test);
  const other = await makePartner(test);
  const { key } = (await make(owner.client)).body;
  const query = { boxId: owner.box.id };
  expect((await other.client.get(path, { query })).status).toBe(404);
  expect((await other.client.post(path, {}, { query })).status).toBe(404);
  expect((await retire(other.client, key._id)).body.message).toBe(
    'We could not find this key among your keys.',
  );
  expect((await list(owner.client)).keys).toMatchObject([{ _id: key._id, isLive: true }]);
});

it('Creating and retiring keys requires step-up, listing them does not', async () => {
  const { client, userId } = await makePartner(test);
  const { key } = (await make(client)).body;
  const stale = await openSession(test, userId);
  expect((await make(stale)).body).toMatchObject({
    code: 'STEP_UP_REQUIRED',
    reason: 'TOTP_REQUIRED',
  });
  expect((await retire(stale, key._id)).body.code).toBe('STEP_UP_REQUIRED');
  expect((await stale.get(path)).status).toBe(200);
});
