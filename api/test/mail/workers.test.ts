import { createDelivery } from '../../src/mail/mail-delivery';
import { createMailMaintenance } from '../../src/mail/mail-maintenance';
import { startMailWorker } from '../../src/mail/mail-worker';
import { createOutbox } from '../../src/mail/outbox';
import { createSmtpTransport } from '../../src/mail/smtp-transport';
import type { Program } from '../support/program';
import { startProgram } from '../support/program';
import type { TestApp } from '../support/test-app';
import { createTestApp } from '../support/test-app';
import {
  createMailApp,
  skipPause,
  makeMail,
  makeSmtp,
  readRow,
  untilRetryQueued,
  untilRow,
} from './mail-app';
import { header, readMail } from './server/read-mail';
import type { SmtpServer } from './server/smtp-server';
import { startSmtpServer } from './server/smtp-server';
import { until } from '../support/until';

let server: SmtpServer;
beforeAll(async () => {
  server = await startSmtpServer();
});
afterEach(() => server.behave({ kind: 'accept' }));
afterAll(() => server.stop());

describe('Several processes on one database', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createMailApp(server.port);
  });
  afterAll(() => test.close());

  it('send each mail only once', async () => {
    // Three workers: the one of the application and two more.
    const { databaseUrl } = test.context.settings;
    const start = () => startMailWorker(test.context, makeSmtp(server.port), databaseUrl!);
    const others = await Promise.all([start(), start()]);
    const mails = Array.from({ length: 30 }, () => makeMail());

    const ids = await Promise.all(mails.map((mail) => test.context.mailer.send(mail)));
    await Promise.all(ids.map((id) => untilRow(test, id, { status: 'sent' })));
    await Promise.all(others.map((other) => other.stop()));

    const addresses = mails.map(({ to }) => to).sort();
    const reached = server.received.flatMap(({ to }) => to).filter((to) => addresses.includes(to));
    expect(reached.sort()).toEqual(addresses);
  });

  it('can start at the same time on a database without a queue', async () => {
    const fresh = await createTestApp();
    const { databaseUrl } = fresh.context.settings;
    const workers = await Promise.all(
      Array.from({ length: 4 }, () =>
        startMailWorker(fresh.context, makeSmtp(server.port), databaseUrl!),
      ),
    );
    const mail = makeMail();

    await createOutbox(fresh.context).send(mail);

    expect(await server.untilReceived(mail.to)).toHaveLength(1);
    await Promise.all(workers.map((worker) => worker.stop()));
    await fresh.close();
  });

  it('find jobs again after a database error at startup', async () => {
    const fresh = await createTestApp();
    const { databaseUrl } = fresh.context.settings;
    const start = (log = fresh.context.log) =>
      startMailWorker({ ...fresh.context, log }, makeSmtp(server.port), databaseUrl!);
    // Creates the queue's tables.
    await (await start()).stop();
    await fresh.context.pool.query('alter table graphile_worker._private_tasks rename to away');
    const messages: unknown[] = [];
    const log = fresh.context.log.child({});
    log.debug = (details: unknown) => void messages.push(details);
    const worker = await start(log);
    await until('the queue finds no job', () =>
      /Failed to acquire job/.test(JSON.stringify(messages)),
    );
    await fresh.context.pool.query('alter table graphile_worker.away rename to _private_tasks');
    const mail = makeMail();

    await createOutbox(fresh.context).send(mail);

    expect(await server.untilReceived(mail.to)).toHaveLength(1);
    await worker.stop();
    await fresh.close();
  });

  it('make only one attempt at a time for a mail', async () => {
    const smtp = makeSmtp(server.port);
    const deliver = createDelivery(test.context, createSmtpTransport(smtp, 10));
    server.behave({ kind: 'hold', at: 'DATA' });
    const mail = makeMail();
    const id = await test.context.mailer.send(mail);
    await untilRow(test, id, { attempts: 1 });

    const never = new AbortController().signal;
    await Promise.all(Array.from({ length: 5 }, () => deliver(id, never)));

    expect(await readRow(test, id)).toMatchObject({ attempts: 1, status: 'queued' });
    server.behave({ kind: 'accept' });
    await untilRow(test, id, { status: 'sent' });
    expect(await server.untilReceived(mail.to)).toHaveLength(1);
  });
});

describe('A stopping process', () => {
  it('returns a mail to the queue if the server does not accept it in time', async () => {
    const test = await createMailApp(server.port, { mail: { finishSeconds: 0.2 } });
    const url = test.context.settings.databaseUrl!;
    server.behave({ kind: 'hold', at: 'DATA' });
    const mail = makeMail();
    const before = server.countReached('DATA');
    const id = await test.context.mailer.send(mail);
    await server.untilReached('DATA', before + 1);

    await test.stopMailing();

    await untilRetryQueued(test, id, 1);
    expect((await readRow(test, id)).status).toBe('queued');
    server.behave({ kind: 'accept' });
    const next = await startMailWorker(test.context, makeSmtp(server.port), url);
    await skipPause(test, id);
    await untilRow(test, id, { status: 'sent' });
    await next.stop();
    await test.close();
  });
});

describe('The api’s process', () => {
  let database: TestApp;
  const programs: Program[] = [];
  beforeAll(async () => {
    database = await createTestApp();
  });
  afterEach(() => programs.splice(0).forEach(({ process }) => process.kill('SIGKILL')));
  afterAll(() => database.close());

  async function start() {
    const { databaseUrl, secretKey } = database.context.settings;
    const program = await startProgram({
      DATABASE_URL: databaseUrl!,
      SECRET_KEY: secretKey.toString('hex'),
      SMTP_URL: `smtp://127.0.0.1:${server.port}`,
      MAIL_FROM: 'no-reply@hive.example',
    });
    programs.push(program);
    const address = program.ready?.replace('hive-api ready ', '');
    if (!address) throw new Error(program.errorOutput());
    return {
      program,
      untilStoppedListening: () =>
        until('the program stops listening', () =>
          fetch(`${address}/api/live`).then(
            () => false,
            () => true,
          ),
        ),
      async register(email: string) {
        const answer = await fetch(`${address}/api/auth/register`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ email, password: 'correct horse battery' }),
        });
        expect(answer.status).toBe(201);
      },
    };
  }

  it('finishes the mail in progress when it is stopped, and exits with code 0', async () => {
    const { program, register, untilStoppedListening } = await start();
    server.behave({ kind: 'hold', at: 'DATA' });
    const before = server.countReached('DATA');
    const email = 'finished@people.example';
    await register(email);
    await server.untilReached('DATA', before + 1);

    program.process.kill('SIGTERM');
    await untilStoppedListening();
    server.behave({ kind: 'accept' });

    expect(await program.exitCode()).toBe(0);
    expect(server.received.filter(({ to }) => to.includes(email))).toHaveLength(1);
    const [mail] = await database.mails.list(email);
    expect(await readRow(database, mail!.id)).toMatchObject({ status: 'sent', attempts: 1 });
  });

  it('if it is killed before it records that the server accepted a mail, the same mail is sent again with the same id', async () => {
    const { program, register } = await start();
    server.behave({ kind: 'hold', at: 'DATA' });
    const before = server.countReached('DATA');
    const email = 'killed@people.example';
    await register(email);
    await server.untilReached('DATA', before + 1);

    program.process.kill('SIGKILL');
    await program.exitCode();
    server.behave({ kind: 'accept' });
    await server.untilReceived(email);
    const { databaseUrl, secretKey } = database.context.settings;
    const next = await createMailApp(server.port, { settings: { databaseUrl, secretKey } });
    next.clock.advance(next.context.policy.mail.lostAfterSeconds + 1);
    await createMailMaintenance(next.context).run();

    const copies = (await server.untilReceived(email, 2)).map(({ raw }) => readMail(raw));
    const [mail] = await database.mails.list(email);
    await untilRow(next, mail!.id, { status: 'sent', attempts: 2 });
    await next.close();
    expect(copies).toHaveLength(2);
    const [first, second] = copies.map(({ headers, subject, text, html }) => ({
      id: header(headers, 'message-id'),
      date: header(headers, 'date'),
      content: { subject, text, html },
    }));
    expect(first!.id).toBe(`<${mail!.id}@hive.example>`);
    expect(second).toEqual(first);
  });
});
