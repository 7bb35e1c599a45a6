import type { TestApp } from '../../support/test-app';
import { createTestApp } from '../../support/test-app';
import {
  beginAdding,
  enterPassword,
  makeOwner,
  makePerson,
  verifyPasskey,
  stepDown,
} from './passkey-helpers';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

describe('POST /2fa-passkey/setup', () => {
  it('requests a passkey for this site, without attestation', async () => {
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

  it('excludes the passkeys that the account already has', async () => {
    const { client, device } = await makeOwner(test);

    const { body } = await beginAdding(client);

    expect(body.options.excludeCredentials).toEqual([
      { id: device.credentialId, type: 'public-key', transports: ['internal', 'hybrid'] },
    ]);
  });

  it('requires a step-up if the account already has a passkey', async () => {
    const owner = await makeOwner(test);
    await stepDown(test, owner.id);

    expect(await beginAdding(owner.client)).toMatchObject({
      status: 403,
      body: { code: 'STEP_UP_REQUIRED', reason: 'TOTP_REQUIRED' },
    });

    await verifyPasskey(owner.client, owner.device);
    expect((await beginAdding(owner.client)).status).toBe(200);
  });

  it('rejects a visitor, and a session that has not passed its second factor', async () => {
    expect((await beginAdding(test.makeClient())).status).toBe(401);
    const { email } = await makePerson(test);
    const unverified = await enterPassword(test, email);
    expect((await beginAdding(unverified)).body.code).toBe('TWO_FACTOR_REQUIRED');
  });
});
