import { failureSubjects } from '../../../src/auth/sessions/failure-subjects';
import { openSession } from '../../support/sign-in';
import type { TestApp } from '../../support/test-app';
import { createTestApp } from '../../support/test-app';
import {
  sendAssertion,
  requestOptions,
  enterPassword,
  makeOwner,
  verifyPasskey,
} from './passkey-helpers';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const refused = { status: 400, body: { code: 'PASSKEY_REFUSED' } };

describe('An invalid assertion', () => {
  it.each([
    ['comes from another origin', { origin: 'https://evil.example' }],
    ['comes from the same host with another scheme', { origin: 'https://localhost:4200' }],
    ['is for another relying party', { rpId: 'evil.example' }],
    ['is for another challenge', { challenge: Buffer.alloc(32).toString('base64url') }],
    ['has the type of another ceremony', { type: 'webauthn.create' }],
    ['has no user present', { isPresent: false }],
    ['has a lower signature counter', { counter: 1 }],
  ])('is rejected when it %s', async (_what, deviations) => {
    const { email, device } = await makeOwner(test);
    const client = await enterPassword(test, email);

    expect(await verifyPasskey(client, device, deviations)).toMatchObject(refused);
    expect((await client.get('/api/auth/enabled-views')).status).toBe(403);
  });

  it.each(['signature', 'authenticatorData', 'clientDataJSON'] as const)(
    'is rejected when its %s was changed',
    async (part) => {
      const { email, device } = await makeOwner(test);
      const client = await enterPassword(test, email);
      const credential = device.get((await requestOptions(client)).body.options);
      const bytes = Buffer.from(credential.response[part], 'base64url');
      bytes[bytes.length - 1] = bytes.at(-1)! ^ 1;
      credential.response[part] = bytes.toString('base64url');

      expect(await sendAssertion(client, credential)).toMatchObject(refused);
    },
  );

  it('is rejected when it was used before, in this session and in another', async () => {
    const { email, device } = await makeOwner(test);
    const client = await enterPassword(test, email);
    const credential = device.get((await requestOptions(client)).body.options);
    expect((await sendAssertion(client, credential)).status).toBe(200);

    expect(await sendAssertion(client, credential)).toMatchObject(refused);
    await requestOptions(client);
    expect(await sendAssertion(client, credential)).toMatchObject(refused);
    const other = await enterPassword(test, email);
    await requestOptions(other);
    expect(await sendAssertion(other, credential)).toMatchObject(refused);
  });

  it('is rejected when it is for the challenge of another session of the same user', async () => {
    const { email, device } = await makeOwner(test);
    const [one, other] = [await enterPassword(test, email), await enterPassword(test, email)];
    const { body } = await requestOptions(one);
    await requestOptions(other);

    expect(await sendAssertion(other, device.get(body.options))).toMatchObject(refused);
  });

  it('is rejected when a newer challenge has replaced its challenge', async () => {
    const { email, device } = await makeOwner(test);
    const client = await enterPassword(test, email);
    const { body } = await requestOptions(client);
    await requestOptions(client);

    expect(await sendAssertion(client, device.get(body.options))).toMatchObject(refused);
  });

  it('is rejected after five minutes', async () => {
    const { email, device } = await makeOwner(test);
    const client = await enterPassword(test, email);
    const { body } = await requestOptions(client);
    test.clock.advance(test.context.policy.passkeys.challengeSeconds);

    expect(await sendAssertion(client, device.get(body.options))).toMatchObject(refused);
  });

  it('is rejected when it is from the passkey of another user', async () => {
    const [owner, other] = [await makeOwner(test), await makeOwner(test)];
    const client = await enterPassword(test, owner.email);

    expect(await verifyPasskey(client, other.device)).toMatchObject(refused);
  });

  it('consumes the challenge, so that a valid assertion for it is rejected afterwards', async () => {
    const { email, device } = await makeOwner(test);
    const client = await enterPassword(test, email);
    const { body } = await requestOptions(client);
    await sendAssertion(client, device.get(body.options, { origin: 'https://evil.example' }));

    expect(await sendAssertion(client, device.get(body.options))).toMatchObject(refused);
  });

  it('is not accepted again when one valid assertion arrives ten times at once', async () => {
    const { email, device } = await makeOwner(test);
    const client = await enterPassword(test, email);
    const credential = device.get((await requestOptions(client)).body.options);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        client.post('/api/2fa-passkey/verify', { credential }).then(({ status }) => status),
      ),
    );

    // The first one rotates the session's tokens, so later ones may find no session.
    expect(answers.filter((status) => status === 200)).toHaveLength(1);
  });

  it('of a copied device is rejected when both send the same signature counter at once', async () => {
    const { id, device } = await makeOwner(test);
    const [one, other] = [await openSession(test, id), await openSession(test, id)];
    const first = device.get((await requestOptions(one)).body.options, { counter: 7 });
    const second = device.get((await requestOptions(other)).body.options, { counter: 7 });

    const answers = await Promise.all([sendAssertion(one, first), sendAssertion(other, second)]);

    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 400]);
  });

  it.each([
    ['empty', {}],
    ['a list', []],
    ['without its response', { id: 'AAAA', rawId: 'AAAA', type: 'public-key' }],
  ])('is rejected when it is %s', async (_what, credential) => {
    const { email } = await makeOwner(test);
    const client = await enterPassword(test, email);
    await requestOptions(client);

    const { status, body } = await sendAssertion(client, credential);

    expect(status).toBe(400);
    expect(['PASSKEY_REFUSED', 'VALIDATION_FAILED']).toContain(body.code);
  });
});

describe('Rejected assertions', () => {
  it('are counted with the failures of the other factors, and a valid assertion resets the counter', async () => {
    const { id, email, device } = await makeOwner(test);
    const client = await enterPassword(test, email);
    const wrong = () => verifyPasskey(client, device, { origin: 'https://evil.example' });
    const { blockAfter } = test.context.policy.factorFailures;
    const count = () =>
      test.database
        .selectFrom('factor_failure')
        .where('subject', '=', failureSubjects.account(id))
        .select('failures')
        .executeTakeFirst();

    for (let failure = 1; failure < blockAfter; failure++) await wrong();
    expect((await count())?.failures).toBe(blockAfter - 1);
    expect((await verifyPasskey(client, device)).status).toBe(200);
    expect(await count()).toBeUndefined();
  });

  it('block the user in every session after ten in a row', async () => {
    const { email, device } = await makeOwner(test);
    const client = await enterPassword(test, email);
    const { blockAfter, firstBlockSeconds } = test.context.policy.factorFailures;
    for (let failure = 1; failure <= blockAfter; failure++) {
      await verifyPasskey(client, device, { origin: 'https://evil.example' });
    }

    const other = await enterPassword(test, email);
    expect(await requestOptions(other)).toMatchObject({
      status: 429,
      body: { code: 'RATE_LIMITED', details: { retryAfterSeconds: firstBlockSeconds } },
    });

    test.clock.advance(firstBlockSeconds);
    expect((await verifyPasskey(await enterPassword(test, email), device)).status).toBe(200);
  });
});
