import { failureSubjects } from '../../../src/auth/sessions/failure-subjects';
import { openSession } from '../../support/sign-in';
import type { TestApp } from '../../support/test-app';
import { createTestApp } from '../../support/test-app';
import { answerWith, ask, enterPassword, makeOwner, prove } from './passkey-helpers';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const refused = { status: 400, body: { code: 'PASSKEY_REFUSED' } };

describe('An answer that does not fit', () => {
  it.each([
    ['comes from another origin', { origin: 'https://evil.example' }],
    ['comes from our host on another scheme', { origin: 'https://localhost:4200' }],
    ['is for another relying party', { rpId: 'evil.example' }],
    ['is to another question', { challenge: Buffer.alloc(32).toString('base64url') }],
    ['is of another ceremony', { type: 'webauthn.create' }],
    ['has nobody at the device', { isPresent: false }],
    ['counts backwards', { counter: 1 }],
  ])('is refused when it %s', async (_what, lies) => {
    const { email, device } = await makeOwner(test);
    const client = await enterPassword(test, email);

    expect(await prove(client, device, lies)).toMatchObject(refused);
    expect((await client.get('/api/auth/enabled-views')).status).toBe(403);
  });

  it.each(['signature', 'authenticatorData', 'clientDataJSON'] as const)(
    'is refused when its %s was changed on the way',
    async (part) => {
      const { email, device } = await makeOwner(test);
      const client = await enterPassword(test, email);
      const credential = device.get((await ask(client)).body.options);
      const bytes = Buffer.from(credential.response[part], 'base64url');
      bytes[bytes.length - 1] = bytes.at(-1)! ^ 1;
      credential.response[part] = bytes.toString('base64url');

      expect(await answerWith(client, credential)).toMatchObject(refused);
    },
  );

  it('is refused when it was given before, in this session and in another', async () => {
    const { email, device } = await makeOwner(test);
    const client = await enterPassword(test, email);
    const credential = device.get((await ask(client)).body.options);
    expect((await answerWith(client, credential)).status).toBe(200);

    expect(await answerWith(client, credential)).toMatchObject(refused);
    await ask(client);
    expect(await answerWith(client, credential)).toMatchObject(refused);
    const other = await enterPassword(test, email);
    await ask(other);
    expect(await answerWith(other, credential)).toMatchObject(refused);
  });

  it('is refused when it answers the question of another session of the same person', async () => {
    const { email, device } = await makeOwner(test);
    const [one, other] = [await enterPassword(test, email), await enterPassword(test, email)];
    const { body } = await ask(one);
    await ask(other);

    expect(await answerWith(other, device.get(body.options))).toMatchObject(refused);
  });

  it('is refused when a newer question has taken the place of the one it answers', async () => {
    const { email, device } = await makeOwner(test);
    const client = await enterPassword(test, email);
    const { body } = await ask(client);
    await ask(client);

    expect(await answerWith(client, device.get(body.options))).toMatchObject(refused);
  });

  it('is refused after five minutes', async () => {
    const { email, device } = await makeOwner(test);
    const client = await enterPassword(test, email);
    const { body } = await ask(client);
    test.clock.advance(test.context.policy.passkeys.challengeSeconds);

    expect(await answerWith(client, device.get(body.options))).toMatchObject(refused);
  });

  it('is refused when the passkey is another person’s', async () => {
    const [owner, other] = [await makeOwner(test), await makeOwner(test)];
    const client = await enterPassword(test, owner.email);

    expect(await prove(client, other.device)).toMatchObject(refused);
  });

  it('uses the question up: the right answer comes too late after a wrong one', async () => {
    const { email, device } = await makeOwner(test);
    const client = await enterPassword(test, email);
    const { body } = await ask(client);
    await answerWith(client, device.get(body.options, { origin: 'https://evil.example' }));

    expect(await answerWith(client, device.get(body.options))).toMatchObject(refused);
  });

  it('is looked at once when it arrives many times together', async () => {
    const { email, device } = await makeOwner(test);
    const client = await enterPassword(test, email);
    const credential = device.get((await ask(client)).body.options);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        client.post('/api/2fa-passkey/verify', { credential }).then(({ status }) => status),
      ),
    );

    // The first one rotates the session's tokens, so later ones may find no session.
    expect(answers.filter((status) => status === 200)).toHaveLength(1);
  });

  it('of a copied device is refused when both count from the same figure at once', async () => {
    const { id, device } = await makeOwner(test);
    const [one, other] = [await openSession(test, id), await openSession(test, id)];
    const first = device.get((await ask(one)).body.options, { counter: 7 });
    const second = device.get((await ask(other)).body.options, { counter: 7 });

    const answers = await Promise.all([answerWith(one, first), answerWith(other, second)]);

    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 400]);
  });

  it.each([
    ['empty', {}],
    ['a list', []],
    ['without its response', { id: 'AAAA', rawId: 'AAAA', type: 'public-key' }],
  ])('is refused when it is %s', async (_what, credential) => {
    const { email } = await makeOwner(test);
    const client = await enterPassword(test, email);
    await ask(client);

    const { status, body } = await answerWith(client, credential);

    expect(status).toBe(400);
    expect(['PASSKEY_REFUSED', 'VALIDATION_FAILED']).toContain(body.code);
  });
});

describe('Failures', () => {
  it('are counted with those of the other factors, and a right answer ends the row', async () => {
    const { id, email, device } = await makeOwner(test);
    const client = await enterPassword(test, email);
    const wrong = () => prove(client, device, { origin: 'https://evil.example' });
    const { blockAfter } = test.context.policy.factorFailures;
    const count = () =>
      test.database
        .selectFrom('factor_failure')
        .where('subject', '=', failureSubjects.account(id))
        .select('failures')
        .executeTakeFirst();

    for (let failure = 1; failure < blockAfter; failure++) await wrong();
    expect((await count())?.failures).toBe(blockAfter - 1);
    expect((await prove(client, device)).status).toBe(200);
    expect(await count()).toBeUndefined();
  });

  it('block the person after ten in a row, whatever session asks', async () => {
    const { email, device } = await makeOwner(test);
    const client = await enterPassword(test, email);
    const { blockAfter, firstBlockSeconds } = test.context.policy.factorFailures;
    for (let failure = 1; failure <= blockAfter; failure++) {
      await prove(client, device, { origin: 'https://evil.example' });
    }

    const other = await enterPassword(test, email);
    expect(await ask(other)).toMatchObject({
      status: 429,
      body: { code: 'RATE_LIMITED', details: { retryAfterSeconds: firstBlockSeconds } },
    });

    test.clock.advance(firstBlockSeconds);
    expect((await prove(await enterPassword(test, email), device)).status).toBe(200);
  });
});
