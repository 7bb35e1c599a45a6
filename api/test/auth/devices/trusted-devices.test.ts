import type { ApiErrorBody } from '@hive/contract/common';
import { v7 as newId } from 'uuid';
import { securityPolicy } from '../../../src/platform/security/security-policy';
import { logIn, makeAccount, signIn, untilMails } from '../accounts/account-helpers';
import type { TestApp } from '../../support/test-app';
import { createTestApp } from '../../support/test-app';
import { firefox, listDevices, safari, signInAgain, signInAndTrust } from './device-helpers';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

describe('GET /auth/trusted-devices', () => {
  it('lists description, address and end of trust, most recently used first, and marks the current device', async () => {
    const { email } = await makeAccount(test);
    const phone = await trustFrom(email, safari);
    test.clock.advance(60);
    const desk = await trustFrom(email, firefox);

    const items = await listDevices(desk);

    const until = test.clock.now().getTime() + securityPolicy.devices.trustedSeconds * 1000;
    expect(items).toEqual([
      {
        _id: expect.any(String),
        device: 'Firefox on Windows',
        address: desk.address,
        lastUsedAt: test.clock.now().toISOString(),
        trustedUntil: new Date(until).toISOString(),
        isCurrent: true,
      },
      expect.objectContaining({
        device: 'Safari on iOS',
        address: phone.address,
        isCurrent: false,
      }),
    ]);
  });

  it('omits devices that are only known, and devices whose trust has expired', async () => {
    const { email } = await makeAccount(test);
    await signInAndTrust(test, email);
    test.clock.advance(securityPolicy.devices.trustedSeconds);
    const client = await signIn(test, email);

    expect(await listDevices(client)).toEqual([]);
  });

  it('does not list the devices of another account', async () => {
    await signInAndTrust(test, (await makeAccount(test)).email);
    const client = await signIn(test, (await makeAccount(test)).email);

    expect(await listDevices(client)).toEqual([]);
  });
});

describe('DELETE /auth/trusted-devices/:id', () => {
  it('ends the trust in one device and leaves the others', async () => {
    const { email } = await makeAccount(test);
    const phone = await signInAndTrust(test, email);
    const desk = await signInAndTrust(test, email);
    const [other] = (await listDevices(desk)).filter((device) => !device.isCurrent);

    const answer = await desk.request('DELETE', `/api/auth/trusted-devices/${other?._id}`);

    expect([answer.status, answer.body]).toEqual([200, {}]);
    expect(await listDevices(desk)).toMatchObject([{ isCurrent: true }]);
    expect((await signInAgain(phone, email)).body.requires2FA).toBe(true);
    expect((await signInAgain(desk, email)).body.requires2FA).toBe(false);
  });

  it("returns 404 for another user's device, for one that is no longer trusted, and for an unknown id", async () => {
    const { email } = await makeAccount(test);
    const owner = await signInAndTrust(test, email);
    const [device] = await listDevices(owner);
    const stranger = await signIn(test, (await makeAccount(test)).email);
    const remove = (client = owner, id = device?._id) =>
      client.request<ApiErrorBody>('DELETE', `/api/auth/trusted-devices/${id}`);

    expect((await remove(stranger)).body.code).toBe('NOT_FOUND');
    expect(await listDevices(owner)).toHaveLength(1);
    expect((await remove()).status).toBe(200);
    expect((await remove()).status).toBe(404);
    expect((await remove(owner, newId())).status).toBe(404);
    expect((await remove(owner, 'none')).body.code).toBe('VALIDATION_FAILED');
  });
});

describe('DELETE /auth/trusted-devices', () => {
  it('ends the trust in all devices of the account, and leaves those of other accounts', async () => {
    const { email } = await makeAccount(test);
    const other = await makeAccount(test);
    const phone = await signInAndTrust(test, email);
    const desk = await signInAndTrust(test, email);
    const neighbour = await signInAndTrust(test, other.email);

    await desk.request('DELETE', '/api/auth/trusted-devices');

    expect(await listDevices(desk)).toEqual([]);
    for (const client of [phone, desk])
      expect((await signInAgain(client, email)).body.requires2FA).toBe(true);
    expect((await signInAgain(neighbour, other.email)).body.requires2FA).toBe(false);
  });
});

async function trustFrom(email: string, userAgent: string) {
  const client = test.makeClient();
  const headers = { 'user-agent': userAgent };
  const mails = (await test.mails.list(email)).length;
  await logIn(client, email);
  await untilMails(test, email, mails + 1);
  const code = await test.mails.latestCode(email);
  const answer = await client.post<{ accessToken: string }>(
    '/api/2fa-email/verify',
    { code },
    { headers },
  );
  client.accessToken = answer.body.accessToken;
  await client.post('/api/auth/trust-device', {}, { headers });
  return client;
}
