import { logIn, makeAccount, makeEmail, register } from '../auth/accounts/account-helpers';
import type { TestApp } from '../support/test-app';
import { eventually } from '../support/until';
import {
  createMailApp,
  hurry,
  makeMail,
  readPause,
  readRow,
  untilPutBack,
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

describe('A mail that the server does not take now (4xx)', () => {
  it('waits a few seconds, longer each time, and then arrives', async () => {
    server.behave({ kind: 'refuse', at: 'RCPT TO', code: 450, text: 'Busy now', times: 2 });
    const mail = makeMail();

    const id = await send(mail);

    await untilPutBack(test, id, 1);
    expect(await readRow(test, id)).toMatchObject({
      status: 'queued',
      last_error: 'The mail server temporarily refused the recipient: 450 Busy now.',
    });
    const first = await readPause(test, id);
    expect(first).toBeLessThan(3);
    await hurry(test, id);
    await untilPutBack(test, id, 2);
    expect(await readPause(test, id)).toBeGreaterThan(first);
    await hurry(test, id);
    expect(await server.untilReceived(mail.to)).toHaveLength(1);
    await untilRow(test, id, { status: 'sent', attempts: 3, last_error: null });
  });

  it('is given up after the last attempt, with the reason stored and logged', async () => {
    server.behave({ kind: 'refuse', at: 'DATA', code: 451, text: '4.7.1 Try later', times: 9 });
    const mail = makeMail();

    const id = await send(mail);
    for (const attempt of [1, 2]) {
      await untilPutBack(test, id, attempt);
      await hurry(test, id);
    }

    const row = await untilRow(test, id, { status: 'dead', attempts: 3 });
    const why = 'The mail server temporarily refused the mail: 451 4.7.1.';
    expect(row.last_error).toBe(why);
    const [line] = readLogOf(id).filter((one) => one.includes('given up'));
    expect(JSON.parse(line!)).toMatchObject({ level: 50, mail: id, subject: mail.subject, why });
    expect(line).not.toContain(mail.to);
  });
});

describe('A mail that the server refuses for good (5xx)', () => {
  it('is given up at once, and not tried again', async () => {
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

  it('waits all the same where it is we who are refused, not the mail', async () => {
    server.behave({ kind: 'refuse', at: 'MAIL FROM', code: 550, text: 'Who are you?', times: 1 });
    const mail = makeMail();

    const id = await send(mail);
    await untilPutBack(test, id, 1);
    await hurry(test, id);

    expect(await server.untilReceived(mail.to)).toHaveLength(1);
  });

  it('reveals nothing that the server repeats of its text', async () => {
    const text = 'Your code 987654 looks like spam';
    server.behave({ kind: 'refuse', at: 'DATA', code: 554, text: `5.7.1 ${text}`, times: 1 });

    const id = await send(makeMail({ text }));

    const row = await untilRow(test, id, { status: 'dead' });
    expect(row.last_error).toBe('The mail server refused the mail: 554 5.7.1.');
    expect(test.readLog().join('\n')).not.toContain('987654');
  });
});

describe('A mail whose code has expired', () => {
  it('is not sent, is given up as expired, and its text is let go of', async () => {
    server.behave({ kind: 'refuse', at: 'CONNECT', code: 421, text: 'Closed', times: 1 });
    const expiresAt = new Date(test.clock.now().getTime() + 600_000);
    const mail = makeMail({ expiresAt });
    const id = await send(mail);
    await untilPutBack(test, id, 1);

    test.clock.advance(600);
    await hurry(test, id);

    const row = await untilRow(test, id, { status: 'dead' });
    expect(row.last_error).toBe(
      'expired; before that: The mail server refused the request. (EPROTOCOL, CONN, 421)',
    );
    expect(row.sealed_body).toBeNull();
    expect(readLogOf(id).some((line) => /"level":50.*expired/.test(line))).toBe(true);
    expect(server.received.flatMap(({ to }) => to)).not.toContain(mail.to);
  });
});

describe('A mail that was sealed with another key', () => {
  it('is given up with the reason', async () => {
    const id = await test.database.transaction().execute(async (trx) => {
      const written = await test.context.mailer.send(makeMail(), trx);
      await trx
        .updateTable('mail')
        .set({ sealed_body: Buffer.alloc(64) })
        .where('id', '=', written)
        .execute();
      return written;
    });
    const row = await untilRow(test, id, { status: 'dead' });
    expect(row.last_error).toContain('SECRET_KEY');
  });
});

describe('While the mail server says nothing', () => {
  it('signing in and registering answer, and the mail follows once it speaks', async () => {
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

  it('an attempt ends after a while, and the next one succeeds', async () => {
    const impatient = await createMailApp(server.port, { mail: { attemptSeconds: 1 } });
    try {
      server.behave({ kind: 'hold', at: 'DATA' });
      const mail = makeMail();

      const id = await impatient.context.mailer.send(mail);

      await untilPutBack(impatient, id, 1);
      expect((await readRow(impatient, id)).last_error).toMatch(
        /^The mail server did not answer in time\./,
      );
      server.behave({ kind: 'accept' });
      await hurry(impatient, id);
      await untilRow(impatient, id, { status: 'sent' });
    } finally {
      await impatient.close();
    }
  });
});

describe('While the mail server is not there', () => {
  it('mails wait, and arrive once it is back', async () => {
    const gone = await startSmtpServer();
    const away = await createMailApp(gone.port);
    await gone.stop();
    const mail = makeMail();

    const id = await away.context.mailer.send(mail);

    await untilPutBack(away, id, 1);
    expect((await readRow(away, id)).last_error).toBe(
      'The mail server cannot be reached or trusted. (ECONNREFUSED, CONN)',
    );
    const back = await startSmtpServer({ port: gone.port });
    try {
      await hurry(away, id);
      await back.untilReceived(mail.to);
    } finally {
      await away.close();
      await back.stop();
    }
  });
});
