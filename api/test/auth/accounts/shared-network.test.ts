import type { ApiErrorBody } from '@hive/contract/common';
import { securityPolicy } from '../../../src/platform/security/security-policy';
import { makeProtected, recover, verify } from '../factors/factor-helpers';
import type { TestApp } from '../../support/test-app';
import { createTestApp } from '../../support/test-app';
import type { TestClient } from '../../support/test-client';
import {
  enterCode,
  logIn,
  makeAccount,
  makeEmail,
  password,
  register,
  signIn,
} from './account-helpers';

const { rateLimits } = securityPolicy;
let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const next = 'a quite different horse';

/** Sends slightly more requests than the limit allows. */
async function exhaust(client: TestClient, path: string, { points }: { points: number }) {
  const body = { code: '000000' };
  for (let count = 0; count < points + 2; count++) await client.post(path, body);
}

/** Two users behind one router. */
function makeNeighbours(): [owner: TestClient, stranger: TestClient] {
  const owner = test.makeClient();
  return [owner, test.makeClient(owner.address.replace(/\d+$/, '99'))];
}

describe('An attacker in the same network without a session', () => {
  it('cannot use up the attempts at the emailed code', async () => {
    const { email } = await makeAccount(test);
    const [owner, stranger] = makeNeighbours();
    await logIn(owner, email);

    await exhaust(stranger, '/api/2fa-email/verify', rateLimits.emailCodeVerify);

    expect((await enterCode(test, owner, email)).status).toBe(200);
  });

  it('cannot use up the attempts at the authenticator app’s code and the recovery codes', async () => {
    const { email, phone, recoveryCodes } = await makeProtected(test);
    const [owner, stranger] = makeNeighbours();
    await logIn(owner, email);

    for (const factor of ['totp', 'recovery'])
      await exhaust(stranger, `/api/2fa-${factor}/verify`, rateLimits.factorVerify);

    expect((await verify(owner, phone.nextCode())).status).toBe(200);
    expect((await recover(owner, recoveryCodes[0])).status).toBe(200);
  });

  it('cannot prevent the owner from requesting a new code', async () => {
    const { email } = await makeAccount(test);
    const [owner, stranger] = makeNeighbours();
    await logIn(owner, email);
    test.clock.advance(60);

    await exhaust(stranger, '/api/2fa-email/resend', rateLimits.emailCodeResend);

    expect((await owner.post('/api/2fa-email/resend')).status).toBe(200);
  });
});

describe('An attacker who knows the password but not the second factor', () => {
  it('cannot prevent the owner from changing it', async () => {
    const { email } = await makeAccount(test);
    const owner = await signIn(test, email);
    const stranger = test.makeClient();
    await logIn(stranger, email);

    await exhaust(stranger, '/api/auth/change-password', rateLimits.changePassword);

    const answer = await owner.post('/api/auth/change-password', {
      currentPassword: password,
      newPassword: next,
    });
    expect(answer.status).toBe(200);
  });
});

describe('A client that registers the email address of another user', () => {
  it.each([
    ['has no account', async () => makeEmail()],
    ['has an account', async () => (await makeAccount(test)).email],
  ])(
    'can send it only a limited number of mails in an hour, from any number of networks, if it %s',
    async (_what, make) => {
      const email = await make();
      const { registerPerAccount, emailCodePerRecipient } = rateLimits;
      const sessions: TestClient[] = [];
      for (let count = 0; count < registerPerAccount.total.points; count++) {
        const client = test.makeClient();
        await register(client, email);
        sessions.push(client);
      }

      const codes: (string | undefined)[] = [];
      for (let round = 0; round < 5; round++) {
        test.clock.advance(60);
        for (const client of sessions) {
          const elsewhere = { 'x-forwarded-for': test.makeClient().address };
          const answer = await client.post<ApiErrorBody>(
            '/api/2fa-email/resend',
            {},
            { headers: elsewhere },
          );
          codes.push(answer.body.code);
        }
      }

      expect(codes.filter((code) => code === undefined)).toHaveLength(emailCodePerRecipient.points);
      expect(codes.at(-1)).toBe('RATE_LIMITED');
      const mails = await test.mails.list(email);
      expect(mails.length).toBeLessThanOrEqual(
        registerPerAccount.total.points + emailCodePerRecipient.points,
      );
    },
  );
});
