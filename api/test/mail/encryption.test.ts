import fs from 'node:fs';
import { setUpSharedTemporaryFolder } from '@hive/shared-node/testing/temporary-folder';
import { readSettings } from '../../src/platform/settings/settings';
import type { SmtpSettings } from '../../src/platform/settings/smtp-settings';
import type { TestApp } from '../support/test-app';
import { createMailApp, makeMail, readRow, untilRetryQueued, untilRow } from './mail-app';
import type { Certificate } from './server/certificate';
import { makeCertificate } from './server/certificate';
import type { SmtpServerOptions } from './server/smtp-behaviour';
import type { SmtpServer } from './server/smtp-server';
import { startSmtpServer } from './server/smtp-server';

const login = { user: 'hive@people.example', password: 'p/ss:wörd' };
const resources: { close(): Promise<void> }[] = [];
let certificate: Certificate;
const folder = setUpSharedTemporaryFolder();

beforeAll(async () => {
  certificate = await makeCertificate();
});
afterEach(async () => {
  for (const one of resources.splice(0).reverse()) await one.close();
});

async function startServer(options: SmtpServerOptions): Promise<SmtpServer> {
  const server = await startSmtpServer({ certificate, ...options });
  resources.push({ close: server.stop });
  return server;
}

/** Starts the api with an operator's mail settings, and the server's certificate trusted by file if `isTrusted`. */
async function startApi(
  url: string,
  { isTrusted = true, smtp = {} }: { isTrusted?: boolean; smtp?: Partial<SmtpSettings> } = {},
): Promise<TestApp> {
  const file = folder.join('authority.pem');
  fs.writeFileSync(file, certificate.cert);
  const read = readSettings({
    DATA_DIR: folder.path,
    SMTP_URL: url,
    MAIL_FROM: 'no-reply@hive.example',
    ...(isTrusted && { SMTP_CA_FILE: file }),
  });
  const test = await createMailApp(0, { smtp: { ...read.smtp, ...smtp } });
  resources.push(test);
  return test;
}

const credentials = `${encodeURIComponent(login.user)}:${encodeURIComponent(login.password)}`;

describe('A connection with implicit TLS', () => {
  it('sends the mail if the certificate is trusted', async () => {
    const server = await startServer({ isSecure: true, login });
    const test = await startApi(`smtps://${credentials}@127.0.0.1:${server.port}`);
    const mail = makeMail();

    await test.context.mailer.send(mail);

    const [received] = await server.untilReceived(mail.to);
    expect(received).toMatchObject({ isEncrypted: true, user: login.user });
  });

  it('is refused with an untrusted certificate', async () => {
    const server = await startServer({ isSecure: true });
    const test = await startApi(`smtps://127.0.0.1:${server.port}`, { isTrusted: false });

    const id = await test.context.mailer.send(makeMail());

    await untilRetryQueued(test, id, 1);
    expect((await readRow(test, id)).last_error).toMatch(/SELF_SIGNED_CERT/);
    expect(server.countReached('MAIL FROM')).toBe(0);
  });
});

describe('STARTTLS', () => {
  it('encrypts before the password and the mail are sent', async () => {
    const server = await startServer({ offersStartTls: true, login });
    const test = await startApi(`smtp://${credentials}@127.0.0.1:${server.port}`, {
      smtp: { requireTls: true },
    });
    const mail = makeMail();

    await test.context.mailer.send(mail);

    const [received] = await server.untilReceived(mail.to);
    expect(received).toMatchObject({ isEncrypted: true, user: login.user });
  });

  it('is used if it is offered, even if it is not required', async () => {
    const server = await startServer({ offersStartTls: true });
    const test = await startApi(`smtp://127.0.0.1:${server.port}`);
    const mail = makeMail();

    await test.context.mailer.send(mail);

    expect((await server.untilReceived(mail.to))[0]!.isEncrypted).toBe(true);
  });

  it('is refused with an untrusted certificate', async () => {
    const server = await startServer({ offersStartTls: true });
    const test = await startApi(`smtp://127.0.0.1:${server.port}`, { isTrusted: false });

    const id = await test.context.mailer.send(makeMail());

    await untilRetryQueued(test, id, 1);
    expect((await readRow(test, id)).last_error).toMatch(/cannot be encrypted|SELF_SIGNED_CERT/);
    expect(server.countReached('MAIL FROM')).toBe(0);
  });

  it('sends neither mail nor password unencrypted if it is required and not offered', async () => {
    const server = await startServer({ offersStartTls: false, login });
    const test = await startApi(`smtp://${credentials}@127.0.0.1:${server.port}`, {
      smtp: { requireTls: true },
    });

    const id = await test.context.mailer.send(makeMail());

    await untilRetryQueued(test, id, 1);
    expect((await readRow(test, id)).last_error).toContain('STARTTLS');
    expect(server.countReached('AUTH')).toBe(0);
    expect(server.countReached('MAIL FROM')).toBe(0);
  });
});

describe('A password that the mail server rejects', () => {
  it('leaves mails queued, and appears in neither the log nor the mail’s row', async () => {
    const server = await startServer({ isSecure: true, login: { user: 'x', password: 'y' } });
    const test = await startApi(`smtps://${credentials}@127.0.0.1:${server.port}`);

    const id = await test.context.mailer.send(makeMail());

    await untilRetryQueued(test, id, 1);
    const row = await untilRow(test, id, { status: 'queued' });
    expect(row.last_error).toBe(
      'The mail server did not accept the user name and password. (EAUTH, AUTH PLAIN, 535)',
    );
    const output = test.readLog().join('\n') + JSON.stringify(row);
    expect(output).not.toContain(login.password);
    expect(output).not.toContain(login.user);
  });
});
