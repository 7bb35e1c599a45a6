import type { ApiErrorBody } from '@hive/contract/common';
import { makeAccount, signIn, waitUntil } from '../accounts/people';
import type { TestApp } from '../support/test-app';
import { createTestApp } from '../support/test-app';
import type { TestClient } from '../support/test-client';

const cookieName = 'hive_refresh';
let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

interface AccessToken {
  accessToken: string;
}

/** A signed-in browser whose access token has run out. */
async function signInAndWait(): Promise<TestClient> {
  const client = await signIn(test, (await makeAccount(test)).email);
  test.clock.advance(11 * 60);
  client.accessToken = undefined;
  return client;
}

const cookieOf = (client: TestClient) => client.cookies.get(cookieName) ?? '';

/** Refreshes with a cookie of one's choice, in a browser of its own. */
function present(token: string) {
  const client = test.makeClient();
  client.cookies.set(cookieName, token);
  return client
    .get<AccessToken & ApiErrorBody>('/api/auth/refresh')
    .then((answer) => ({ client, answer }));
}

describe('GET /auth/refresh', () => {
  it('rotates the cookie and gives an access token that works', async () => {
    const client = await signInAndWait();
    const before = cookieOf(client);

    const answer = await client.get<AccessToken>('/api/auth/refresh');

    expect(answer.status).toBe(200);
    expect(cookieOf(client)).not.toBe(before);
    client.accessToken = answer.body.accessToken;
    expect((await client.get('/api/auth/me')).status).toBe(200);
  });

  it('sets both cookies as strict, for the whole site, and hides the refresh token from scripts', async () => {
    const client = await signInAndWait();

    const lines = (await client.get('/api/auth/refresh')).headers.getSetCookie();

    const refresh = lines.find((line) => line.startsWith('hive_refresh='));
    const hint = lines.find((line) => line.startsWith('hive_session=1'));
    for (const line of [refresh, hint]) {
      expect(line).toMatch(/; Path=\//);
      expect(line).toMatch(/; SameSite=Strict/);
      expect(line).toMatch(/; Max-Age=\d{6,}/);
    }
    expect(refresh).toMatch(/; HttpOnly/);
    expect(hint).not.toMatch(/HttpOnly/);
  });

  it('answers 401 to a visitor, and sweeps a cookie that is worth nothing', async () => {
    expect((await test.makeClient().get<ApiErrorBody>('/api/auth/refresh')).body.code).toBe(
      'UNAUTHENTICATED',
    );

    for (const token of ['x', 'A'.repeat(43), '%00', '"; DROP TABLE session']) {
      const { client, answer } = await present(token);
      expect(answer.status).toBe(401);
      expect(client.cookies.size).toBe(0);
    }
  });

  it('refuses another site', async () => {
    const client = await signInAndWait();

    const foreign: Record<string, string>[] = [
      { 'sec-fetch-site': 'cross-site' },
      { origin: 'https://evil.example' },
    ];
    for (const headers of foreign) {
      const answer = await client.get<ApiErrorBody>('/api/auth/refresh', { headers });
      expect([answer.status, answer.body.code]).toEqual([403, 'CROSS_SITE_REFUSED']);
    }
  });

  it('answers 429 to a browser that asks without end', async () => {
    const client = await signInAndWait();
    client.cookies.set(cookieName, 'x');
    const statuses: number[] = [];
    for (let time = 0; time < 121; time++) {
      client.cookies.set(cookieName, 'x');
      statuses.push((await client.get('/api/auth/refresh')).status);
    }

    expect(statuses.slice(0, 120).every((status) => status === 401)).toBe(true);
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('A family of refresh tokens', () => {
  it('gives tabs that refresh at once one successor, and each a working access token', async () => {
    const token = cookieOf(await signInAndWait());

    const tabs = await Promise.all(Array.from({ length: 5 }, () => present(token)));

    expect(new Set(tabs.map(({ client }) => cookieOf(client))).size).toBe(1);
    for (const { client, answer } of tabs) {
      client.accessToken = answer.body.accessToken;
      expect((await client.get('/api/auth/me')).status).toBe(200);
    }
  });

  it('forgives a lost answer: the parent gives the same child again, for as long as it takes', async () => {
    const parent = cookieOf(await signInAndWait());
    const child = cookieOf((await present(parent)).client);
    test.clock.advance(60 * 60);

    const again = await present(parent);

    expect(cookieOf(again.client)).toBe(child);
    expect((await present(child)).answer.status).toBe(200);
  });

  it('ends the session when a token comes back whose child has been used', async () => {
    const parent = cookieOf(await signInAndWait());
    const child = cookieOf((await present(parent)).client);
    const { client: owner, answer } = await present(child);
    owner.accessToken = answer.body.accessToken;

    const thief = await present(parent);

    expect(thief.answer.status).toBe(401);
    expect(thief.client.cookies.size).toBe(0);
    expect((await owner.get('/api/auth/me')).status).toBe(401);
    expect((await present(cookieOf(owner))).answer.status).toBe(401);
  });

  it('ends the session for any older ancestor too', async () => {
    const first = cookieOf(await signInAndWait());
    let token = first;
    for (let time = 0; time < 4; time++) token = cookieOf((await present(token)).client);

    await present(first);

    expect((await present(token)).answer.status).toBe(401);
  });

  it('leaves other sessions of the person alone when one is ended for theft', async () => {
    const { email } = await makeAccount(test);
    const stolen = cookieOf(await signIn(test, email));
    test.clock.advance(61);
    const other = await signIn(test, email);
    await present(cookieOf((await present(stolen)).client));
    await present(stolen);

    expect((await other.get('/api/auth/me')).status).toBe(200);
  });

  it('takes a parent that had to wait behind its child for a slow tab and no thief', async () => {
    const client = await signInAndWait();
    const parent = cookieOf(client);
    const child = cookieOf((await present(parent)).client);
    const held = await holdSession();

    const quick = present(child);
    await held.untilWaiting(1);
    const slow = present(parent);
    await held.untilWaiting(2);
    await held.release();
    const [one, other] = await Promise.all([quick, slow]);

    expect([one.answer.status, other.answer.status]).toEqual([200, 200]);
    // Its cookie stays: the browser has got a younger one from the quick tab.
    expect(other.answer.headers.getSetCookie()).toEqual([]);
    expect((await present(cookieOf(one.client))).answer.status).toBe(200);
  });

  it('cannot be derived without the key, and lies in no table in clear', async () => {
    const parent = cookieOf(await signInAndWait());
    const { client, answer } = await present(parent);

    const tables = await dump();

    for (const secret of [parent, cookieOf(client), answer.body.accessToken]) {
      expect(tables).not.toContain(secret);
      expect(tables).not.toContain(Buffer.from(secret, 'base64url').toString('hex'));
      expect(test.readLog().join('\n')).not.toContain(secret);
    }
  });
});

/** Every row of the tables that hold tokens, as text. */
async function dump(): Promise<string> {
  const texts: string[] = [];
  for (const table of ['access_token', 'refresh_token', 'session', 'registration', 'email_code']) {
    const rows = await test.context.pool.query(`select t::text from ${table} t`);
    texts.push(JSON.stringify(rows.rows));
  }
  return texts.join('\n');
}

/** Keeps the newest session's row locked, so that requests queue behind it in a known order. */
async function holdSession() {
  const holder = await test.context.pool.connect();
  await holder.query('begin');
  await holder.query('select id from session order by created_at desc limit 1 for update');
  return {
    untilWaiting: (count: number) =>
      waitUntil(async () => {
        const waiting = await test.context.pool.query(
          `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
        return waiting.rows.length >= count;
      }),
    release: async () => {
      await holder.query('commit');
      holder.release();
    },
  };
}
