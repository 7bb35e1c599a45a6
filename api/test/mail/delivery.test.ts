import { sql } from 'kysely';
import type { OutgoingMail } from '../../src/platform/ports/mailer';
import { securityPolicy } from '../../src/platform/security/security-policy';
import {
  logIn,
  makeAccount,
  makeEmail,
  password,
  register,
} from '../auth/accounts/account-helpers';
import type { TestApp } from '../support/test-app';
import { createMailApp, makeMail, readRow, untilRow } from './mail-app';
import { header, readMail } from './server/read-mail';
import type { SmtpServer } from './server/smtp-server';
import { startSmtpServer } from './server/smtp-server';

let server: SmtpServer;
let test: TestApp;
beforeAll(async () => {
  server = await startSmtpServer();
  test = await createMailApp(server.port);
});
afterAll(async () => {
  await test.close();
  await server.stop();
});

async function deliver(mail: OutgoingMail) {
  const id = await test.context.mailer.send(mail);
  const [received] = await server.untilReceived(mail.to);
  return { id, received: received!, read: readMail(received!.raw) };
}

describe('A mail sent by SMTP', () => {
  it('arrives with exactly its subject, text and HTML', async () => {
    const mail = makeMail({
      subject: 'Ünïcode – your Hive code for Zoë 🐝',
      text:
        'Grüße, Zoë.\n\n123456\n\n.A line that begins with a dot.\nA line of 300 ' +
        'x'.repeat(300) +
        '\n',
    });
    const html = '<!doctype html>\n<p>Grüße, <b>Zoë</b> &amp; 🐝 = ' + 'y'.repeat(200) + '</p>\n';

    const { received, read } = await deliver({ ...mail, html });

    expect(read).toMatchObject({ subject: mail.subject, text: mail.text, html });
    expect(received).toMatchObject({ from: 'no-reply@hive.example', to: [mail.to] });
  });

  it('has Hive as the sender, is marked as automatic, and contains its id', async () => {
    const mail = makeMail();

    const { id, read } = await deliver(mail);

    expect(header(read.headers, 'from')).toBe('Hive <no-reply@hive.example>');
    expect(header(read.headers, 'to')).toBe(mail.to);
    expect(header(read.headers, 'auto-submitted')).toBe('auto-generated');
    expect(header(read.headers, 'message-id')).toBe(`<${id}@hive.example>`);
    expect(read.headers.has('x-mailer')).toBe(false);
    expect(read.headers.has('list-unsubscribe')).toBe(false);
  });

  it('has the headers of one-click unsubscription if it can be stopped', async () => {
    const unsubscribe = 'https://hive.example/api/notifications/unsubscribe?token=a.b.1.c';

    const { read } = await deliver({ ...makeMail(), unsubscribe });

    expect(header(read.headers, 'list-unsubscribe')).toBe(`<${unsubscribe}>`);
    expect(header(read.headers, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  });

  it('is marked as sent, and its text is deleted', async () => {
    const { id } = await deliver(makeMail());

    const row = await untilRow(test, id, { status: 'sent' });

    expect(row).toMatchObject({ sealed_body: null, attempts: 1, last_error: null });
    expect(row.sent_at).toEqual(test.clock.now());
  });

  it('is not sent when its transaction is rolled back', async () => {
    const rolledBackMail = makeMail();
    const { mailer } = test.context;

    const transaction = test.database.transaction().execute(async (trx) => {
      await mailer.send(rolledBackMail, trx);
      throw new Error('changed our mind');
    });

    await expect(transaction).rejects.toThrow('changed our mind');
    await deliver(makeMail());
    expect(server.received.map(({ to }) => to).flat()).not.toContain(rolledBackMail.to);
  });

  it('has only its id in the payload of its job', async () => {
    const payloads = await test.database.transaction().execute(async (trx) => {
      const id = await test.context.mailer.send(makeMail(), trx);
      const { rows } = await sql<{ payload: unknown }>`
        select payload from graphile_worker._private_jobs where key = ${id}`.execute(trx);
      return { id, rows };
    });
    expect(payloads.rows).toEqual([{ payload: { id: payloads.id } }]);
  });
});

describe('A login code sent by SMTP', () => {
  it('arrives on a separate line, and is accepted at the login', async () => {
    const { email } = await makeAccount(test);
    const client = test.makeClient();

    expect((await logIn(client, email)).status).toBe(200);

    const [mail] = await server.untilReceived(email);
    const { subject, text } = readMail(mail!.raw);
    const code = /^(\d{6})$/m.exec(text)?.[1];
    expect(subject).toBe('Your Hive login code');
    expect((await client.post('/api/2fa-email/verify', { code })).status).toBe(200);
  });

  it('is in neither the log nor the mail’s row after it has been sent', async () => {
    const email = makeEmail();
    await register(test.makeClient(), email);
    const [mail] = await server.untilReceived(email);
    const code = /^(\d{6})$/m.exec(readMail(mail!.raw).text)![1]!;
    const [stored] = await test.mails.list(email);
    await untilRow(test, stored!.id, { status: 'sent' });

    expect(test.readLog().join('\n')).not.toContain(code);
    expect(JSON.stringify(await readRow(test, stored!.id))).not.toContain(code);
  });

  it('is in a mail that expires with the code', async () => {
    const { email } = await makeAccount(test);
    await logIn(test.makeClient(), email);
    const [stored] = await test.mails.list(email);

    const { expires_at } = await readRow(test, stored!.id);

    const lifetime = securityPolicy.emailCode.lifetimeSeconds * 1000;
    expect(expires_at).toEqual(new Date(test.clock.now().getTime() + lifetime));
  });
});

describe('Untrusted input', () => {
  it.each([
    ['an address with a line break', 'a@people.example\r\nBcc: victim@people.example'],
    ['two addresses in one', 'a@people.example, victim@people.example'],
    ['an address that ends the envelope', 'a@people.example>\r\nRCPT TO:<victim@people.example'],
  ])('with %s is not delivered', async (_what, to) => {
    const id = await test.context.mailer.send({ ...makeMail(), to });

    await untilRow(test, id, { status: 'dead', attempts: 1 });

    const recipients = server.received.flatMap((mail) => mail.to).join();
    expect(recipients).not.toMatch(/a@people\.example|victim/);
  });

  it('in a name is not sent to the owner of an email address that another user registers', async () => {
    const email = makeEmail();
    const name = 'Zoë\r\nBcc: victim@people.example';
    await test.makeClient().post('/api/auth/register', { name, email, password });

    const [mail] = await server.untilReceived(email);

    expect(mail!.raw).not.toMatch(/victim|Zo/);
  });

  it('in a subject adds no header', async () => {
    const mail = makeMail({ subject: 'Hello\r\nBcc: victim@people.example\r\n\r\nA body' });

    const { received, read } = await deliver(mail);

    expect(received.to).toEqual([mail.to]);
    expect(read.headers.has('bcc')).toBe(false);
    expect(read.text).toBe(mail.text);
  });
});
