import type { ApiErrorBody } from '@hive/contract/common';
import type { MailEntry } from '@hive/contract/mails';
import { v7 as newId } from 'uuid';
import { readAudit } from '../audit/audit-helpers';
import { signIn } from '../support/sign-in';
import type { TestApp } from '../support/test-app';
import type { TestClient } from '../support/test-client';
import { createTestApp } from '../support/test-app';
import { createMailApp, makeMail, readRow, untilRetryQueued, untilRow } from './mail-app';
import type { SmtpServer } from './server/smtp-server';
import { startSmtpServer } from './server/smtp-server';

interface Page {
  items: MailEntry[];
  page: number;
  pageSize: number;
  total: number;
}

let server: SmtpServer;
let test: TestApp;
let admin: TestClient;
beforeAll(async () => {
  server = await startSmtpServer();
});
beforeEach(async () => {
  test = await createMailApp(server.port);
  admin = await makeAdmin();
});
afterEach(async () => {
  server.behave({ kind: 'accept' });
  await test.close();
});
afterAll(() => server.stop());

/** Creates an admin, by default with a stepped-up session. */
async function makeAdmin({ isSteppedUp = true } = {}): Promise<TestClient> {
  const { client, userId } = await signIn(test, { role: 'admin' });
  if (isSteppedUp) {
    await test.database
      .updateTable('session')
      .set({ stepped_up_at: test.clock.now() })
      .where('user_id', '=', userId)
      .execute();
  }
  return client;
}

async function makeDeadMail(mail = makeMail()): Promise<string> {
  server.behave({ kind: 'refuse', at: 'RCPT TO', code: 550, text: '5.1.1 No such user', times: 1 });
  const id = await test.context.mailer.send(mail);
  await untilRow(test, id, { status: 'dead' });
  return id;
}

const list = async (query: Record<string, string | number> = {}): Promise<Page> => {
  const answer = await admin.get<Page>('/api/admin/mails', { query });
  expect(answer.status).toBe(200);
  return answer.body;
};

const retry = (id: string, client = admin) =>
  client.post<ApiErrorBody>(`/api/admin/mails/${id}/retry`);

describe('GET /admin/mails', () => {
  it('returns the delivery status of each mail without its content', async () => {
    const mail = makeMail({ text: 'a secret text' });
    const id = await makeDeadMail(mail);

    const { items } = await list({ pageSize: 1 });

    expect(items).toEqual([
      {
        _id: id,
        to: mail.to,
        subject: mail.subject,
        status: 'dead',
        attempts: 1,
        lastError: 'The mail server refused the recipient: 550 5.1.1 No such user.',
        canRetry: true,
        createdAt: test.clock.now().toISOString(),
        expiresAt: null,
        sentAt: null,
      },
    ]);
  });

  it('filters by status and returns pages, newest first', async () => {
    const sent = [];
    for (let count = 0; count < 3; count++) {
      const id = await test.context.mailer.send(makeMail());
      await untilRow(test, id, { status: 'sent' });
      sent.unshift(id);
      test.clock.advance(1);
    }
    await makeDeadMail();

    const first = await list({ status: 'sent', pageSize: 2 });
    const second = await list({ status: 'sent', pageSize: 2, page: 2 });

    expect(first).toMatchObject({ page: 1, pageSize: 2, total: 3 });
    expect([...first.items, ...second.items].map(({ _id }) => _id)).toEqual(sent);
    expect(first.items[0]).toMatchObject({ status: 'sent', canRetry: false });
  });

  it('searches address and subject, and sorts oldest first if requested', async () => {
    const first = makeMail({ subject: 'Your 100% honest invoice' });
    const ids = [];
    for (const mail of [first, makeMail({ subject: 'Your 100 invoices' })]) {
      const id = await test.context.mailer.send(mail);
      // A mail that is still being sent would be refused as configured by the next test.
      await untilRow(test, id, { status: 'sent' });
      ids.push(id);
      test.clock.advance(1);
    }
    const idsOf = async (query: Record<string, string>) =>
      (await list(query)).items.map(({ _id }) => _id);

    expect(await idsOf({ search: first.to.toUpperCase() })).toEqual([ids[0]]);
    expect(await idsOf({ search: '100%' })).toEqual([ids[0]]);
    expect(await idsOf({ search: 'your 100' })).toEqual([ids[1], ids[0]]);
    expect(await idsOf({ search: 'your 100', sort: 'createdAt' })).toEqual(ids);
    expect(await idsOf({ search: 'Hello' })).toEqual([]);
  });

  it('rejects an unknown status', async () => {
    const answer = await admin.get<ApiErrorBody>('/api/admin/mails', { query: { status: 'lost' } });
    expect(answer).toMatchObject({ status: 400, body: { fields: { status: expect.anything() } } });
  });

  it('rejects a partner and a visitor', async () => {
    const { client } = await signIn(test, { role: 'partner' });
    expect((await client.get('/api/admin/mails')).status).toBe(403);
    expect((await test.makeClient().get('/api/admin/mails')).status).toBe(401);
  });
});

describe('POST /admin/mails/:id/retry', () => {
  it('sends a mail that was given up', async () => {
    const mail = makeMail();
    const id = await makeDeadMail(mail);

    expect((await retry(id)).status).toBe(200);

    await server.untilReceived(mail.to);
    await untilRow(test, id, { status: 'sent', attempts: 1, last_error: null });
    expect(await readAudit(admin, { entityId: id })).toMatchObject([
      { action: 'mail.retry', before: { status: 'dead' }, after: { status: 'queued' } },
    ]);
  });

  it('sends a waiting mail immediately', async () => {
    server.behave({ kind: 'refuse', at: 'RCPT TO', code: 450, text: 'Busy', times: 1 });
    const mail = makeMail();
    const id = await test.context.mailer.send(mail);
    await untilRetryQueued(test, id, 1);

    expect((await retry(id)).status).toBe(200);

    await server.untilReceived(mail.to);
  });

  it('refuses a mail that has been sent', async () => {
    const id = await test.context.mailer.send(makeMail());
    await untilRow(test, id, { status: 'sent' });
    expect(await retry(id)).toMatchObject({ status: 409, body: { code: 'MAIL_NOT_WAITING' } });
  });

  it('refuses a mail that is being sent', async () => {
    server.behave({ kind: 'hold', at: 'DATA' });
    const mail = makeMail();
    const id = await test.context.mailer.send(mail);
    await untilRow(test, id, { attempts: 1 });

    expect(await retry(id)).toMatchObject({ status: 409, body: { code: 'MAIL_NOT_WAITING' } });

    server.behave({ kind: 'accept' });
    expect(await server.untilReceived(mail.to)).toHaveLength(1);
  });

  it('refuses a mail that has expired', async () => {
    const expiresAt = new Date(test.clock.now().getTime() + 1_000);
    const id = await makeDeadMail(makeMail({ expiresAt }));
    test.clock.advance(1);

    expect(await retry(id)).toMatchObject({ status: 409, body: { code: 'MAIL_NOT_WAITING' } });
    expect((await list({ pageSize: 1 })).items[0]).toMatchObject({ _id: id, canRetry: false });
  });

  it('returns 404 for an unknown id and 400 for an invalid one', async () => {
    expect(await retry(newId())).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    expect(await retry('nonsense')).toMatchObject({ status: 400 });
  });

  it('requires a step-up, and rejects a user who is not an admin', async () => {
    const id = await makeDeadMail();
    const { client: user } = await signIn(test);

    expect(await retry(id, await makeAdmin({ isSteppedUp: false }))).toMatchObject({
      status: 403,
      body: { code: 'STEP_UP_REQUIRED', reason: 'TOTP_REQUIRED' },
    });
    expect(await retry(id, user)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
    expect((await readRow(test, id)).status).toBe('dead');
  });
});

it('a queued mail is delivered to the mailbox on a retry if no mail server is configured', async () => {
  const mail = makeMail();
  const id = await makeDeadMail(mail);
  const { databaseUrl, secretKey } = test.context.settings;
  const withoutServer = await createTestApp({ settings: { databaseUrl, secretKey } });
  try {
    expect(await withoutServer.context.mailer.retry(id)).toBe(true);

    expect(await withoutServer.mails.latest(mail.to)).toMatchObject({
      status: 'sent',
      text: mail.text,
    });
  } finally {
    await withoutServer.close();
  }
});
