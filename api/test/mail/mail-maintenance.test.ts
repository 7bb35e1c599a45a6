import { sql } from 'kysely';
import { createMailMaintenance } from '../../src/mail/mail-maintenance';
import { securityPolicy } from '../../src/platform/security/security-policy';
import type { TestApp } from '../support/test-app';
import { createMailApp, makeMail, readRow, untilRetryQueued, untilRow } from './mail-app';
import type { SmtpServer } from './server/smtp-server';
import { startSmtpServer } from './server/smtp-server';

const { keepSentSeconds, keepDeadSeconds, lostAfterSeconds } = securityPolicy.mail;

let server: SmtpServer;
let test: TestApp;
beforeEach(async () => {
  server = await startSmtpServer();
  test = await createMailApp(server.port);
});
afterEach(async () => {
  await test.close();
  await server.stop();
});

async function runMaintenance(): Promise<void> {
  const maintenance = createMailMaintenance(test.context);
  await maintenance.run();
  await maintenance.deleteOld();
}

const listIds = async (): Promise<string[]> =>
  (await test.database.selectFrom('mail').select('id').orderBy('id').execute()).map(({ id }) => id);

async function makeSentMail(): Promise<string> {
  const id = await test.context.mailer.send(makeMail());
  await untilRow(test, id, { status: 'sent' });
  return id;
}

async function makeDeadMail(expiresAt?: Date): Promise<string> {
  server.behave({ kind: 'refuse', at: 'RCPT TO', code: 550, text: 'No', times: 1 });
  const id = await test.context.mailer.send(makeMail({ expiresAt }));
  await untilRow(test, id, { status: 'dead' });
  return id;
}

it('deletes sent mails after 30 days and given-up mails after 90', async () => {
  const sent = await makeSentMail();
  const dead = await makeDeadMail();

  test.clock.advance(keepSentSeconds - 1);
  await runMaintenance();
  expect(await listIds()).toEqual([sent, dead]);

  test.clock.advance(2);
  await runMaintenance();
  expect(await listIds()).toEqual([dead]);

  test.clock.advance(keepDeadSeconds - keepSentSeconds);
  await runMaintenance();
  expect(await listIds()).toEqual([]);
});

it('keeps the text of a given-up mail for another attempt until the mail has expired', async () => {
  const expiresAt = new Date(test.clock.now().getTime() + 60_000);
  const [retried, id] = [await makeDeadMail(expiresAt), await makeDeadMail(expiresAt)];
  await runMaintenance();
  expect((await readRow(test, id)).sealed_body).not.toBeNull();
  expect(await test.context.mailer.retry(retried)).toBe(true);
  await untilRow(test, retried, { status: 'sent' });

  test.clock.advance(61);
  await runMaintenance();

  expect(await readRow(test, id)).toMatchObject({ status: 'dead', sealed_body: null });
  expect(await test.context.mailer.retry(id)).toBe(false);
});

it('gives up a waiting mail as soon as it has expired, before its next attempt', async () => {
  server.behave({ kind: 'refuse', at: 'RCPT TO', code: 450, text: 'Busy', times: 99 });
  const expiresAt = new Date(test.clock.now().getTime() + 60_000);
  const id = await test.context.mailer.send(makeMail({ expiresAt }));
  await untilRetryQueued(test, id, 1);

  test.clock.advance(61);
  await runMaintenance();

  expect(await readRow(test, id)).toMatchObject({ status: 'dead', sealed_body: null });
});

it('sends a mail that has lost its job', async () => {
  server.behave({ kind: 'refuse', at: 'RCPT TO', code: 450, text: 'Busy', times: 1 });
  const id = await test.context.mailer.send(makeMail());
  await untilRetryQueued(test, id, 1);
  await sql`delete from graphile_worker._private_jobs`.execute(test.database);
  test.clock.advance(lostAfterSeconds + 1);

  await runMaintenance();

  await untilRow(test, id, { status: 'sent', attempts: 2 });
});

it('does not change the jobs of mails that are being sent or wait for an attempt', async () => {
  server.behave({ kind: 'refuse', at: 'RCPT TO', code: 450, text: 'Busy', times: 1 });
  const waiting = await test.context.mailer.send(makeMail());
  await untilRetryQueued(test, waiting, 1);
  server.behave({ kind: 'hold', at: 'DATA' });
  const inProgress = await test.context.mailer.send(makeMail());
  await server.untilReached('DATA');
  const readJobs = () =>
    sql`select * from graphile_worker._private_jobs order by id`.execute(test.database);
  const before = await readJobs();

  test.clock.advance(lostAfterSeconds - 1);
  await runMaintenance();

  expect((await readJobs()).rows).toEqual(before.rows);
  server.behave({ kind: 'accept' });
  await untilRow(test, inProgress, { status: 'sent', attempts: 1 });
});
