import { randomBytes } from 'node:crypto';
import { resealValues } from '../../../src/auth/factors/reseal-values';
import { verifySecretKey } from '../../../src/auth/factors/verify-secret-key';
import { createUnsubscribeTokens } from '../../../src/notifications/unsubscribe-token';
import { rotateKey } from '../../../src/command/rotate-key';
import { sealedHeader } from '../../../src/platform/security/sealing';
import { createSignedAddresses } from '../../../src/storage/signed-addresses';
import type { TestApp } from '../../support/test-app';
import { createTestApp } from '../../support/test-app';
import type { TestClient } from '../../support/test-client';
import { visitor } from '../../tracking/clicks/click-helpers';
import { makeBrand, post, report } from '../../tracking/conversions/postback-helpers';
import { enterCode, logIn, makeAccount, untilMails } from '../accounts/account-helpers';
import { makeProtected, recover, verify } from './factor-helpers';

const former = randomBytes(32);
const next = randomBytes(32);

/** Processes before the rotation, after its first step, and after its second one, on one database. */
let before: TestApp;
let announced: TestApp;
let rotated: TestApp;

beforeAll(async () => {
  before = await createTestApp({ settings: { secretKey: former } });
  const { databaseUrl } = before.context.settings;
  const beside = (secretKey: Buffer, previous: Buffer): Promise<TestApp> =>
    createTestApp({
      settings: { databaseUrl, secretKey, previousSecretKeys: [previous] },
      clock: before.clock,
    });
  announced = await beside(former, next);
  rotated = await beside(next, former);
});
beforeEach(() => before.reset());
afterAll(async () => {
  for (const app of [rotated, announced, before]) await app.close();
});

/** The same browser, answered by another process. */
function at(app: TestApp, browser: TestClient): TestClient {
  const client = app.makeClient(browser.address);
  for (const [name, value] of browser.cookies) client.cookies.set(name, value);
  client.accessToken = browser.accessToken;
  return client;
}

const start = (secretKey: Buffer, ...previousSecretKeys: Buffer[]): Promise<void> =>
  verifySecretKey({
    database: before.database,
    settings: { ...before.context.settings, secretKey, previousSecretKeys },
  });

async function keyHeaders(): Promise<string[]> {
  const { rows } = await before.context.pool.query<{ header: string }>(
    `select distinct encode(substring(sealed from 1 for 6), 'hex') as header from (
       select sealed_secret as sealed from authenticator_app
       union all select sealed_secret from postback_key
       union all select sealed_body from mail where sealed_body is not null) as value`,
  );
  return rows.map(({ header }) => header);
}

it('A rotation under load fails no request, and old links, codes and keys work in every process', async () => {
  await start(former);
  const users = [];
  for (let index = 0; index < 4; index++) users.push(await makeProtected(before));
  const brand = await makeBrand(before);
  const { id: userId, email: reader } = await makeAccount(before);
  const link = createUnsubscribeTokens(before.context)
    .makeLinks({ userId, kind: 'digest' })
    .oneClick.split('?')[1];
  const browser = visitor(before, { agrees: true });
  await browser.navigate('/go/none');

  await start(former, next);
  await start(next, former);
  await start(former, next);
  const statuses: number[] = [];
  const count = ({ status }: { status: number }): number => statuses.push(status);
  let isSealed = false;
  const sealing = resealValues(rotated.context).then((outcome) => {
    isSealed = true;
    return outcome;
  });
  for (let round = 0; round < 3 || !isSealed; round++) {
    before.clock.advance(30);
    const [one, other] = round % 2 === 0 ? [announced, rotated] : [rotated, announced];
    await Promise.all([
      ...users.map(async ({ email, phone }, index) => {
        const client = (index % 2 === 0 ? one : other).makeClient();
        count(await logIn(client, email));
        const elsewhere = at(index % 2 === 0 ? other : one, client);
        count(await verify(elsewhere, phone.code()));
        count(await at(index % 2 === 0 ? one : other, elsewhere).get('/api/auth/refresh'));
      }),
      ...[one, other].map(async (app) => {
        count(await post(app, report(brand), { key: brand.key }));
        count(await app.makeClient().get(`/api/notifications/unsubscribe?${link}`));
      }),
    ]);
  }
  const client = announced.makeClient();
  await logIn(client, reader);
  await untilMails(announced, reader, 1);
  count(await enterCode(announced, at(rotated, client), reader));
  const [user] = users;
  const lost = rotated.makeClient();
  await logIn(lost, user!.email);
  count(await recover(lost, user!.recoveryCodes[0]));

  expect(await sealing).toBe('done');
  expect([...new Set(statuses)].sort()).toEqual([200, 201]);
});

it('Every stored value is sealed again in batches, once, and then no start needs the former key', async () => {
  await start(former);
  for (let index = 0; index < 3; index++) await makeProtected(before);
  await makeBrand(before);
  await start(next, former);
  await expect(start(next)).rejects.toThrow(/SECRET_KEY_PREVIOUS lacks a key with which values/);

  expect(await resealValues(announced.context)).toBe('replaced');
  const outcomes = await Promise.all([1, 2, 3].map(() => resealValues(rotated.context)));
  if (!outcomes.includes('done')) throw new Error(outcomes.join());
  const sealed = sealedHeader(next).toString('hex');
  expect(await keyHeaders()).toEqual([sealed]);
  await start(next);
  await expect(start(former)).rejects.toThrow(/SECRET_KEY is not the key/);
  expect(rotated.readLog().join()).toContain('all values are sealed with the current key');
});

it('rotate-key reports progress and the recovery codes of previous keys, and can reverse a rotation', async () => {
  await start(former);
  await makeProtected(before);
  await start(next, former);
  const said: string[] = [];
  const say = (sentence: string): void => void said.push(sentence);

  expect(await rotateKey(rotated.context, say)).toBe(true);
  expect(said.join('\n')).toMatch(/authenticator_app: 1 sealed with [0-9a-f]{8}, 0 left\./);
  expect(said.at(-1)).toMatch(/Unused recovery codes that end with the previous keys: 10 /);

  expect(await rotateKey(announced.context, say)).toBe(true);
  expect(await keyHeaders()).toEqual([sealedHeader(former).toString('hex')]);
  await start(former);
});

it('Signatures of the former key are accepted, and those of a key outside the ring are not', () => {
  const make = (app: TestApp) => createSignedAddresses(app.context);
  const file = { key: 'billing/0192aaaa-0000-7000-8000-000000000001.pdf', owner: 'box 1' };
  const read = (app: TestApp, address: string) => {
    const { searchParams } = new URL(address, before.origin);
    return make(app).read(file.key, Object.fromEntries(searchParams));
  };
  expect(read(rotated, make(before).make(file))).toMatchObject(file);
  expect(read(announced, make(rotated).make(file))).toMatchObject(file);
  expect(read(before, make(rotated).make(file))).toBeNull();
});
