import { logIn, makeAccount, makeEmail, register } from '../auth/accounts/account-helpers';
import type { TestApp } from '../support/test-app';
import { eventually } from '../support/until';
import {
  createMailApp,
  skipPause,
  makeMail,
  readPause,
  readRow,
  untilRetryQueued,
  untilRow,
} from './mail-app';
import type { SmtpServer } from './server/smtp-server';
import { startSmtpServer } from './server/smtp-server';

let server: SmtpServer;
let test: TestApp;
beforeAll(async () => {
  server = await startSmtpServer();
  test = await createMailApp(server.port, { mail: { maxAttempts: 3 } });
});
afterEach(() => server.behave({ kind: 'accept' }));
afterAll(async () => {
  await test.close();
  await server.stop();
});

const send = (mail: Parameters<TestApp['context']['mailer']['send']>[0]): Promise<string> =>
  test.context.mailer.send(mail);

const readLogOf = (id: string): string[] => test.readLog().filter((line) => line.includes(id));

describe('A mail that the server refuses temporarily (4xx)', () => {
  it('is retried after a few seconds, with increasing pauses, until it arrives', async () => {
    server.behave({ kind: 'refuse', at: 'RCPT TO', code: 450, text: 'Busy now', times: 2 });
    const mail = makeMail();

    const id = await send(mail);

    await untilRetryQueued(test, id, 1);
    expect(await readRow(test, id)).toMatchObject({
      status: 'queued',
      last_error: 'The mail server temporarily refused the recipient: 450 Busy now.',
    });
    const first = await readPause(test, id);
    expect(first).toBeLessThan(3);
    await skipPause(test, id);
    await untilRetryQueued(test, id, 2);
    expect(await readPause(test, id)).toBeGreaterThan(first);
    await skipPause(test, id);
    expect(await server.untilReceived(mail.to)).toHaveLength(1);
    await untilRow(test, id, { status: 'sent', attempts: 3, last_error: null });
  });

  it('is given up after the last attempt, with the reason stored and logged', async () => {
    server.behave({ kind: 'refuse', at: 'DATA', code: 451, text: '4.7.1 Try later', times: 9 });
    const mail = makeMail();

    const id = await send(mail);
    for (const attempt of [1, 2]) {
      await untilRetryQueued(test, id, attempt);
      await skipPause(test, id);
    }

    const row = await untilRow(test, id, { status: 'dead', attempts: 3 });
    const why = 'The mail server temporarily refused the mail: 451 4.7.1.';
    expect(row.last_error).toBe(why);
    const [line] = readLogOf(id).filter((one) => one.includes('given up'));
    expect(JSON.parse(line!)).toMatchObject({ level: 50, mail: id, subject: mail.subject, why });
    expect(line).not.toContain(mail.to);
  });
});

describe('A mail that the server refuses permanently (5xx)', () => {
  it('is given up immediately and not retried', async () => {
    server.behave({
      kind: 'refuse',
      at: 'RCPT TO',
      code: 550,
      text: '5.1.1 No such user',
      times: 1,
    });
    const mail = makeMail();

    const id = await send(mail);

    const row = await untilRow(test, id, { status: 'dead' });
    expect(row).toMatchObject({
      attempts: 1,
      last_error: 'The mail server refused the recipient: 550 5.1.1 No such user.',
    });
    await eventually(async () => expect(await readPause(test, id)).toBeNaN());
  });

  it('is retried if the server refuses the sender, not the mail', async () => {
    server.behave({ kind: 'refuse', at: 'MAIL FROM', code: 550, text: 'Who are you?', times: 1 });
    const mail = makeMail();

    const id = await send(mail);
    await untilRetryQueued(test, id, 1);
    await skipPause(test, id);

    expect(await server.untilReceived(mail.to)).toHaveLength(1);
  });

  it('has none of its text in the log or its error, even if the server repeats it', async () => {
    const text = 'Your code 987654 looks like spam';
    server.behave({ kind: 'refuse', at: 'DATA', code: 554, text: `5.7.1 ${text}`, times: 1 });

    const id = await send(makeMail({ text }));

    const row = await untilRow(test, id, { status: 'dead' });
    expect(row.last_error).toBe('The mail server refused the mail: 554 5.7.1.');
    expect(test.readLog().join('\n')).not.toContain('987654');
  });
});

describe('A mail whose code has expired', () => {
  it('is given up as expired, and its text is deleted', async () => {
    server.behave({ kind: 'refuse', at: 'CONNECT', code: 421, text: 'Closed', times: 1 });
    const expiresAt = new Date(test.clock.now().getTime() + 600_000);
    const mail = makeMail({ expiresAt });
    const id = await send(mail);
    await untilRetryQueued(test, id, 1);

    test.clock.advance(600);
    await skipPause(test, id);

    const row = await untilRow(test, id, { status: 'dead' });
    expect(row.last_error).toBe(
      'expired; before that: The mail server refused the request. (EPROTOCOL, CONN, 421)',
    );
    expect(row.sealed_body).toBeNull();
    expect(readLogOf(id).some((line) => /"level":50.*expired/.test(line))).toBe(true);
    expect(server.received.flatMap(({ to }) => to)).not.toContain(mail.to);
  });
});

describe('A mail that cannot be decrypted', () => {
  it('is given up, and the reason names SECRET_KEY', async () => {
    const id = await test.database.transaction().execute(async (trx) => {
      const mailId = await test.context.mailer.send(makeMail(), trx);
      await trx
        .updateTable('mail')
        .set({ sealed_body: Buffer.alloc(64) })
        .where('id', '=', mailId)
        .execute();
      return mailId;
    });
    const row = await untilRow(test, id, { status: 'dead' });
    expect(row.last_error).toContain('SECRET_KEY');
  });
});

describe('While the mail server does not respond', () => {
  it('login and registration succeed, and the mail is sent once the server responds', async () => {
    server.behave({ kind: 'hold', at: 'CONNECT' });
    const before = server.countReached('CONNECT');
    const { email } = await makeAccount(test);
    const newcomer = makeEmail();

    expect((await logIn(test.makeClient(), email)).status).toBe(200);
    expect((await register(test.makeClient(), newcomer)).status).toBe(201);

    await server.untilReached('CONNECT', before + 2);
    expect(server.received.flatMap(({ to }) => to)).not.toContain(email);
    server.behave({ kind: 'accept' });
    await server.untilReceived(email);
    await server.untilReceived(newcomer);
  });

  it('an attempt ends after a timeout, and the next one succeeds', async () => {
    const shortTimeout = await createMailApp(server.port, { mail: { attemptSeconds: 1 } });
    try {
      server.behave({ kind: 'hold', at: 'DATA' });
      const mail = makeMail();

      const id = await shortTimeout.context.mailer.send(mail);

      await untilRetryQueued(shortTimeout, id, 1);
      expect((await readRow(shortTimeout, id)).last_error).toMatch(
        /^The mail server did not answer in time\./,
      );
      server.behave({ kind: 'accept' });
      await skipPause(shortTimeout, id);
      await untilRow(shortTimeout, id, { status: 'sent' });
    } finally {
      await shortTimeout.close();
    }
  });
});

describe('While the mail server is not running', () => {
  it('mails wait, and arrive once it runs again', async () => {
    const stopped = await startSmtpServer();
    const app = await createMailApp(stopped.port);
    await stopped.stop();
    const mail = makeMail();

    const id = await app.context.mailer.send(mail);

    await untilRetryQueued(app, id, 1);
    expect((await readRow(app, id)).last_error).toBe(
      'The mail server cannot be reached or trusted. (ECONNREFUSED, CONN)',
    );
    const restarted = await startSmtpServer({ port: stopped.port });
    try {
      await skipPause(app, id);
      await restarted.untilReceived(mail.to);
    } finally {
      await app.close();
      await restarted.stop();
    }
  });
});
