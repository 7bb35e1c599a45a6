import { securityPolicy } from '../../../src/platform/security/security-policy';
import { logIn, untilMails } from '../accounts/account-helpers';
import { makeOwner } from '../passkeys/passkey-helpers';
import type { TestApp } from '../../support/test-app';
import { createTestApp } from '../../support/test-app';
import { until } from '../../support/until';
import {
  beginSetUp,
  beginSignIn,
  confirm,
  disable,
  isVerified,
  makeMember,
  makeProtected,
  readSecurity,
  recover,
  trust,
  verify,
} from './factor-helpers';

const plenty = { points: 100_000, seconds: 60 };
let test: TestApp;
beforeAll(async () => {
  const rateLimits = { ...securityPolicy.rateLimits, factorSetup: plenty, factorVerify: plenty };
  test = await createTestApp({ policy: { rateLimits } });
});
afterAll(() => test.close());

describe('POST /2fa-totp/confirm', () => {
  it('switches the app on, returns ten recovery codes and counts as a step-up', async () => {
    const { client, email } = await makeMember(test);
    const phone = await beginSetUp(test, client);

    const { status, body } = await confirm(client, phone.code());

    expect(status).toBe(200);
    expect(new Set(body.recoveryCodes).size).toBe(test.context.policy.recoveryCodes.count);
    expect(await readSecurity(client)).toMatchObject({
      totp: { enabled: true, since: test.clock.now().toISOString() },
      recoveryCodesLeft: 10,
    });
    expect((await logIn(test.makeClient(), email)).body.methods).toEqual(['totp', 'recovery']);
    // Stepped up: calls that need a recent code work at once.
    expect((await disable(client)).status).toBe(200);
  });

  it('notifies the owner by email', async () => {
    const { client, email } = await makeMember(test);
    const mails = (await test.mails.list(email)).length;
    await confirm(client, (await beginSetUp(test, client)).code());

    await untilMails(test, email, mails + 1);

    expect((await test.mails.latest(email)).subject).toBe(
      'Your Hive account now uses an authenticator app',
    );
  });

  it('consumes the code, so that it cannot be used to log in', async () => {
    const { email, phone } = await makeProtected(test);

    const answer = await verify(await beginSignIn(test, email), phone.code());

    expect(answer.body).toMatchObject({
      code: 'CODE_WRONG',
      message: 'That code has already been used. Wait for the next one in your app.',
    });
  });

  it('removes every trusted device', async () => {
    const { client, email } = await makeMember(test);
    await trust(client);
    const trusted = await logIn(client, email);
    expect(trusted.body.requires2FA).toBe(false);

    await confirm(client, (await beginSetUp(test, client)).code());

    expect((await logIn(client, email)).body.requires2FA).toBe(true);
  });

  it('replaces the recovery codes that came with a passkey', async () => {
    const { client, recoveryCodes: older } = await makeOwner(test);
    expect(older).toHaveLength(10);

    const { body } = await confirm(client, (await beginSetUp(test, client)).code());

    expect((await readSecurity(client)).recoveryCodesLeft).toBe(10);
    expect((await recover(client, older[0])).body.code).toBe('CODE_WRONG');
    expect((await recover(client, body.recoveryCodes[0])).status).toBe(200);
  });

  it('accepts the current and the previous time step, and rejects an older and the next one', async () => {
    for (const accepted of [0, -1]) {
      const { client } = await makeMember(test);
      const phone = await beginSetUp(test, client);

      for (const steps of [-2, 1]) {
        expect((await confirm(client, phone.code(steps))).body.code).toBe('CODE_WRONG');
      }
      expect((await confirm(client, phone.code(accepted))).status).toBe(200);
    }
  });

  it('accepts a code until the set-up is 15 minutes old, and rejects it afterwards', async () => {
    const [late, punctual] = [await makeMember(test), await makeMember(test)];
    const phones = [late, punctual].map(({ client }) => beginSetUp(test, client));
    const [latePhone, punctualPhone] = await Promise.all(phones);
    const seconds = test.context.policy.totp.setupSeconds;

    for (const left of [seconds - 301, 300]) {
      test.clock.advance(left);
      for (const { client } of [late, punctual]) {
        const { body } = await client.get<{ accessToken: string }>('/api/auth/refresh');
        client.accessToken = body.accessToken;
      }
    }
    expect((await confirm(punctual.client, punctualPhone!.code())).status).toBe(200);
    test.clock.advance(1);
    const answer = await confirm(late.client, latePhone!.code());

    expect([answer.status, answer.body.code]).toEqual([409, 'SETUP_EXPIRED']);
    expect((await readSecurity(late.client)).totp.enabled).toBe(false);
  });

  it('rejects a code if no set-up was started, and if the app is already on', async () => {
    const { client } = await makeMember(test);
    expect((await confirm(client, '123456')).body.code).toBe('SETUP_EXPIRED');

    const { client: ready, phone } = await makeProtected(test);
    expect((await confirm(ready, phone.nextCode())).body.code).toBe('TOTP_ALREADY_ENABLED');
  });

  it("rejects another user's code", async () => {
    const [one, other] = [await makeMember(test), await makeMember(test)];
    await beginSetUp(test, one.client);
    const theirs = await beginSetUp(test, other.client);

    expect((await confirm(one.client, theirs.code())).body.code).toBe('CODE_WRONG');
  });

  it.each(['12345', '1234567', 'abcdef', '', '１２３４５６', null, 123456, { $ne: 1 }])(
    'rejects %j as not six digits and keeps the set-up',
    async (code) => {
      const { client } = await makeMember(test);
      const phone = await beginSetUp(test, client);

      const answer = await confirm(client, code);

      expect(answer.body.code).toBe('VALIDATION_FAILED');
      expect(Object.keys(answer.body.fields ?? {})).toEqual(['code']);
      expect((await confirm(client, phone.code())).status).toBe(200);
    },
  );

  it('is blocked after ten wrong codes, even for the right one', async () => {
    const { client } = await makeMember(test);
    const phone = await beginSetUp(test, client);
    const { blockAfter, firstBlockSeconds } = test.context.policy.factorFailures;
    for (let time = 0; time < blockAfter; time++) {
      expect((await confirm(client, phone.wrongCode())).body.code).toBe('CODE_WRONG');
    }

    const answer = await confirm(client, phone.code());

    expect([answer.status, answer.body.details]).toEqual([
      429,
      { retryAfterSeconds: firstBlockSeconds },
    ]);
  });
});

describe('Once an authenticator app is on', () => {
  it('a login that waits for its emailed code can neither use it nor request another', async () => {
    const { email, client } = await makeMember(test);
    const waiting = await beginSignIn(test, email);
    await untilMails(test, email, 2);
    const code = await test.mails.latestCode(email);
    await confirm(client, (await beginSetUp(test, client)).code());

    const refused = [
      await waiting.post<{ code: string }>('/api/2fa-email/verify', { code }),
      await waiting.post<{ code: string }>('/api/2fa-email/resend'),
    ];

    for (const answer of refused) {
      expect([answer.status, answer.body.code]).toEqual([403, 'METHOD_NOT_OFFERED']);
    }
    expect(await isVerified(waiting)).toBe(false);
  });

  it('no code is emailed at a login', async () => {
    const { email, phone } = await makeProtected(test);
    const client = await beginSignIn(test, email);
    await verify(client, phone.nextCode());

    // Mails are sent in order: when the notice of the last call has arrived, so have all earlier ones.
    await disable(client);
    const readSubjects = async () => (await test.mails.list(email)).map(({ subject }) => subject);
    await until('the last notice is sent', async () =>
      (await readSubjects()).some((one) => /switched off/.test(one)),
    );

    expect((await readSubjects()).filter((one) => /login code/.test(one))).toHaveLength(1);
  });
});
