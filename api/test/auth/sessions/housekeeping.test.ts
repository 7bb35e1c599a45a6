import { buildApp } from '../../../src/app';
import { createJobOutcomes } from '../../../src/platform/process/job-outcomes';
import { makeAccount, signIn } from '../accounts/account-helpers';
import { startAgain } from '../../support/start-again';
import type { TestApp } from '../../support/test-app';
import { createTestApp } from '../../support/test-app';
import { until } from '../../support/until';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
beforeEach(() => test.reset());
afterAll(() => test.close());

const day = 24 * 60 * 60;

async function count(
  table:
    | 'session'
    | 'access_token'
    | 'refresh_token'
    | 'device'
    | 'factor_failure'
    | 'password_link',
) {
  const { rows } = await test.context.pool.query<{ count: string }>(
    `select count(*) from ${table}`,
  );
  return Number(rows[0]?.count);
}

const retentionSeconds = (): number => {
  const { sessionLifetimes, endedSessionsRetentionSeconds } = test.context.policy;
  return sessionLifetimes.user.absoluteSeconds + endedSessionsRetentionSeconds;
};

it('The record of a session is deleted with its tokens after the retention time, and newer ones remain', async () => {
  const { email } = await makeAccount(test);
  await signIn(test, email);
  test.clock.advance(retentionSeconds() - 2 * day);
  await signIn(test, email);

  await startAgain(test);
  expect(await count('session')).toBe(2);

  test.clock.advance(2 * day + 1);
  await startAgain(test);
  expect(await count('session')).toBe(1);
  const orphans = await test.context.pool.query(
    'select 1 from refresh_token where session_id not in (select id from session)',
  );
  expect(orphans.rows).toEqual([]);
});

it('All sessions past the retention time are deleted, even 1,200 at once', async () => {
  const { id } = await makeAccount(test);
  await test.context.pool.query(
    `insert into session (id, user_id, created_at, last_seen_at)
     select gen_random_uuid(), $1, $2::timestamptz, $2::timestamptz from generate_series(1, 1200)`,
    [id, new Date(test.clock.now().getTime() - (retentionSeconds() + 1) * 1000)],
  );

  await startAgain(test);

  expect(await count('session')).toBe(0);
});

it('A device that has not been used for half a year is deleted', async () => {
  await signIn(test, (await makeAccount(test)).email);
  expect(await count('device')).toBe(1);
  test.clock.advance(test.context.policy.devices.knownSeconds + 1);

  await startAgain(test);

  expect(await count('device')).toBe(0);
});

it('If the clean-up fails, the api keeps running and logs the failure', async () => {
  await test.context.pool.query('alter table device rename to device_away');
  const app = await buildApp({ ...test.context, startsWithoutJobs: false });
  try {
    await app.listen({ port: 0, host: '127.0.0.1' });
    await until('the failure is logged', () =>
      test.readLog().some((line) => line.includes('an hourly job failed')),
    );
    expect((await app.inject('/api/live')).statusCode).toBe(200);
    const listFailing = () =>
      createJobOutcomes(test.database).listFailing([...app.hourlyJobs.keys()]);
    await Promise.all(app.firstHousekeeping);
    expect((await listFailing()).map(({ name }) => name)).toEqual(['removal of unused devices']);
    await test.context.pool.query('alter table device_away rename to device');
    await Promise.all(app.housekeeping.map((run) => run()));
    expect(await listFailing()).toEqual([]);
  } finally {
    await app.close();
    await test.context.pool.query('alter table if exists device_away rename to device');
  }
});

it('Failures are deleted when they no longer count, and not before', async () => {
  const fail = (email: string) =>
    test.makeClient().post('/api/auth/login', { email, password: 'not the password' });
  await fail('one@people.example');
  test.clock.advance(test.context.policy.passwordFailures.forgetAfterSeconds - 1);
  await fail('two@people.example');

  await startAgain(test);
  expect(await count('factor_failure')).toBe(2);

  test.clock.advance(1);
  await startAgain(test);
  expect(await count('factor_failure')).toBe(1);
});

it('Password reset links are deleted when they have expired, and not before', async () => {
  const { email } = await makeAccount(test);
  await test.client.post('/api/auth/forgot-password', { email });
  await until('the link is stored', async () => (await count('password_link')) === 1);
  test.clock.advance(test.context.policy.passwordLinkSeconds - 1);
  await startAgain(test);
  expect(await count('password_link')).toBe(1);
  test.clock.advance(1);

  await startAgain(test);

  expect(await count('password_link')).toBe(0);
});
