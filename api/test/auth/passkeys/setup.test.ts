import type { TestApp } from '../../support/test-app';
import { createTestApp } from '../../support/test-app';
import {
  beginAdding,
  enterPassword,
  makeOwner,
  makePerson,
  prove,
  stepDown,
} from './passkey-helpers';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

describe('POST /2fa-passkey/setup', () => {
  it('asks for a passkey for this site, without a statement about the device', async () => {
    const { email, client } = await makePerson(test);

    const { status, body } = await beginAdding(client);

    expect(status).toBe(200);
    expect(body.options).toMatchObject({
      rp: { id: 'localhost', name: 'Hive' },
      user: { name: email },
      attestation: 'none',
      excludeCredentials: [],
      timeout: test.context.policy.passkeys.challengeSeconds * 1000,
    });
    expect(Buffer.from(body.options.challenge, 'base64url').length).toBeGreaterThanOrEqual(32);
  });

  it('keeps out the devices that are set up already', async () => {
    const { client, device } = await makeOwner(test);

    const { body } = await beginAdding(client);

    expect(body.options.excludeCredentials).toEqual([
      { id: device.credentialId, type: 'public-key', transports: ['internal', 'hybrid'] },
    ]);
  });

  it('asks for a fresh code where a strong factor protects the account already', async () => {
    const owner = await makeOwner(test);
    await stepDown(test, owner.id);

    expect(await beginAdding(owner.client)).toMatchObject({
      status: 403,
      body: { code: 'STEP_UP_REQUIRED', reason: 'TOTP_REQUIRED' },
    });

    await prove(owner.client, owner.device);
    expect((await beginAdding(owner.client)).status).toBe(200);
  });

  it('refuses a visitor, and a session that owes its second factor', async () => {
    expect((await beginAdding(test.makeClient())).status).toBe(401);
    const { email } = await makePerson(test);
    const unverified = await enterPassword(test, email);
    expect((await beginAdding(unverified)).body.code).toBe('TWO_FACTOR_REQUIRED');
  });
});
