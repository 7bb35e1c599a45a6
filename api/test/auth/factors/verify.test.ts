import { securityPolicy } from '../../../src/platform/security/security-policy';
import { makeAccount, makeEmail, register } from '../accounts/account-helpers';
import { renew } from '../email-code/code-entry';
import type { TestApp } from '../../support/test-app';
import { createTestApp } from '../../support/test-app';
import {
  beginSetUp,
  beginSignIn,
  isVerified,
  makeMember,
  makePhone,
  makeProtected,
  recover,
  verify,
} from './factor-helpers';

const plenty = { points: 100_000, seconds: 60 };
let test: TestApp;
beforeAll(async () => {
  const rateLimits = { ...securityPolicy.rateLimits, factorVerify: plenty, factorSetup: plenty };
  test = await createTestApp({ policy: { rateLimits } });
});
afterAll(() => test.close());

describe('POST /2fa-totp/verify at login', () => {
  it('accepts the code, pasted with spaces, and verifies the session', async () => {
    const { email, phone } = await makeProtected(test);
    const client = await beginSignIn(test, email);
    expect(await isVerified(client)).toBe(false);
    const code = phone.nextCode();

    const answer = await verify(client, ` ${code.slice(0, 3)} ${code.slice(3)}\n`);

    expect(answer.status).toBe(200);
    expect(await isVerified(client)).toBe(true);
    expect((await client.get('/api/auth/refresh')).status).toBe(200);
  });

  it('replaces every token, so that the previous ones are invalid', async () => {
    const { email, phone } = await makeProtected(test);
    const client = await beginSignIn(test, email);
    const intruder = test.makeClient();
    intruder.accessToken = client.accessToken;
    const cookie = client.cookies.get('hive_refresh') ?? '';
    await verify(client, phone.nextCode());

    expect((await intruder.get('/api/auth/me')).status).toBe(401);
    intruder.cookies.set('hive_refresh', cookie);
    expect((await intruder.get('/api/auth/refresh')).status).toBe(401);
  });

  it('accepts the code of the previous time step, but not of an older one', async () => {
    const { email, phone } = await makeProtected(test);
    phone.nextCode();
    phone.nextCode();
    phone.nextCode();
    const client = await beginSignIn(test, email);

    expect((await verify(client, phone.code(-2))).body).toMatchObject({
      code: 'CODE_WRONG',
      message: 'That code is incorrect. Enter the code your app shows now.',
    });
    expect((await verify(client, phone.code(-1))).status).toBe(200);
  });

  it('rejects the code of a future time step', async () => {
    const { email, phone } = await makeProtected(test);
    const client = await beginSignIn(test, email);
    const early = phone.code(1);
    expect((await verify(client, early)).body.code).toBe('CODE_WRONG');

    phone.nextCode();
    expect((await verify(client, early)).status).toBe(200);
  });

  it('accepts a code only once, in any session and at any time', async () => {
    const { email, phone } = await makeProtected(test);
    const code = phone.nextCode();
    expect((await verify(await beginSignIn(test, email), code)).status).toBe(200);

    for (const seconds of [0, 30]) {
      test.clock.advance(seconds);
      const answer = await verify(await beginSignIn(test, email), code);
      expect(answer.body).toMatchObject({
        code: 'CODE_WRONG',
        message: 'That code has already been used. Wait for the next one in your app.',
      });
    }
  });

  it('rejects a used code even after the clock has been set back', async () => {
    const { email, phone } = await makeProtected(test);
    const codes = [];
    for (let step = 0; step < 3; step++) {
      codes.push(phone.nextCode());
      expect((await verify(await beginSignIn(test, email), codes[step])).status).toBe(200);
    }

    test.clock.advance(-60);

    expect(phone.code()).toBe(codes[0]);
    expect((await verify(await beginSignIn(test, email), codes[0])).body.code).toBe('CODE_WRONG');
    test.clock.advance(60);
  });

  it("rejects another user's code", async () => {
    const [one, other] = [await makeProtected(test), await makeProtected(test)];
    const client = await beginSignIn(test, one.email);

    expect((await verify(client, other.phone.nextCode())).body.code).toBe('CODE_WRONG');
    expect(await isVerified(client)).toBe(false);
  });

  it.each(['12345', '1234567', 'abcdef', '', '１２３４５６', '-12345', null, 123456, { $ne: 1 }])(
    'rejects %j as not six digits, and does not count it as a wrong code',
    async (code) => {
      const { email, phone } = await makeProtected(test);
      const client = await beginSignIn(test, email);

      // As many wrong codes would block the right one.
      for (let count = 0; count < test.context.policy.factorFailures.blockAfter; count++) {
        const answer = await verify(client, code);
        expect([answer.status, answer.body.code]).toEqual([400, 'VALIDATION_FAILED']);
        expect(Object.keys(answer.body.fields ?? {})).toEqual(['code']);
      }
      expect((await verify(client, phone.nextCode())).status).toBe(200);
    },
  );

  it('keeps the session after a wrong code, so that the next attempt can succeed', async () => {
    const { email, phone } = await makeProtected(test);
    const client = await beginSignIn(test, email);
    phone.nextCode();

    expect((await verify(client, phone.wrongCode())).status).toBe(400);
    expect((await verify(client, phone.code())).status).toBe(200);
  });

  it('is not offered to an account without an app, while one is being set up, or to an unfinished registration', async () => {
    const { email } = await makeAccount(test);
    const member = await makeMember(test);
    const phone = await beginSetUp(test, member.client);
    const settingUp = await beginSignIn(test, member.email);
    expect((await verify(settingUp, phone.code())).body.code).toBe('METHOD_NOT_OFFERED');
    const registering = test.makeClient();
    await register(registering, makeEmail());
    for (const client of [await beginSignIn(test, email), settingUp, registering]) {
      for (const answer of [
        await verify(client, '123456'),
        await recover(client, 'abcd-efgh-jkmn-pqrs'),
      ]) {
        expect([answer.status, answer.body.code]).toEqual([403, 'METHOD_NOT_OFFERED']);
      }
    }
  });

  it('rejects a visitor, a session that has ended, and a user who has been suspended in the meantime', async () => {
    expect((await verify(test.makeClient(), '123456')).status).toBe(401);

    const { id, email, phone } = await makeProtected(test);
    const client = await beginSignIn(test, email);
    const token = client.accessToken;
    await client.get('/api/auth/logout');
    client.accessToken = token;
    expect((await verify(client, phone.nextCode())).status).toBe(401);

    const suspended = await beginSignIn(test, email);
    await test.database
      .updateTable('app_user')
      .set({ suspended_at: test.clock.now() })
      .where('id', '=', id)
      .execute();
    expect((await verify(suspended, phone.nextCode())).body.code).toBe('ACCOUNT_SUSPENDED');
  });

  it('returns 429 to a client that exceeds the rate limit', async () => {
    const rateLimits = { ...securityPolicy.rateLimits, factorVerify: { points: 2, seconds: 60 } };
    const strict = await createTestApp({ policy: { rateLimits } });
    try {
      for (const send of [verify, recover]) {
        const client = strict.makeClient();
        for (let time = 0; time < 2; time++) await send(client, '123456');
        expect((await send(client, '123456')).body.code).toBe('RATE_LIMITED');
      }
    } finally {
      await strict.close();
    }
  });
});

describe('Of several right codes that arrive at once', () => {
  // Without the pause after ten attempts, so that all twenty are compared.
  let unlimited: TestApp;
  beforeAll(async () => {
    const rateLimits = { ...securityPolicy.rateLimits, factorVerify: plenty };
    const factorFailures = { ...securityPolicy.factorFailures, blockAfter: 1_000 };
    unlimited = await createTestApp({ policy: { rateLimits, factorFailures } });
  });
  afterAll(() => unlimited.close());

  it('only one of 20 in one session is accepted', async () => {
    const { email, phone } = await makeProtected(unlimited);
    const client = await beginSignIn(unlimited, email);
    const code = phone.nextCode();

    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        client.post<{ accessToken: string }>('/api/2fa-totp/verify', { code }),
      ),
    );

    const accepted = answers.filter(({ status }) => status === 200);
    expect(accepted).toHaveLength(1);
    for (const { status } of answers) expect([200, 400, 401]).toContain(status);
    client.accessToken = accepted[0]!.body.accessToken;
    expect(await isVerified(client)).toBe(true);
  });

  it('only one of 20 in 20 sessions is accepted', async () => {
    const { email, phone } = await makeProtected(unlimited);
    const clients = [];
    for (let number = 0; number < 20; number++) clients.push(await beginSignIn(unlimited, email));
    const code = phone.nextCode();

    const answers = await Promise.all(clients.map((client) => verify(client, code)));

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'CODE_WRONG')).toHaveLength(19);
    const verified = await Promise.all(clients.map(isVerified));
    expect(verified.filter(Boolean)).toHaveLength(1);
  });

  it('two of different time steps are both accepted, each in its session', async () => {
    const { email, phone } = await makeProtected(unlimited);
    phone.nextCode();
    phone.nextCode();
    const clients = [await beginSignIn(unlimited, email), await beginSignIn(unlimited, email)];

    const answers = await Promise.all(
      clients.map((client, index) => verify(client, phone.code(-index))),
    );

    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  });

  it('only one of 20 is accepted as a step-up, and the others do not end the session', async () => {
    const { client, phone } = await makeProtected(unlimited);
    unlimited.clock.advance(unlimited.context.policy.stepUpSeconds);
    await renew(client);
    const code = makePhone(unlimited, phone.secret).code();

    const answers = await Promise.all(
      Array.from({ length: 20 }, () => client.post('/api/2fa-totp/verify', { code })),
    );

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(19);
    expect(await isVerified(client)).toBe(true);
  });
});
