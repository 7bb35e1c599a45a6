import pg from 'pg';
import type { ApiErrorBody } from '@hive/contract/common';
import { signInAndTrust } from '../devices/device-helpers';
import { countRowsOf } from '../profile/full-user';
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
const another = 'yet another good horse';
const statusesOf = (answers: readonly { status: number }[]) => answers.map(({ status }) => status);

it('more logins at once than the pool has connections all succeed: none waits for a connection that another of them holds', async () => {
  const { id, email } = await makeAccount(test);
  const client = await signInAndTrust(test, email);
  const { poolSize } = test.context.settings;
  const count = poolSize + 5;

  const signingIn = await withRowsLocked(
    `select from app_user where id = '${id}' for update`,
    async (untilWaiting) => {
      const pending = Array.from({ length: count }, () => {
        const tab = test.makeClient();
        tab.cookies.set('hive_device', client.cookies.get('hive_device') ?? '');
        return logIn(tab, email);
      });
      await untilWaiting(poolSize);
      return pending;
    },
  );

  expect(statusesOf(await Promise.all(signingIn))).toEqual(Array(count).fill(200));
});

it('of two reset links of one account, used at once, one sets its password and the other is void', async () => {
  for (let round = 0; round < 5; round++) {
    const { email } = await makeAccount(test);
    const tokens = [await requestLink(email), await requestLink(email)];
    const use = (link: number, chosen: string) =>
      test
        .makeClient()
        .post<ApiErrorBody>('/api/auth/reset-password', { token: tokens[link], password: chosen });

    const answers = await Promise.all([use(0, next), use(1, another)]);

    expect(statusesOf(answers).sort()).toEqual([200, 400]);
    const isFirst = answers[0].status === 200;
    expect(await listWorking(email)).toEqual([isFirst ? next : another]);
    expect((await use(isFirst ? 1 : 0, password)).status).toBe(400);
  }
});

it('a reset link used while the password is being changed leaves exactly one of the two passwords', async () => {
  for (let round = 0; round < 5; round++) {
    const { email } = await makeAccount(test);
    const client = await signIn(test, email);
    const token = await requestLink(email);

    const answers = await Promise.all([
      test.makeClient().post('/api/auth/reset-password', { token, password: next }),
      client.post('/api/auth/change-password', { currentPassword: password, newPassword: another }),
    ]);

    for (const status of statusesOf(answers)) expect(status).toBeLessThan(500);
    const accepted = [next, another].filter((_one, index) => answers[index]!.status === 200);
    const working = await listWorking(email);
    expect(working).toHaveLength(1);
    expect(accepted).toContain(working[0]);
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
  ])('while %s fails no request and leaves nothing of the account', async (_what, prepare) => {
    for (let round = 0; round < 3; round++) {
      const { id, email, client } = await makeMember(test);
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
      const traces = await findTraces(id, email);
      // Refused when the password was changed first: then the whole account is there.
      expect(traces.includes('app_user')).toBe(statuses[0] !== 200);
      if (statuses[0] === 200) expect(traces).toEqual([]);
    }
  });
});

/** The tables with rows of an account or its email address, apart from the farewell mail. */
async function findTraces(id: string, email: string): Promise<string[]> {
  const { rows } = await test.context.pool.query<{ found: string }>(
    `select 'app_user' as found from app_user where id = $1
     union all select 'registration' from registration where email = $2
     union all select 'mail' from mail
       where to_address = $2 and subject <> 'Your Hive account has been erased'`,
    [id, email],
  );
  const counts = Object.entries(await countRowsOf(test, id)).filter(([, count]) => count > 0);
  return [...rows.map(({ found }) => found), ...counts.map(([table]) => table)];
}

/** The passwords, of the three that this file uses, with which a user can log in. */
async function listWorking(email: string): Promise<string[]> {
  const working: string[] = [];
  for (const one of [password, next, another]) {
    const answer = await test.makeClient().post('/api/auth/login', { email, password: one });
    if (answer.status === 200) working.push(one);
  }
  return working;
}

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
