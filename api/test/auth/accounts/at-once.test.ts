import pg from 'pg';
import type { ApiErrorBody } from '@hive/contract/common';
import { signInAndTrust } from '../devices/device-helpers';
import { makeMember } from '../factors/factor-helpers';
import type { TestApp } from '../../support/test-app';
import { createTestApp } from '../../support/test-app';
import { until } from '../../support/until';
import { logIn, makeAccount, password, signIn, untilMails } from './account-helpers';

const plenty = { points: 100_000, seconds: 60 };
let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({
    policy: { login: { perAccount: plenty, perAddress: plenty } },
  });
});
afterAll(() => test.close());

const next = 'a quite different horse';
const statusesOf = (answers: readonly { status: number }[]) => answers.map(({ status }) => status);

it('as many logins at once as the pool has connections all succeed: none waits for the connection of another', async () => {
  const { id, email } = await makeAccount(test);
  const client = await signInAndTrust(test, email);
  const { poolSize } = test.context.settings;

  const signingIn = await withRowsLocked(
    `select from app_user where id = '${id}' for update`,
    async (untilWaiting) => {
      const pending = Array.from({ length: poolSize }, () => {
        const tab = test.makeClient();
        tab.cookies.set('hive_device', client.cookies.get('hive_device') ?? '');
        return logIn(tab, email);
      });
      await untilWaiting(poolSize);
      return pending;
    },
  );

  expect(statusesOf(await Promise.all(signingIn))).toEqual(Array(poolSize).fill(200));
});

it('two reset links of one account, used at once, set the password once: the other link is rejected', async () => {
  for (let round = 0; round < 5; round++) {
    const { email } = await makeAccount(test);
    const tokens = [await requestLink(email), await requestLink(email)];

    const answers = await Promise.all(
      tokens.map((token) =>
        test.makeClient().post<ApiErrorBody>('/api/auth/reset-password', { token, password: next }),
      ),
    );

    expect(statusesOf(answers).sort()).toEqual([200, 400]);
  }
});

it('a reset link used while the password is being changed causes no server error, and at least one of the two requests succeeds', async () => {
  for (let round = 0; round < 5; round++) {
    const { email } = await makeAccount(test);
    const client = await signIn(test, email);
    const token = await requestLink(email);

    const answers = await Promise.all([
      test.makeClient().post('/api/auth/reset-password', { token, password: next }),
      client.post('/api/auth/change-password', { currentPassword: password, newPassword: next }),
    ]);

    for (const status of statusesOf(answers)) expect(status).toBeLessThan(500);
    expect(statusesOf(answers)).toContain(200);
  }
});

describe('Erasing an account', () => {
  const erase = { password, confirmation: 'ERASE' };

  it.each<[string, (email: string) => Promise<() => Promise<{ status: number }>>]>([
    [
      'an emailed code is entered',
      async (email) => {
        const other = test.makeClient();
        const mails = (await test.mails.list(email)).length;
        await logIn(other, email);
        await untilMails(test, email, mails + 1);
        const code = await test.mails.latestCode(email);
        return () => other.post('/api/2fa-email/verify', { code });
      },
    ],
    [
      'a link sets a new password',
      async (email) => {
        const token = await requestLink(email);
        return () => test.makeClient().post('/api/auth/reset-password', { token, password: next });
      },
    ],
    [
      'a device is trusted',
      async (email) => {
        const other = await signIn(test, email);
        return () => other.post('/api/auth/trust-device', {});
      },
    ],
    [
      'an authenticator app is set up',
      async (email) => {
        const other = await signIn(test, email);
        return () => other.post('/api/2fa-totp/setup');
      },
    ],
    [
      'a user logs in',
      async (email) => {
        const other = test.makeClient();
        return () => logIn(other, email);
      },
    ],
    [
      'the password is changed',
      async (email) => {
        const other = await signIn(test, email);
        return () =>
          other.post('/api/auth/change-password', { currentPassword: password, newPassword: next });
      },
    ],
    [
      'it is erased by a second request',
      async (email) => {
        const other = await signIn(test, email);
        return () => other.post('/api/user/erase', erase);
      },
    ],
    [
      'it is exported',
      async (email) => {
        const other = await signIn(test, email);
        return () => other.get('/api/user/export');
      },
    ],
  ])('while %s causes no server error', async (_what, prepare) => {
    for (let round = 0; round < 3; round++) {
      const { email, client } = await makeMember(test);
      const act = await prepare(email);

      const [erased, acted] = await withRowsLocked(
        `select from mail where to_address = '${email}' for update`,
        async (untilWaiting) => {
          const erasing = client.post('/api/user/erase', erase);
          await untilWaiting(1);
          const acting = act();
          await Promise.race([acting, untilWaiting(2)]);
          return [erasing, acting];
        },
      );

      const statuses = [(await erased)?.status, (await acted)?.status];
      for (const status of statuses) expect(status).toBeLessThan(500);
      expect(statuses).toContain(200);
    }
  });
});

/** Requests a reset link and returns its token. */
async function requestLink(email: string): Promise<string> {
  const before = (await test.mails.list(email)).length;
  await test.makeClient().post('/api/auth/forgot-password', { email });
  await untilMails(test, email, before + 1);
  const token = /reset-password\?token=([\w-]+)/.exec((await test.mails.latest(email)).text)?.[1];
  if (!token) throw new Error('No link was mailed.');
  return token;
}

/** Locks the rows of the statement while `action` runs, so that requests that need them wait. */
async function withRowsLocked<T>(
  statement: string,
  action: (untilWaiting: (count: number) => Promise<void>) => Promise<T>,
): Promise<T> {
  const holder = new pg.Client({ connectionString: test.context.settings.databaseUrl });
  await holder.connect();
  await holder.query('begin');
  await holder.query(statement);
  let isOver = false;
  const untilWaiting = (count: number) =>
    until(
      `${count} statements wait for the lock`,
      async () => isOver || (await countWaiting(holder)) >= count,
    );
  try {
    return await action(untilWaiting);
  } finally {
    isOver = true;
    await holder.query('commit');
    await holder.end();
  }
}

/** The number of statements waiting for a lock. */
async function countWaiting(client: pg.Client): Promise<number> {
  // Within a transaction, statistics are cached unless they are discarded.
  await client.query('select pg_stat_clear_snapshot()');
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]?.count ?? 0;
}
