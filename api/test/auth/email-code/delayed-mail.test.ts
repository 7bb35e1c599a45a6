import type { EmailCodeState } from '@hive/contract/email-code';
import { logIn, makeAccount, makeEmail, register, untilMails } from '../accounts/account-helpers';
import { createMailApp, skipPause, untilRetryQueued, untilRow } from '../../mail/mail-app';
import type { SmtpServer } from '../../mail/server/smtp-server';
import { startSmtpServer } from '../../mail/server/smtp-server';
import type { TestApp } from '../../support/test-app';
import type { TestClient } from '../../support/test-client';
import { resend } from './code-entry';

let server: SmtpServer;
let test: TestApp;
beforeAll(async () => {
  server = await startSmtpServer();
  test = await createMailApp(server.port);
});
afterEach(() => server.behave({ kind: 'accept' }));
afterAll(async () => {
  await test.close();
  await server.stop();
});

const isDelayed = async (client: TestClient) =>
  (await client.get<EmailCodeState>('/api/2fa-email/status')).body.mailDelayed;

async function beginWith(begin: (client: TestClient) => Promise<string>) {
  const client = test.makeClient();
  const email = await begin(client);
  const [mail] = await test.mails.list(email);
  return { client, email, mailId: mail!.id };
}

const beginSignIn = () =>
  beginWith(async (client) => {
    const { email } = await makeAccount(test);
    await logIn(client, email);
    return email;
  });

const refuseAllRecipients = () =>
  server.behave({ kind: 'refuse', at: 'RCPT TO', code: 450, text: 'Busy', times: 999 });

describe('A code whose mail has not been sent', () => {
  it('is reported as delayed after a failed attempt, until the mail has been sent', async () => {
    refuseAllRecipients();
    const { client, mailId } = await beginSignIn();

    await untilRetryQueued(test, mailId, 1);
    expect(await isDelayed(client)).toBe(true);

    server.behave({ kind: 'accept' });
    await skipPause(test, mailId);
    await untilRow(test, mailId, { status: 'sent' });
    expect(await isDelayed(client)).toBe(false);
  });

  it('is reported as delayed when the mail server does not respond for a while', async () => {
    server.behave({ kind: 'hold', at: 'DATA' });
    const { client, mailId } = await beginSignIn();
    expect(await isDelayed(client)).toBe(false);

    test.clock.advance(test.context.policy.mail.delayedAfterSeconds);
    expect(await isDelayed(client)).toBe(true);

    server.behave({ kind: 'accept' });
    await untilRow(test, mailId, { status: 'sent' });
    expect(await isDelayed(client)).toBe(false);
  });

  it('is reported as delayed when a known or an unknown email address is registered', async () => {
    const { email } = await makeAccount(test);
    refuseAllRecipients();
    const known = await beginWith(async (client) => {
      await register(client, email);
      return email;
    });
    const unknown = await beginWith(async (client) => {
      const address = makeEmail();
      await register(client, address);
      return address;
    });

    await untilRetryQueued(test, known.mailId, 1);
    await untilRetryQueued(test, unknown.mailId, 1);

    expect([await isDelayed(known.client), await isDelayed(unknown.client)]).toEqual([true, true]);
  });
});

describe('A registration', () => {
  it('is not reported as delayed because of other mails to its address, which only an account owner receives', async () => {
    const { email } = await makeAccount(test);
    refuseAllRecipients();
    await test.makeClient().post('/api/auth/forgot-password', { email });
    await untilMails(test, email, 1);
    const [link] = await test.mails.list(email);
    await untilRetryQueued(test, link!.id, 1);
    // Its own mail is being sent and has not failed.
    server.behave({ kind: 'hold', at: 'DATA' });

    const { client } = await beginWith(async (stranger) => {
      await register(stranger, email);
      return email;
    });

    expect(await isDelayed(client)).toBe(false);
  });
});

describe('POST /2fa-email/resend while mails are delayed', () => {
  it('reports that the new mail is delayed as well, and never sends the older one', async () => {
    refuseAllRecipients();
    const { client, email, mailId } = await beginSignIn();
    await untilRetryQueued(test, mailId, 1);
    test.clock.advance(60);

    const { status, body } = await resend(client);

    expect([status, body.mailDelayed]).toEqual([200, true]);
    server.behave({ kind: 'accept' });
    await skipPause(test, mailId);
    const [newer] = await test.mails.list(email);
    await skipPause(test, newer!.id);
    await untilRow(test, newer!.id, { status: 'sent' });
    const older = await untilRow(test, mailId, { status: 'dead' });
    expect(older.last_error).toBe('a newer mail took its place');
    expect(server.received.filter(({ to }) => to.includes(email))).toHaveLength(1);
    expect(await isDelayed(client)).toBe(false);
  });
});
