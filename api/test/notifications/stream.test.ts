import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { buildApp } from '../../src/app';
import { securityPolicy } from '../../src/platform/security/security-policy';
import { openSession, signIn } from '../support/sign-in';
import type { TestApp } from '../support/test-app';
import { createTestApp } from '../support/test-app';
import type { TestClient } from '../support/test-client';
import { until } from '../support/until';
import type { StreamReader } from './stream-client';
import { openStream } from './stream-client';

/** So short that the tests wait for some heartbeats only. Times of tokens follow the test's clock. */
const notificationStreams = { perPerson: 2, perNetwork: 3, perProcess: 6, heartbeatMs: 50 };
const { accessTokenSeconds, sessionLifetimes } = securityPolicy;

let test: TestApp;
let streams: StreamReader[];
/** Responses in progress. */
let answering = 0;

beforeAll(async () => {
  test = await createTestApp({ policy: { notificationStreams } });
  test.app.server.on('request', (_request, response) => {
    answering += 1;
    response.once('close', () => (answering -= 1));
  });
});
beforeEach(() => {
  streams = [];
});
afterEach(async () => {
  for (const stream of streams) stream.close();
  await until('all streams are closed', () => answering === 0);
});
afterAll(() => test.close());

const open = async (client: Pick<TestClient, 'accessToken' | 'address'>): Promise<StreamReader> => {
  const stream = await openStream(test.origin, client);
  streams.push(stream);
  return stream;
};

/** Adds a notification and announces it in one transaction. */
async function notify(userId: string, { isListed = true } = {}): Promise<void> {
  await test.database.transaction().execute(async (trx) => {
    await trx
      .insertInto('notification')
      .values({
        user_id: userId,
        kind: 'review-new',
        subject: newId(),
        data: '{}',
        is_listed: isListed,
        created_at: test.clock.now(),
      })
      .execute();
    await sql`select pg_notify('notification', ${userId})`.execute(trx);
  });
}

describe('The stream of notifications', () => {
  it('sends the count at once and after each change, to the person and nobody else', async () => {
    const ada = await signIn(test);
    const ben = await signIn(test);
    await notify(ada.userId);
    const ofAda = await open(ada.client);
    const ofBen = await open(ben.client);
    expect(ofAda.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(ofAda.headers.get('cache-control')).toBe('no-store, no-transform');
    expect(await ofAda.nextCount()).toBe(1);
    expect(await ofBen.nextCount()).toBe(0);

    await notify(ada.userId);
    expect(await ofAda.nextCount()).toBe(2);
    await notify(ben.userId);
    expect(await ofBen.nextCount()).toBe(1);
  });

  it('sends nothing but the count, and does not count what is not listed', async () => {
    const { client, userId } = await signIn(test);
    await notify(userId, { isListed: false });
    const stream = await open(client);
    expect(await stream.nextCount()).toBe(0);
  });

  it.each([
    ['no token', undefined],
    ['an unknown token', 'made-up'],
  ])('is refused with %s', async (_what, accessToken) => {
    const { status, body } = await open({ accessToken, address: '10.1.1.1' });
    expect(status).toBe(401);
    expect(body).toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  it('is refused before the second factor', async () => {
    const { client } = await signIn(test, { isVerified: false });
    expect((await open(client)).body).toMatchObject({ code: 'TWO_FACTOR_REQUIRED' });
  });

  it('ends before its access token expires, and another needs a newer token', async () => {
    const { client } = await signIn(test);
    const stream = await open(client);
    test.clock.advance(accessTokenSeconds - notificationStreams.heartbeatMs / 1000);
    await stream.untilEnd();
    // The token itself is still valid.
    expect((await client.get('/api/auth/me')).status).toBe(200);
    expect((await open(client)).status).toBe(401);
  });

  it('ends when its session is logged out, and other sessions keep theirs', async () => {
    const { client, userId } = await signIn(test);
    const other = await openSession(test, userId);
    const stream = await open(client);
    const remaining = await open(other);
    expect(await remaining.nextCount()).toBe(0);
    await client.get('/api/auth/logout');
    await stream.untilEnd();
    await notify(userId);
    expect(await remaining.nextCount()).toBe(1);
  });

  it('ends when the account is suspended', async () => {
    const { client, userId } = await signIn(test);
    const stream = await open(client);
    const suspension = { suspended_at: test.clock.now() };
    await test.database.updateTable('app_user').set(suspension).where('id', '=', userId).execute();
    await stream.untilEnd();
  });

  it('ends with an idle session, which it does not extend', async () => {
    const { client, userId } = await signIn(test);
    const { idleSeconds } = sessionLifetimes.user;
    const lastSeen = new Date(test.clock.now().getTime() - (idleSeconds - 60) * 1000);
    await test.database
      .updateTable('session')
      .set({ last_seen_at: lastSeen })
      .where('user_id', '=', userId)
      .execute();
    const stream = await open(client);
    test.clock.advance(61);
    await stream.untilEnd();
  });

  it('is limited per person, and a place is free again once a stream is closed', async () => {
    const { client, userId } = await signIn(test);
    const another = () => openSession(test, userId);
    const first = await open(client);
    await open(await another());
    const refused = await open(await another());
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('300');
    expect(refused.body).toMatchObject({ code: 'RATE_LIMITED' });

    first.close();
    const third = await another();
    await until('another stream opens', async () => (await open(third)).status === 200);
  });

  it('is limited per network, and in all', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => signIn(test)));
    const openFrom = async (index: number, address: string) =>
      open({ accessToken: people[index]?.client.accessToken, address });
    for (const index of [0, 1, 2])
      expect((await openFrom(index, `10.200.1.${index}`)).status).toBe(200);
    expect((await openFrom(3, '10.200.1.9')).body).toMatchObject({ code: 'RATE_LIMITED' });

    for (const index of [3, 4, 5]) expect((await openFrom(index, '10.200.2.1')).status).toBe(200);
    const { status, body } = await openFrom(6, '10.200.3.1');
    expect(status).toBe(503);
    expect(body).toMatchObject({ code: 'UNAVAILABLE' });
  });

  it('takes no place for a HEAD request', async () => {
    const { client } = await signIn(test);
    for (let request = 0; request < 3; request += 1) {
      const { status } = await client.request('HEAD', '/api/notifications/stream');
      expect(status).toBe(200);
    }
    await until('the answers are complete', () => answering === 0);
    expect((await open(client)).status).toBe(200);
  });
});

describe('An api that stops', () => {
  it('ends its streams at once', async () => {
    const app = await buildApp(test.context);
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { client } = await signIn(test);
    const { port } = app.server.address() as AddressInfo;
    const stream = await openStream(`http://127.0.0.1:${port}`, client);
    expect(await stream.nextCount()).toBe(0);
    const stopping = app.close();
    await stream.untilEnd();
    await stopping;
  });
});
