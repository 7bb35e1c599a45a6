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

it('deletes the text of a given-up mail when the mail has expired, and not before', async () => {
  const id = await makeDeadMail(new Date(test.clock.now().getTime() + 60_000));
  await runMaintenance();
  expect((await readRow(test, id)).sealed_body).not.toBeNull();

  test.clock.advance(61);
  await runMaintenance();

  expect(await readRow(test, id)).toMatchObject({ status: 'dead', sealed_body: null });
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

it('adds a job for a queued mail without one', async () => {
  await test.stopMailing();
  const mail = makeMail();
  const id = await test.context.mailer.send(mail);
  await sql`delete from graphile_worker._private_jobs`.execute(test.database);
  test.clock.advance(lostAfterSeconds + 1);

  await runMaintenance();

  const { rows } = await sql<{ payload: unknown }>`
    select payload from graphile_worker._private_jobs`.execute(test.database);
  expect(rows).toEqual([{ payload: { id } }]);
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
