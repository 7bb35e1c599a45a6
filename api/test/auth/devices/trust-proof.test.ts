import type { ApiErrorBody } from '@hive/contract/common';
import pg from 'pg';
import { securityPolicy } from '../../../src/platform/security/security-policy';
import { makeAccount, password, signIn } from '../accounts/account-helpers';
import { beginSetUp, confirm, makeProtected, verify } from '../factors/factor-helpers';
import type { TestApp } from '../../support/test-app';
import { createTestApp } from '../../support/test-app';
import type { TestClient } from '../../support/test-client';
import { until } from '../../support/until';
import { listDevices, signInAgain, signInAndTrust } from './device-helpers';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const trust = (client: TestClient) => client.post<ApiErrorBody>('/api/auth/trust-device', {});

describe('Trusting a device requires a recent second factor in this session', () => {
  it('a login on a trusted device cannot extend the trust', async () => {
    const { email } = await makeAccount(test);
    const client = await signInAndTrust(test, email);
    const [before] = await listDevices(client);
    test.clock.advance(securityPolicy.devices.trustedSeconds - 60);
    await signInAgain(client, email);

    const { status, body } = await trust(client);

    expect([status, body.reason]).toEqual([403, 'TOTP_REQUIRED']);
    expect(await listDevices(client)).toMatchObject([{ trustedUntil: before?.trustedUntil }]);
    test.clock.advance(60);
    expect((await signInAgain(client, email)).body.requires2FA).toBe(true);
  });

  it('a session from before the app was set up cannot trust a device until a code of the app is entered', async () => {
    const { email } = await makeAccount(test);
    const older = await signIn(test, email);
    const phone = await protect(email);

    expect((await trust(older)).body.reason).toBe('TOTP_REQUIRED');

    expect((await signInAgain(older, email)).body.requires2FA).toBe(true);
    expect((await verify(older, phone.nextCode())).status).toBe(200);
    expect((await trust(older)).status).toBe(200);
  });

  it('a second factor is no longer recent after fifteen minutes', async () => {
    const member = await signIn(test, (await makeAccount(test)).email);
    const { client } = await makeProtected(test);
    test.clock.advance(securityPolicy.stepUpSeconds);
    for (const one of [member, client]) await renew(one);

    expect((await trust(member)).body.reason).toBe('TOTP_REQUIRED');
    expect((await trust(client)).body.reason).toBe('TOTP_REQUIRED');
  });
});

describe('Trusting a device while all trust is being removed', () => {
  it.each([
    ['password', changePassword],
    ['second factor', enableApp],
  ])('leaves no trusted device after a new %s', async (_what, prepare) => {
    const { id, email } = await makeAccount(test);
    const thief = await signIn(test, email);
    const change = await prepare(await signIn(test, email));
    const [changing, trusting] = await withDevicesLocked(id, async () => {
      const trusted = trust(thief);
      await untilWaiting(1);
      const changed = change();
      await Promise.race([changed, untilWaiting(2)]);
      return [changed, trusted] as const;
    });

    expect((await changing).status).toBe(200);
    expect((await trusting).status).toBeLessThan(500);
    const rows = await readDevices(id);
    expect(rows.filter((device) => device.trusted_until !== null)).toEqual([]);
  });
});

async function changePassword(client: TestClient) {
  const body = { currentPassword: password, newPassword: 'a quite different horse' };
  return () => client.post('/api/auth/change-password', body);
}

async function enableApp(client: TestClient) {
  const phone = await beginSetUp(test, client);
  return () => confirm(client, phone.code());
}

describe('The number of known devices of an account', () => {
  it('is limited, because each has its own attempts, which an attacker could collect', async () => {
    const { id, email } = await makeAccount(test);
    const { most } = securityPolicy.devices;
    const first = await signIn(test, email);
    const [oldest] = await readDevices(id);
    for (let count = 0; count < most; count++) {
      test.clock.advance(1);
      await signIn(test, email);
    }

    const ids = (await readDevices(id)).map((device) => device.id);

    expect(ids).toHaveLength(most);
    // The least recently used device is no longer trusted; its session continues.
    expect(ids).not.toContain(oldest?.id);
    expect((await first.get('/api/auth/enabled-views')).status).toBe(200);
  });
});

async function renew(client: TestClient): Promise<void> {
  const { body } = await client.get<{ accessToken: string }>('/api/auth/refresh');
  client.accessToken = body.accessToken;
}

/** Sets up an app from another browser of the same user. */
async function protect(email: string) {
  const client = await signIn(test, email);
  const phone = await beginSetUp(test, client);
  await confirm(client, phone.code());
  return phone;
}

const readDevices = (userId: string) =>
  test.database.selectFrom('device').where('user_id', '=', userId).selectAll().execute();

/** Locks an account's devices while `action` runs, so that requests that need them wait. */
async function withDevicesLocked<T>(userId: string, action: () => Promise<T>): Promise<T> {
  const holder = new pg.Client({ connectionString: test.context.settings.databaseUrl });
  await holder.connect();
  await holder.query('begin');
  await holder.query('select from device where user_id = $1 for update', [userId]);
  try {
    return await action();
  } finally {
    await holder.query('commit');
    await holder.end();
  }
}

const untilWaiting = (count: number): Promise<void> =>
  until(`${count} statements wait for the devices`, async () => (await countWaiting()) >= count);

async function countWaiting(): Promise<number> {
  const { rows } = await test.context.pool.query<{ count: number }>(
    `select count(*)::int from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]?.count ?? 0;
}
