import type { ApiErrorBody } from '@hive/contract/common';
import { securityPolicy } from '../../../src/platform/security/security-policy';
import {
  enterCode,
  logIn,
  password,
  register,
  signIn as logInWithCode,
  untilMails,
} from '../accounts/account-helpers';
import { signIn } from '../../support/sign-in';
import type { TestClient } from '../../support/test-client';
import { addStrongFactors, countRowsOf, makeFullUser, stepUp, addOverride } from './full-user';
import type { PictureApp } from './picture-helpers';
import { createPictureApp, drawPicture, upload } from './picture-helpers';

let test: PictureApp;
beforeAll(async () => {
  test = await createPictureApp();
});
beforeEach(() => test.reset());
afterAll(() => test.close());

const erase = (client: TestClient, body: object = { password, confirmation: 'ERASE' }) =>
  client.post<ApiErrorBody>('/api/user/erase', body);

const findRow = (id: string) =>
  test.database.selectFrom('app_user').where('id', '=', id).selectAll().executeTakeFirst();

const noRows = (counts: Record<string, number>) =>
  Object.fromEntries(Object.keys(counts).map((table) => [table, 0]));

describe('An erased user without accounting records', () => {
  it('leaves no row that identifies them', async () => {
    const person = await makeFullUser(test, { isMember: true });
    await test.database.deleteFrom('box_member').execute();
    const client = await logInWithCode(test, person.email);
    await addStrongFactors(test, person.id);
    await stepUp(test, person.id);
    await addOverride(test, person.id);
    const before = await countRowsOf(test, person.id);
    // Fails for a new table with a user_id, until makeFullUser inserts a row into it.
    expect(Object.entries(before).filter(([, count]) => count === 0)).toEqual([['box_member', 0]]);

    expect(await erase(client)).toMatchObject({ status: 200, body: {} });

    expect(await findRow(person.id)).toBeUndefined();
    expect(await countRowsOf(test, person.id)).toEqual(noRows(before));
    for (const [table, column] of [
      ['registration', 'email'],
      ['invitation', 'email'],
      ['complaint', 'email'],
      ['mail', 'to_address'],
    ]) {
      const { rows } = await test.context.pool.query(
        `select ${column} as value from ${table} where ${column} = $1`,
        [person.email],
      );
      // The farewell mail may already be queued.
      expect(rows.length).toBeLessThanOrEqual(table === 'mail' ? 1 : 0);
    }
    // No other user in this test has failures.
    const failures = await test.database.selectFrom('factor_failure').select('subject').execute();
    expect(failures).toEqual([]);
  });

  it('is logged out everywhere, and all cookies are cleared', async () => {
    const person = await makeFullUser(test);
    const elsewhere = await logInWithCode(test, person.email);
    const client = await logInWithCode(test, person.email);
    expect([...client.cookies.keys()].sort()).toEqual([
      'hive_device',
      'hive_refresh',
      'hive_session',
    ]);
    const refresh = client.cookies.get('hive_refresh') ?? '';

    await erase(client);

    expect(client.cookies.size).toBe(0);
    for (const one of [client, elsewhere]) expect((await one.get('/api/auth/me')).status).toBe(401);
    client.cookies.set('hive_refresh', refresh);
    expect((await client.get('/api/auth/refresh')).status).toBe(401);
    expect((await client.get('/api/auth/status')).body).toEqual({ isAuthenticated: false });
  });

  it('has an unknown email address afterwards, and can register it as a new user', async () => {
    const person = await makeFullUser(test);
    await erase(await logInWithCode(test, person.email));
    await untilMails(test, person.email, 1);
    const unknown = await logIn(test.makeClient(), 'nobody@people.example');

    const gone = await logIn(test.makeClient(), person.email);

    expect(gone.status).toBe(401);
    expect({ ...gone.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' });
    const client = test.makeClient();
    // Advances the clock, so that the mail with the code is the latest.
    test.clock.advance(1);
    await register(client, person.email);
    expect((await enterCode(test, client, person.email)).status).toBe(200);
    const { body } = await client.get<{ _id: string }>('/api/auth/me');
    expect(body._id).not.toBe(person.id);
  });

  it('leaves reviews with their rating under the name "Former member"', async () => {
    const person = await makeFullUser(test);
    const reviews = `/api/boxes/${person.boxId}/reviews`;

    await erase(await logInWithCode(test, person.email));

    // The box was inserted directly, so the public lists show it slightly later.
    await test.app.catalogue.refresh();
    const { body } = await test.client.get<{ items: object[] }>(reviews);
    expect(body.items).toMatchObject([
      { user: 'Former member', rating: 4, message: 'Lovely jam.' },
    ]);
  });

  it('leaves no picture file', async () => {
    const person = await makeFullUser(test);
    const client = await logInWithCode(test, person.email);
    await upload(client, await drawPicture().png().toBuffer());
    expect(await test.listFiles()).toHaveLength(1);

    await erase(client);

    expect(await test.listFiles()).toEqual([]);
  });

  it('receives a farewell mail without their name', async () => {
    const person = await makeFullUser(test);
    await erase(await logInWithCode(test, person.email));

    await untilMails(test, person.email, 1);

    const mail = await test.mails.latest(person.email);
    expect(mail.subject).toBe('Your Hive account has been erased');
    expect(mail.text).not.toContain('Byron');
  });
});

describe('An erased user with accounting records', () => {
  it.each([
    ['a partner', { role: 'partner', isMember: true } as const],
    ['a partner without a box', { role: 'partner' } as const],
    ['a user who is a member of a box', { role: 'user', isMember: true } as const],
  ])('%s leaves an anonymous row', async (_who, kind) => {
    const person = await makeFullUser(test, kind);
    const client = await logInWithCode(test, person.email);
    await addStrongFactors(test, person.id);
    await stepUp(test, person.id);

    expect((await erase(client)).status).toBe(200);

    expect(await findRow(person.id)).toMatchObject({
      email: `erased-${person.id}@erased.invalid`,
      name: '',
      role: kind.role,
      password_hash: null,
      profile_picture: null,
      enabled_views: [],
      email_verified_at: null,
      erased_at: test.clock.now(),
    });
    const counts = await countRowsOf(test, person.id);
    expect(counts).toEqual(noRows(counts));
    expect((await client.get('/api/auth/me')).status).toBe(401);
  });

  it('can neither log in nor request a link', async () => {
    const person = await makeFullUser(test, { role: 'partner' });
    await erase(await logInWithCode(test, person.email));
    const email = `erased-${person.id}@erased.invalid`;

    expect((await logIn(test.makeClient(), email)).status).toBe(401);
    await test.makeClient().post('/api/auth/forgot-password', { email });
    await test.makeClient().post('/api/auth/forgot-password', { email: person.email });

    await untilMails(test, person.email, 1);
    expect(await test.mails.list(email)).toEqual([]);
    const links = await test.database.selectFrom('password_link').selectAll().execute();
    expect(links).toEqual([]);
  });

  it('can be an admin, unless they are the last active one', async () => {
    const [first, last] = [
      await makeFullUser(test, { role: 'admin' }),
      await makeFullUser(test, { role: 'admin' }),
    ];
    const suspended = await makeFullUser(test, { role: 'admin' });
    await test.database
      .updateTable('app_user')
      .set({ suspended_at: test.clock.now() })
      .where('id', '=', suspended.id)
      .execute();

    expect((await erase(await logInWithCode(test, first.email))).status).toBe(200);
    const client = await logInWithCode(test, last.email);

    expect(await erase(client)).toMatchObject({ status: 409, body: { code: 'LAST_ADMIN' } });
    expect((await client.get('/api/auth/me')).status).toBe(200);
  });

  it('cannot be the last admin, even if the last two erase themselves at once', async () => {
    const clients = await Promise.all(
      ['a', 'b'].map(async () =>
        logInWithCode(test, (await makeFullUser(test, { role: 'admin' })).email),
      ),
    );

    const answers = await Promise.all(clients.map((client) => erase(client)));

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('Erasing is refused', () => {
  let person: { id: string; email: string };
  let client: TestClient;
  beforeEach(async () => {
    person = await makeFullUser(test);
    client = await logInWithCode(test, person.email);
  });
  afterEach(async () => {
    expect(await findRow(person.id)).toMatchObject({ email: person.email, erased_at: null });
    expect((await countRowsOf(test, person.id))['review']).toBe(1);
  });

  it.each([
    [
      'with another password',
      { password: 'not this one', confirmation: 'ERASE' },
      'PASSWORD_WRONG',
      'password',
    ],
    ['without the password', { confirmation: 'ERASE' }, 'VALIDATION_FAILED', 'password'],
    ['without the confirmation', { password }, 'VALIDATION_FAILED', 'confirmation'],
    [
      'with the confirmation in lower case',
      { password, confirmation: 'erase' },
      'VALIDATION_FAILED',
      'confirmation',
    ],
    [
      'with the id of another account',
      { password, confirmation: 'ERASE', userId: 'x' },
      'VALIDATION_FAILED',
      'userId',
    ],
  ])('%s', async (_why, body, code, field) => {
    const answer = await erase(client, body);

    expect(answer).toMatchObject({ status: 400, body: { code } });
    expect(Object.keys(answer.body.fields ?? {})).toEqual([field]);
  });

  it('without a step-up if the account has a strong factor', async () => {
    await addStrongFactors(test, person.id);

    expect(await erase(client)).toMatchObject({
      status: 403,
      body: { code: 'STEP_UP_REQUIRED', reason: 'TOTP_REQUIRED' },
    });
  });

  it('after too many attempts', async () => {
    const { points } = securityPolicy.rateLimits.eraseAccount;
    for (let guess = 0; guess < points; guess++)
      await erase(client, { password: `guess ${guess}`, confirmation: 'ERASE' });

    expect(await erase(client)).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } });
  });

  it('to a visitor, and to a session that has not passed its second factor', async () => {
    const unverified = test.makeClient();
    await logIn(unverified, person.email);

    expect((await erase(test.makeClient())).status).toBe(401);
    expect((await erase(unverified)).status).toBe(403);
  });
});

it('An account without a password is erased with the confirmation alone', async () => {
  const { client, userId } = await signIn(test);

  expect((await erase(client, { confirmation: 'ERASE' })).status).toBe(200);

  expect(await findRow(userId)).toBeUndefined();
});

it('Of three concurrent requests to erase an account, one succeeds and the others return 401', async () => {
  const { client } = await signIn(test);

  const answers = await Promise.all([1, 2, 3].map(() => erase(client, { confirmation: 'ERASE' })));

  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses[0]).toBe(200);
  expect(statuses.slice(1).every((status) => status === 401)).toBe(true);
});
