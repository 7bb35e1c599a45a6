import { hashToken } from '../../../src/platform/security/tokens';
import { logIn, makeAccount, signIn } from '../accounts/account-helpers';
import type { TestApp } from '../../support/test-app';
import { createTestApp } from '../../support/test-app';
import { until } from '../../support/until';
import { cookieOf, present, presentInTab, signInAndWait } from './refresh-helpers';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

describe('A chain of refresh tokens', () => {
  it('gives each of several concurrent refreshes its own successor, of which any continues the session', async () => {
    const token = cookieOf(await signInAndWait(test));

    const tabs = await Promise.all(Array.from({ length: 5 }, () => presentInTab(test, token)));

    expect(new Set(tabs.map(({ client }) => cookieOf(client))).size).toBe(5);
    for (const { client, answer } of tabs) {
      client.accessToken = answer.body.accessToken;
      expect((await client.get('/api/auth/me')).status).toBe(200);
    }
    const jar = cookieOf(tabs[4]!.client);
    test.clock.advance(test.context.policy.refresh.restSeconds);
    expect((await presentInTab(test, jar)).answer.status).toBe(200);
  });

  it('tolerates lost responses: the parent returns another child, even after hours', async () => {
    const parent = cookieOf(await signInAndWait(test));
    await presentInTab(test, parent);
    test.clock.advance(60 * 60);
    await presentInTab(test, parent);
    test.clock.advance(60 * 60);

    const again = await presentInTab(test, parent);

    test.clock.advance(60 * 60);
    expect((await presentInTab(test, cookieOf(again.client))).answer.status).toBe(200);
  });

  it('ends the session when a token is used whose child has already been used', async () => {
    const parent = cookieOf(await signInAndWait(test));
    const child = cookieOf((await present(test, parent)).client);
    const { client: owner, answer } = await present(test, child);
    owner.accessToken = answer.body.accessToken;

    const thief = await present(test, parent);

    expect(thief.answer.status).toBe(401);
    expect(thief.client.cookies.size).toBe(0);
    expect((await owner.get('/api/auth/me')).status).toBe(401);
    expect((await present(test, cookieOf(owner))).answer.status).toBe(401);
  });

  it('ends the session when an older ancestor is used', async () => {
    const first = cookieOf(await signInAndWait(test));
    let token = first;
    for (let time = 0; time < 4; time++) token = cookieOf((await present(test, token)).client);

    await present(test, first);

    expect((await present(test, token)).answer.status).toBe(401);
  });

  it('does not end other sessions of the user when one ends because of theft', async () => {
    const { email } = await makeAccount(test);
    const stolen = cookieOf(await signIn(test, email));
    test.clock.advance(61);
    const other = await signIn(test, email);
    await present(test, cookieOf((await present(test, stolen)).client));
    await present(test, stolen);

    expect((await other.get('/api/auth/me')).status).toBe(200);
  });

  it('treats a parent that waited for a lock behind its child as a slow tab, not as theft', async () => {
    const client = await signInAndWait(test);
    const parent = cookieOf(client);
    const child = cookieOf((await present(test, parent)).client);
    const lock = await lockSession();

    const quick = presentInTab(test, child);
    await lock.untilWaiting(1);
    const slow = presentInTab(test, parent);
    await lock.untilWaiting(2);
    await lock.release();
    const [one, other] = await Promise.all([quick, slow]);

    expect([one.answer.status, other.answer.status]).toEqual([200, 200]);
    expect((await presentInTab(test, child)).answer.status).toBe(200);
    expect((await presentInTab(test, cookieOf(other.client))).answer.status).toBe(200);
  });

  it('is not rotated in a browser during the rest period after a token was issued', async () => {
    const { restSeconds } = test.context.policy.refresh;
    const parent = cookieOf(await signInAndWait(test));
    const child = cookieOf((await presentInTab(test, parent)).client);
    test.clock.advance(restSeconds - 1);

    const young = await presentInTab(test, child);

    expect(young.answer.status).toBe(200);
    expect(young.answer.headers.getSetCookie()).toEqual([]);
    young.client.accessToken = young.answer.body.accessToken;
    expect((await young.client.get('/api/auth/me')).status).toBe(200);
    test.clock.advance(1);
    expect(cookieOf((await presentInTab(test, child)).client)).not.toBe(child);
  });

  it('ends the session when a tab uses a token two generations old', async () => {
    const parent = cookieOf(await signInAndWait(test));
    const child = cookieOf((await presentInTab(test, parent)).client);
    test.clock.advance(test.context.policy.refresh.restSeconds);
    const newest = cookieOf((await presentInTab(test, child)).client);

    expect((await presentInTab(test, parent)).answer.status).toBe(401);

    expect((await presentInTab(test, newest)).answer.status).toBe(401);
  });

  it('tolerates every crash of a browser before it stores its cookie', async () => {
    let token = cookieOf(await signInAndWait(test));
    for (let round = 0; round < 3; round++) {
      const crashed = await presentInTab(test, token);
      crashed.client.accessToken = crashed.answer.body.accessToken;
      await crashed.client.get('/api/auth/me');
      test.clock.advance(10 * 60);
      const restarted = await presentInTab(test, token);
      expect(restarted.answer.status).toBe(200);
      token = cookieOf(restarted.client);
      test.clock.advance(10 * 60);
    }
  });

  it('is not rotated in a browser before the code is entered, so that no late response overwrites the cookie of the code’s response', async () => {
    const client = test.makeClient();
    await logIn(client, (await makeAccount(test)).email);

    const { answer } = await presentInTab(test, cookieOf(client));

    expect(answer.status).toBe(200);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  it('stores few rows, and still detects the reuse of an old token of a long chain', async () => {
    const first = cookieOf(await signInAndWait(test));
    const tokens = [first];
    for (let time = 0; time < 70; time++) {
      tokens.push(cookieOf((await present(test, tokens.at(-1) ?? '')).client));
    }

    const { sessionId, rows } = await countTokens(tokens.at(-1) ?? '');
    // The newest eight, and the first as an anchor.
    expect(rows).toBe(9);
    expect((await present(test, tokens[5] ?? '')).answer.status).toBe(401);
    const session = await test.database
      .selectFrom('session')
      .where('id', '=', sessionId)
      .select('revoked_reason')
      .executeTakeFirst();
    expect(session?.revoked_reason).toBe('refresh-token-reused');
  });

  it('is not stored in plain text in tables or the log', async () => {
    const parent = cookieOf(await signInAndWait(test));
    const { client, answer } = await present(test, parent);

    const tables = await dump();

    for (const secret of [parent, cookieOf(client), answer.body.accessToken]) {
      expect(tables).not.toContain(secret);
      expect(tables).not.toContain(Buffer.from(secret, 'base64url').toString('hex'));
      expect(test.readLog().join('\n')).not.toContain(secret);
    }
  });
});

/** Counts the stored refresh tokens of this token's session. */
async function countTokens(token: string) {
  const tokens = await test.database
    .selectFrom('refresh_token as one')
    .innerJoin('refresh_token as other', 'other.session_id', 'one.session_id')
    .where('one.hash', '=', hashToken(token))
    .select('other.session_id as sessionId')
    .execute();
  return { sessionId: tokens[0]?.sessionId ?? '', rows: tokens.length };
}

/** Returns the rows of the tables with tokens as text. */
async function dump(): Promise<string> {
  const texts: string[] = [];
  for (const table of ['access_token', 'refresh_token', 'session', 'registration', 'email_code']) {
    const rows = await test.context.pool.query(`select t::text from ${table} t`);
    texts.push(JSON.stringify(rows.rows));
  }
  return texts.join('\n');
}

/** Locks the newest session's row, so that requests wait for it in a known order. */
async function lockSession() {
  const holder = await test.context.pool.connect();
  await holder.query('begin');
  await holder.query('select id from session order by created_at desc, id desc limit 1 for update');
  return {
    untilWaiting: (count: number) =>
      until(`${count} statements wait for the session`, async () => {
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
