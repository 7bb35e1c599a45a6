import type { ApiErrorBody } from '@hive/contract/common';
import type { EmailChange } from '@hive/contract/email-change';
import { securityPolicy } from '../../../src/platform/security/security-policy';
import { listDevices, listSessions, signInAndTrust } from '../devices/device-helpers';
import type { TestApp } from '../../support/test-app';
import { createTestApp } from '../../support/test-app';
import type { TestClient } from '../../support/test-client';
import {
  enterCode,
  logIn,
  makeAccount,
  makeEmail,
  password,
  signIn,
  untilMails,
} from './account-helpers';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

type Answer = ApiErrorBody & { change: EmailChange | null; isChanged: boolean };

const ask = (client: TestClient, newEmail: string, given: string | undefined = password) =>
  client.post<Answer>('/api/user/email', { newEmail, password: given });
const confirm = (token: string) =>
  test.makeClient().post<Answer>('/api/email-change/confirm', { token });
const stop = (token: string) => test.makeClient().post<Answer>('/api/email-change/stop', { token });

/** The tokens in the latest email to an address, by the page that they open. */
async function tokensOf(email: string): Promise<{ confirm: string; stop: string }> {
  const { text } = await test.mails.latest(email);
  const find = (page: string) => new RegExp(`${page}\\?token=([\\w-]+)`).exec(text)?.[1] ?? '';
  return { confirm: find('confirm-email'), stop: find('stop-email-change') };
}

/** A user who has asked for a change, with the tokens of both emails. */
async function begin() {
  const { email } = await makeAccount(test);
  const client = await signInAndTrust(test, email);
  const mails = (await test.mails.list(email)).length;
  const newEmail = makeEmail();
  const answer = await ask(client, newEmail.toUpperCase());
  await untilMails(test, email, mails + 1);
  await untilMails(test, newEmail, 1);
  return {
    email,
    newEmail,
    client,
    answer,
    old: await tokensOf(email),
    fresh: await tokensOf(newEmail),
  };
}

const tryLogin = async (email: string) =>
  (await test.makeClient().post('/api/auth/login', { email, password })).status;

describe('A change of email address', () => {
  it('takes effect with both confirmations, ends what relied on the old address, and notifies both', async () => {
    const { email, newEmail, client, answer, old, fresh } = await begin();
    const elsewhere = await signIn(test, email);
    expect(answer).toMatchObject({
      status: 202,
      body: { change: { newEmail, isNewConfirmed: false, isOldConfirmed: false } },
    });

    expect(await confirm(fresh.confirm)).toMatchObject({ status: 200, body: { isChanged: false } });
    expect((await confirm(fresh.confirm)).body.code).toBe('LINK_INVALID');
    expect((await client.get<Answer>('/api/user/email')).body.change).toMatchObject({
      isNewConfirmed: true,
    });
    expect(await tryLogin(email)).toBe(200);
    expect(await confirm(old.confirm)).toMatchObject({ status: 200, body: { isChanged: true } });

    expect((await client.get('/api/user/profile')).body).toMatchObject({ email: newEmail });
    expect((await elsewhere.get('/api/auth/me')).status).toBe(401);
    expect(await listSessions(client)).toMatchObject([{ isCurrent: true }]);
    expect(await listDevices(client)).toEqual([]);
    expect([await tryLogin(email), await tryLogin(newEmail)]).toEqual([401, 200]);
    for (const [address, notice] of [
      [email, 'Your Hive account no longer uses this email address'],
      [newEmail, 'The email address of your Hive account was changed'],
    ] as const)
      expect((await test.mails.list(address)).map(({ subject }) => subject)).toContain(notice);
    for (const token of [old.confirm, old.stop, fresh.confirm])
      expect((await confirm(token)).body.code).toBe('LINK_INVALID');
    const stored = await test.context.pool.query(`select e::text from email_change e`);
    expect(JSON.stringify(stored.rows)).not.toContain(fresh.confirm);
  });

  it('happens once, however close together the two confirmations come', async () => {
    const { email, newEmail, old, fresh } = await begin();
    const answers = await Promise.all(
      [old.confirm, fresh.confirm, old.confirm, fresh.confirm].map(confirm),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 400, 400]);
    expect(answers.filter(({ body }) => body.isChanged)).toHaveLength(1);
    expect([await tryLogin(email), await tryLogin(newEmail)]).toEqual([401, 200]);
  });

  it('is stopped from the current address, by its user, or by a new password, and no link works then', async () => {
    const first = await begin();
    expect((await confirm(first.old.stop)).body).toMatchObject({
      code: 'LINK_INVALID',
      message: expect.stringContaining('ask for the change again') as string,
    });
    expect((await stop(first.fresh.confirm)).body.code).toBe('LINK_INVALID');
    expect((await stop(first.old.stop)).status).toBe(200);
    const second = await begin();
    expect((await second.client.request('DELETE', '/api/user/email')).status).toBe(200);
    const third = await begin();
    await third.client.post('/api/auth/change-password', {
      currentPassword: password,
      newPassword: 'a quite different horse',
    });
    for (const { old, fresh } of [first, second, third])
      for (const token of [old.confirm, fresh.confirm])
        expect((await confirm(token)).body.code).toBe('LINK_INVALID');
    // The change may have taken effect, so that asking again would be the wrong advice.
    expect((await stop(first.old.stop)).body).toMatchObject({
      code: 'LINK_INVALID',
      message: expect.stringContaining('which email address your account uses') as string,
    });
  });

  it('does not tell whether the new address has an account, except to that address', async () => {
    const { email: taken } = await makeAccount(test);
    const before = (await test.mails.list(taken)).length;
    const { email } = await makeAccount(test);
    const client = await signIn(test, email);
    const answer = await ask(client, taken);
    expect(answer).toMatchObject({ status: 202, body: { change: { newEmail: taken } } });
    await untilMails(test, taken, before + 1);
    const mail = await test.mails.latest(taken);
    expect(mail.subject).toBe('This email address already has a Hive account');
    const { confirm: token } = await tokensOf(email);
    expect(await confirm(token)).toMatchObject({ status: 200, body: { isChanged: false } });
    expect((await client.get('/api/user/profile')).body).toMatchObject({ email });
  });

  it('fails when the new address got an account meanwhile, and when the links expired', async () => {
    const late = await begin();
    await confirm(late.old.confirm);
    await makeAccount(test, { email: late.newEmail });
    expect((await confirm(late.fresh.confirm)).body.code).toBe('LINK_INVALID');
    const slow = await begin();
    test.clock.advance(securityPolicy.emailChangeSeconds);
    expect((await confirm(slow.fresh.confirm)).body.code).toBe('LINK_INVALID');
    expect((await stop(slow.old.stop)).body.code).toBe('LINK_INVALID');
  });

  it('needs the password, another address, and a session with its second factor', async () => {
    const { email } = await makeAccount(test);
    const client = await signIn(test, email);
    expect(await ask(client, makeEmail(), 'not the password')).toMatchObject({
      status: 400,
      body: { code: 'PASSWORD_WRONG', fields: { password: 'This is not your current password.' } },
    });
    expect(
      (await client.post<Answer>('/api/user/email', { newEmail: makeEmail() })).body,
    ).toMatchObject({ fields: { password: 'Enter your password.' } });
    expect((await ask(client, email)).body.fields).toEqual({
      newEmail: 'This is your email address already.',
    });
    const halfway = test.makeClient();
    halfway.accessToken = (await logIn(halfway, email)).body.accessToken;
    expect((await ask(halfway, makeEmail())).status).toBe(403);
    expect((await ask(test.makeClient(), makeEmail())).status).toBe(401);
  });
});

describe('A sign-in on a new device', () => {
  const noticesTo = async (email: string) =>
    (await test.mails.list(email)).filter(({ subject }) => subject.startsWith('New sign-in'));

  it('is reported once by email, with time and browser, and not the first one', async () => {
    const { email } = await makeAccount(test);
    await signIn(test, email);
    expect(await noticesTo(email)).toEqual([]);
    const client = await signIn(test, email);
    expect(await noticesTo(email)).toHaveLength(1);
    const { text } = await test.mails.latest(email);
    expect(text).toMatch(/Time: \d+ \w+ \d{4} at \d\d:\d\d \(UK time\)/);
    expect(text).toContain('Browser: ');
    expect(text).toContain('/settings/security');
    expect(text).not.toContain('unsubscribe');
    await client.get('/api/auth/logout');
    client.accessToken = undefined;
    await logIn(client, email);
    await enterCode(test, client, email);
    expect(await noticesTo(email)).toHaveLength(1);
  });
});
