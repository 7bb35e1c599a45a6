import type { AuthStatus } from '@hive/contract/auth';
import { untilMails } from '../accounts/account-helpers';
import { openSession } from '../../support/sign-in';
import { createSoftwareAuthenticator } from '../../support/software-authenticator';
import type { TestApp } from '../../support/test-app';
import { createTestApp } from '../../support/test-app';
import {
  addPasskey,
  requestOptions,
  beginAdding,
  confirm,
  makeOwner,
  makePerson,
  stepUp,
} from './passkey-helpers';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const refused = { status: 400, body: { code: 'PASSKEY_REFUSED' } };
const expired = { status: 409, body: { code: 'SETUP_EXPIRED' } };
const stepUpFirst = { status: 403, body: { code: 'STEP_UP_REQUIRED', reason: 'TOTP_REQUIRED' } };

/** A challenge that was never issued. */
const blank = {
  challenge: '',
  rp: { id: 'localhost', name: 'Hive' },
  user: { id: '', name: '', displayName: '' },
  pubKeyCredParams: [],
};

const countPasskeys = async (userId: string): Promise<number> =>
  (await test.database.selectFrom('passkey').where('user_id', '=', userId).select('id').execute())
    .length;

describe('POST /2fa-passkey/confirm', () => {
  it('adds the passkey, with ten recovery codes for the first strong factor', async () => {
    const { id, client, device } = await makePerson(test);

    const { status, body } = await addPasskey(client, device, { name: '  Work laptop ' });

    expect(status).toBe(201);
    expect(body.passkey).toEqual({
      _id: expect.any(String) as string,
      name: 'Work laptop',
      createdAt: test.clock.now().toISOString(),
      lastUsedAt: null,
    });
    expect(new Set(body.recoveryCodes).size).toBe(test.context.policy.recoveryCodes.count);
    expect(await countPasskeys(id)).toBe(1);
    const after = await client.get<AuthStatus>('/api/auth/status');
    expect(after.body.user).toMatchObject({
      twoFA: { enabled: true },
      methods: ['passkey', 'recovery'],
    });
  });

  it('returns no recovery codes for a second passkey', async () => {
    const { client } = await makeOwner(test);

    const { status, body } = await addPasskey(client, createSoftwareAuthenticator());

    expect(status).toBe(201);
    expect(body).not.toHaveProperty('recoveryCodes');
  });

  it('counts as a step-up, ends the trust in devices and notifies the owner by email', async () => {
    const { id, email, client, device } = await makePerson(test);
    await test.database
      .updateTable('device')
      .set({ trusted_until: new Date(Date.now() + 1e9) })
      .where('user_id', '=', id)
      .execute();
    const mails = (await test.mails.list(email)).length;

    const { body } = await addPasskey(client, device, { name: 'Not in the mail' });

    // Removing needs a step-up, so its success shows that the session has one.
    const removed = await client.request('DELETE', `/api/2fa-passkey/${body.passkey._id}`);
    expect(removed.status).toBe(200);
    const trusted = await test.database
      .selectFrom('device')
      .where('user_id', '=', id)
      .where('trusted_until', 'is not', null)
      .select('id')
      .execute();
    expect(trusted).toEqual([]);
    await untilMails(test, email, mails + 2);
    const subjects = (await test.mails.list(email)).map((mail) => mail.subject);
    expect(subjects).toContain('A passkey was added to your Hive account');
    expect((await test.mails.list(email)).map((mail) => mail.text).join()).not.toContain(
      'Not in the mail',
    );
  });

  it('accepts a credential only once', async () => {
    const { id, client, device } = await makePerson(test);
    const { body } = await beginAdding(client);
    const credential = device.create(body.options);

    expect((await confirm(client, 'One', credential)).status).toBe(201);
    expect(await confirm(client, 'Two', credential)).toMatchObject(expired);
    expect(await countPasskeys(id)).toBe(1);
  });

  it('accepts only one of two identical credentials that arrive at once', async () => {
    const { id, client, device } = await makePerson(test);
    const { body } = await beginAdding(client);
    const credential = device.create(body.options);

    const answers = await Promise.all([
      confirm(client, 'One', credential),
      confirm(client, 'Two', credential),
    ]);

    const [added, other] = answers.map((answer) => answer.status).sort();
    expect(added).toBe(201);
    // The other finds the challenge used or, slightly later, an account that needs a step-up first.
    expect([403, 409]).toContain(other);
    expect(await countPasskeys(id)).toBe(1);
  });

  it('rejects a credential after five minutes', async () => {
    const { client, device } = await makePerson(test);
    const { body } = await beginAdding(client);
    test.clock.advance(test.context.policy.passkeys.challengeSeconds);

    expect(await confirm(client, 'Late', device.create(body.options))).toMatchObject(expired);
  });

  it('rejects a credential for the challenge of another session', async () => {
    const [one, other] = [await makePerson(test), await makePerson(test)];
    const { body } = await beginAdding(one.client);
    await beginAdding(other.client);

    const answer = await confirm(other.client, 'Stolen', other.device.create(body.options));

    expect(answer).toMatchObject(refused);
    expect(await countPasskeys(other.id)).toBe(0);
  });

  it('rejects a credential created for a login challenge', async () => {
    const { client } = await makeOwner(test);
    const { challenge } = (await requestOptions(client)).body.options;
    const device = createSoftwareAuthenticator();

    expect(await confirm(client, 'Mixed up', device.create(blank, { challenge }))).toMatchObject(
      expired,
    );
  });

  it.each([
    ['another origin', { origin: 'https://hive.example.evil' }],
    ['the same host on another port', { origin: 'http://localhost:4201' }],
    ['another relying party', { rpId: 'evil.example' }],
    ['another challenge', { challenge: Buffer.alloc(32).toString('base64url') }],
    ['the type of another ceremony', { type: 'webauthn.get' }],
    ['no user present', { isPresent: false }],
  ])('rejects a credential with %s', async (_what, deviations) => {
    const { id, client, device } = await makePerson(test);

    expect(await addPasskey(client, device, deviations)).toMatchObject(refused);
    expect(await countPasskeys(id)).toBe(0);
  });

  it('rejects the passkey of another account', async () => {
    const owner = await makeOwner(test);
    const other = await makePerson(test);

    expect(await addPasskey(other.client, owner.device)).toMatchObject(refused);
    expect(await countPasskeys(other.id)).toBe(0);
  });

  it('rejects a credential whose id differs from the one that the device signed', async () => {
    const { client, device } = await makePerson(test);
    const credential = device.create((await beginAdding(client)).body.options);
    const id = createSoftwareAuthenticator().credentialId;

    expect(await confirm(client, 'Swapped', { ...credential, id, rawId: id })).toMatchObject(
      refused,
    );
  });

  it('ignores an unrequested attestation statement and its invalid certificates', async () => {
    const { client, device } = await makePerson(test);
    const content = new Map<string, string | Uint8Array[]>([
      ['alg', 'nonsense'],
      ['x5c', [Uint8Array.from([1, 2, 3])]],
    ]);

    const answer = await addPasskey(client, device, { statement: { format: 'packed', content } });

    expect(answer.status).toBe(201);
  });

  it.each([
    ['an empty credential', {}],
    ['texts instead of bytes', { id: 'a', rawId: 'a', type: 'public-key', response: 'yes' }],
    ['ids of other types', { id: { $ne: '' }, rawId: 1, type: 'public-key', response: {} }],
    [
      'bytes that are not CBOR',
      {
        id: 'AAAA',
        rawId: 'AAAA',
        type: 'public-key',
        response: { clientDataJSON: 'e30', attestationObject: '_'.repeat(4000), transports: [] },
      },
    ],
  ])('rejects %s', async (_what, credential) => {
    const { client } = await makePerson(test);
    await beginAdding(client);

    expect(await confirm(client, 'Broken', credential)).toMatchObject(refused);
  });

  it('rejects a name that is missing, blank, too long or has control characters, and names the field', async () => {
    const { client, device } = await makePerson(test);
    const { body } = await beginAdding(client);
    for (const name of ['', '   ', 'x'.repeat(61), 'a\u0000b', undefined]) {
      const answer = await confirm(client, name as string, device.create(body.options));
      expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } });
      expect(Object.keys(answer.body.fields ?? {})).toEqual(['name']);
    }
    // The challenge is still valid, because it was not answered.
    expect((await confirm(client, 'Phone', device.create(body.options))).status).toBe(201);
  });

  it('requires a step-up if a strong factor was added in the meantime, and then accepts the same credential', async () => {
    const { id, client, device } = await makePerson(test);
    const credential = device.create((await beginAdding(client)).body.options);
    const second = await openSession(test, id);
    expect((await addPasskey(second, createSoftwareAuthenticator())).status).toBe(201);

    expect(await confirm(client, 'Second', credential)).toMatchObject(stepUpFirst);
    expect(await countPasskeys(id)).toBe(1);

    await stepUp(test, id);
    expect((await confirm(client, 'Second', credential)).status).toBe(201);
  });

  it('refuses the eleventh passkey, also when two arrive at once', async () => {
    const { id, client } = await makeOwner(test);
    const { most } = test.context.policy.passkeys;
    for (let count = 1; count < most - 1; count++) {
      expect((await addPasskey(client, createSoftwareAuthenticator())).status).toBe(201);
    }
    // Two sessions request an addition while only one more is allowed.
    const second = await openSession(test, id, { isSteppedUp: true });
    const [mine, theirs] = [await beginAdding(client), await beginAdding(second)];
    const answers = await Promise.all([
      confirm(client, 'Tenth', createSoftwareAuthenticator().create(mine.body.options)),
      confirm(second, 'Eleventh', createSoftwareAuthenticator().create(theirs.body.options)),
    ]);

    expect(answers.map((answer) => answer.status).sort()).toEqual([201, 409]);
    expect(await beginAdding(client)).toMatchObject({
      status: 409,
      body: { code: 'PASSKEYS_FULL' },
    });
    expect(await countPasskeys(id)).toBe(most);
  });
});
