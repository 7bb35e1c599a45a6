import { securityPolicy } from '../../../src/platform/security/security-policy';
import { enterCode, logIn, makeAccount, untilMails } from '../accounts/account-helpers';
import { renew } from '../email-code/code-entry';
import type { TestApp } from '../../support/test-app';
import { createTestApp } from '../../support/test-app';
import type { TestClient } from '../../support/test-client';
import {
  beginSignIn,
  disable,
  isVerified,
  makeMember,
  makeProtected,
  recover,
  renewCodes,
  trust,
  verify,
} from './factor-helpers';

const plenty = { points: 100_000, seconds: 60 };
let test: TestApp;
beforeAll(async () => {
  const rateLimits = { ...securityPolicy.rateLimits, factorVerify: plenty, factorSetup: plenty };
  test = await createTestApp({ policy: { rateLimits } });
});
afterAll(() => test.close());

const refused = { status: 403, body: { code: 'STEP_UP_REQUIRED', reason: 'TOTP_REQUIRED' } };

/** Advances the time until the step-up expires, in steps short enough to refresh access tokens. */
async function advanceWithRefresh(client: TestClient, seconds: number): Promise<void> {
  for (let left = seconds; left > 0; left -= 300) {
    test.clock.advance(Math.min(left, 300));
    await renew(client);
  }
}

it('a code counts as a step-up for 15 minutes', async () => {
  const { client } = await makeProtected(test);
  const { stepUpSeconds } = test.context.policy;
  expect(stepUpSeconds).toBe(15 * 60);

  await advanceWithRefresh(client, stepUpSeconds - 1);
  expect((await renewCodes(client)).status).toBe(200);

  await advanceWithRefresh(client, 1);
  expect(await renewCodes(client)).toMatchObject(refused);
  expect(await disable(client)).toMatchObject(refused);
  expect(await isVerified(client)).toBe(true);
});

it('a new code in the same session steps up again, and does not change the cookies', async () => {
  const { client, phone } = await makeProtected(test);
  await advanceWithRefresh(client, test.context.policy.stepUpSeconds);
  const cookies = new Map(client.cookies);

  expect((await verify(client, phone.code())).status).toBe(200);

  expect(client.cookies).toEqual(cookies);
  expect((await renewCodes(client)).status).toBe(200);
});

it('a recovery code counts as a step-up', async () => {
  const { client, recoveryCodes } = await makeProtected(test);
  await advanceWithRefresh(client, test.context.policy.stepUpSeconds);

  expect((await recover(client, recoveryCodes[3])).status).toBe(200);

  expect((await renewCodes(client)).status).toBe(200);
});

it('logging in with the app counts as a step-up', async () => {
  const { email, phone } = await makeProtected(test);
  const client = await beginSignIn(test, email);
  await verify(client, phone.nextCode());

  expect((await renewCodes(client)).status).toBe(200);
});

it('a wrong code does not step up', async () => {
  const { client, phone } = await makeProtected(test);
  await advanceWithRefresh(client, test.context.policy.stepUpSeconds);

  expect((await verify(client, phone.wrongCode())).status).toBe(400);

  expect(await disable(client)).toMatchObject(refused);
});

it('a step-up in one session does not count in another', async () => {
  const { client, email, phone } = await makeProtected(test);
  await advanceWithRefresh(client, test.context.policy.stepUpSeconds);
  await verify(await beginSignIn(test, email), phone.code());

  expect(await disable(client)).toMatchObject(refused);
});

it('an emailed code does not count as a step-up', async () => {
  const { client } = await makeMember(test);
  expect(await isVerified(client)).toBe(true);

  expect(await disable(client)).toMatchObject(refused);
  expect(await renewCodes(client)).toMatchObject(refused);
});

it('a second emailed code within the session does not count as a step-up', async () => {
  const { email, client } = await makeMember(test);
  test.clock.advance(test.context.policy.emailCode.resendCooldownSeconds);
  await client.post('/api/2fa-email/resend');
  await untilMails(test, email, 2);
  expect((await enterCode(test, client, email)).status).toBe(200);

  expect(await disable(client)).toMatchObject(refused);
});

it('a login on a trusted device does not count as a step-up, although the app was used there before', async () => {
  const { client, email } = await makeProtected(test);
  await trust(client);

  expect((await logIn(client, email)).body.requires2FA).toBe(false);

  expect(await isVerified(client)).toBe(true);
  expect(await disable(client)).toMatchObject(refused);
});

it('calls that require a step-up reject a visitor, and a session that has not passed its second factor', async () => {
  const visitor = test.makeClient();
  const { email } = await makeAccount(test);
  const unverified = await beginSignIn(test, email);
  for (const send of [disable, renewCodes]) {
    expect((await send(visitor)).status).toBe(401);
    expect((await send(unverified)).body.code).toBe('TWO_FACTOR_REQUIRED');
  }
});
