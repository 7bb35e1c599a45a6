import type { ApiErrorBody } from '@hive/contract/common';
import type { AuthStatus, SessionUser } from '@hive/contract/auth';
import { securityPolicy } from '../../../src/platform/security/security-policy';
import { startAgain } from '../../support/start-again';
import type { TestApp } from '../../support/test-app';
import { createTestApp } from '../../support/test-app';
import type { TestClient } from '../../support/test-client';
import {
  enterCode,
  makeAccount,
  makeEmail,
  password,
  register,
  untilMails,
} from './account-helpers';

const plenty = { points: 100_000, seconds: 60 };
let test: TestApp;
beforeAll(async () => {
  const rateLimits = { ...securityPolicy.rateLimits, register: plenty, emailCodeVerify: plenty };
  test = await createTestApp({ policy: { rateLimits } });
});
afterAll(() => test.close());

describe('Registering a new email address', () => {
  it('starts a session without its second factor, and creates the account only when the right code is entered', async () => {
    const client = test.makeClient();
    const email = makeEmail();

    const answer = await register(client, `  ${email.toUpperCase()} `);

    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ requires2FA: true, methods: ['email'] });
    expect(answer.body.user).toMatchObject({
      email,
      name: 'Ada',
      role: 'user',
      twoFAVerified: false,
    });
    expect(await countAccounts(email)).toBe(0);

    const verified = await enterCode(test, client, email);
    expect(verified.status).toBe(200);
    const me = await client.get<SessionUser>('/api/auth/me');
    expect(me.body).toEqual({
      _id: expect.any(String),
      name: 'Ada',
      email,
      role: 'user',
      profilePicture: null,
      twoFAVerified: true,
      email2FA: { verified: true },
      twoFA: { enabled: false },
      methods: ['email'],
    });
    expect(me.body._id).not.toBe(answer.body.user._id);
  });

  it('creates an account that can log in with its password', async () => {
    const client = test.makeClient();
    const email = makeEmail();
    await register(client, email);
    await enterCode(test, client, email);

    const answer = await test.makeClient().post('/api/auth/login', { email, password });

    expect(answer.status).toBe(200);
  });
});

describe('Registering the email address of an account', () => {
  it('gives the same response as for a new one, emails its owner, and accepts no code', async () => {
    const { email } = await makeAccount(test);
    const known = test.makeClient();
    const unknown = test.makeClient();

    const one = await register(known, email);
    const other = await register(unknown, makeEmail());

    expect(one.status).toBe(other.status);
    expect(shapeOf(one.body)).toEqual(shapeOf(other.body));
    expect([...known.cookies.keys()]).toEqual([...unknown.cookies.keys()]);
    const states = [
      await known.get('/api/2fa-email/status'),
      await unknown.get('/api/2fa-email/status'),
    ];
    expect(states[0]!.body).toEqual(states[1]!.body);
    const mail = await test.mails.latest(email);
    expect(mail.subject).toBe('You already have a Hive account');
    expect(mail.text).toContain('/login');
    expect(mail.text).not.toMatch(/^\d{6}$/m);
    const guess = await known.post<ApiErrorBody>('/api/2fa-email/verify', { code: '123456' });
    expect(guess.body).toMatchObject({
      code: 'CODE_WRONG',
      details: { attempt: 1, attemptsLeft: 4 },
    });
  });

  it('sends the same mail again when a new code is requested', async () => {
    const { email } = await makeAccount(test);
    const client = test.makeClient();
    await register(client, email);
    await test.mails.latest(email);
    test.clock.advance(61);

    expect((await client.post('/api/2fa-email/resend')).status).toBe(200);

    await untilMails(test, email, 2);
    expect((await test.mails.latest(email)).subject).toBe('You already have a Hive account');
  });
});

describe('Registering one email address several times before a code is entered', () => {
  it('gives the account to the first client that enters its code and rejects the code of the other', async () => {
    const email = makeEmail();
    const [first, second] = [test.makeClient(), test.makeClient()];
    await register(first, email);
    const firstCode = await test.mails.latestCode(email);
    test.clock.advance(1);
    await register(second, email);
    await untilMails(test, email, 2);
    const secondCode = await test.mails.latestCode(email);

    expect((await second.post('/api/2fa-email/verify', { code: secondCode })).status).toBe(200);
    const late = await first.post<ApiErrorBody>('/api/2fa-email/verify', { code: firstCode });

    expect(late.body.code).toBe('CODE_WRONG');
    expect(await countAccounts(email)).toBe(1);
    expect((await first.get('/api/auth/enabled-views')).status).toBe(403);
  });

  it('creates one account even when all codes arrive at once', async () => {
    const email = makeEmail();
    const clients = Array.from({ length: 4 }, () => test.makeClient());
    const codes: string[] = [];
    for (const client of clients) {
      await register(client, email);
      await untilMails(test, email, codes.length + 1);
      codes.push(await test.mails.latestCode(email));
      test.clock.advance(1);
    }

    const answers = await Promise.all(
      clients.map((client, index) => client.post('/api/2fa-email/verify', { code: codes[index] })),
    );

    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 400, 400, 400]);
    expect(await countAccounts(email)).toBe(1);
  });
});

describe('An unfinished registration', () => {
  it('expires after a day, together with its session', async () => {
    const client = test.makeClient();
    await register(client, makeEmail());
    test.clock.advance(test.context.policy.registrationSeconds);
    const later = test.makeClient();
    await register(later, makeEmail());
    test.clock.advance(1);

    await startAgain(test);

    const isAuthenticated = async ({ get }: TestClient) =>
      (await get<AuthStatus>('/api/auth/status')).body.isAuthenticated;
    expect(await isAuthenticated(client)).toBe(false);
    expect(await isAuthenticated(later)).toBe(true);
  });
});

async function countAccounts(email: string): Promise<number> {
  const rows = await test.database
    .selectFrom('app_user')
    .where('email', '=', email)
    .select('id')
    .execute();
  return rows.length;
}

/** Returns a response with its texts replaced by their lengths. */
function shapeOf(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(value, (key, part: unknown) =>
      typeof part === 'string' && key !== 'role' ? (key === 'email' ? 'email' : part.length) : part,
    ),
  ) as unknown;
}
