import { sql } from 'kysely';
import { createMailMaintenance } from '../../src/mail/mail-maintenance';
import { securityPolicy } from '../../src/platform/security/security-policy';
import type { TestApp } from '../support/test-app';
import { createMailApp, makeMail, readRow, untilPutBack, untilRow } from './mail-app';
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

async function keepHouse(): Promise<void> {
  const maintenance = createMailMaintenance(test.context);
  await maintenance.run();
  await maintenance.deleteOld();
}

const listIds = async (): Promise<string[]> =>
  (await test.database.selectFrom('mail').select('id').orderBy('id').execute()).map(({ id }) => id);

async function makeSent(): Promise<string> {
  const id = await test.context.mailer.send(makeMail());
  await untilRow(test, id, { status: 'sent' });
  return id;
}

async function makeDead(expiresAt?: Date): Promise<string> {
  server.behave({ kind: 'refuse', at: 'RCPT TO', code: 550, text: 'No', times: 1 });
  const id = await test.context.mailer.send(makeMail({ expiresAt }));
  await untilRow(test, id, { status: 'dead' });
  return id;
}

it('forgets sent mails after 30 days and given-up ones after 90', async () => {
  const sent = await makeSent();
  const dead = await makeDead();

  test.clock.advance(keepSentSeconds - 1);
  await keepHouse();
  expect(await listIds()).toEqual([sent, dead]);

  test.clock.advance(2);
  await keepHouse();
  expect(await listIds()).toEqual([dead]);

  test.clock.advance(keepDeadSeconds - keepSentSeconds);
  await keepHouse();
  expect(await listIds()).toEqual([]);
});

it('keeps the text of a given-up mail for another try, as long as its code is worth something', async () => {
  const id = await makeDead(new Date(test.clock.now().getTime() + 60_000));
  await keepHouse();
  expect((await readRow(test, id)).sealed_body).not.toBeNull();

  test.clock.advance(61);
  await keepHouse();

  expect(await readRow(test, id)).toMatchObject({ status: 'dead', sealed_body: null });
});

it('gives up a waiting mail the moment its code is worth nothing, without waiting for its turn', async () => {
  server.behave({ kind: 'refuse', at: 'RCPT TO', code: 450, text: 'Busy', times: 99 });
  const expiresAt = new Date(test.clock.now().getTime() + 60_000);
  const id = await test.context.mailer.send(makeMail({ expiresAt }));
  await untilPutBack(test, id, 1);

  test.clock.advance(61);
  await keepHouse();

  expect(await readRow(test, id)).toMatchObject({ status: 'dead', sealed_body: null });
});

it('sends a mail that has lost its job', async () => {
  await test.stopMailing();
  const mail = makeMail();
  const id = await test.context.mailer.send(mail);
  await sql`delete from graphile_worker._private_jobs`.execute(test.database);
  test.clock.advance(lostAfterSeconds + 1);

  await keepHouse();

  const { rows } = await sql<{ payload: unknown }>`
    select payload from graphile_worker._private_jobs`.execute(test.database);
  expect(rows).toEqual([{ payload: { id } }]);
});

it('leaves a mail alone that is being sent, or waits for its turn', async () => {
  server.behave({ kind: 'refuse', at: 'RCPT TO', code: 450, text: 'Busy', times: 1 });
  const waiting = await test.context.mailer.send(makeMail());
  await untilPutBack(test, waiting, 1);
  server.behave({ kind: 'hold', at: 'DATA' });
  const underWay = await test.context.mailer.send(makeMail());
  await server.untilReached('DATA');
  const readJobs = () =>
    sql`select * from graphile_worker._private_jobs order by id`.execute(test.database);
  const before = await readJobs();

  test.clock.advance(lostAfterSeconds - 1);
  await keepHouse();

  expect((await readJobs()).rows).toEqual(before.rows);
  server.behave({ kind: 'accept' });
  await untilRow(test, underWay, { status: 'sent', attempts: 1 });
});
