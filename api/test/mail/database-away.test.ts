import fs from 'node:fs';
import pino from 'pino';
import { setUpSharedTemporaryFolder } from '@hive/shared-node/testing/temporary-folder';
import { connect } from '../../src/database/connect';
import type { EmbeddedPostgres } from '../../src/database/launcher/embedded-postgres';
import { startEmbeddedPostgres } from '../../src/database/launcher/embedded-postgres';
import { migrate } from '../../src/database/migrate';
import { createMailMaintenance } from '../../src/mail/mail-maintenance';
import type { TestApp } from '../support/test-app';
import { migrationsDir, packageRoot } from '../support/test-server';
import { createMailApp, makeMail, untilRow } from './mail-app';
import type { SmtpServer } from './server/smtp-server';
import { startSmtpServer } from './server/smtp-server';

const folder = setUpSharedTemporaryFolder();
let database: EmbeddedPostgres;
let server: SmtpServer;
let test: TestApp;

const start = (): Promise<EmbeddedPostgres> =>
  startEmbeddedPostgres({ dataDir: folder.path, packageRoot });

beforeAll(async () => {
  fs.chmodSync(folder.path, 0o755);
  database = await start();
  const databaseUrl = database.getUrl();
  const connection = connect({ url: databaseUrl, poolSize: 1, log: pino({ level: 'silent' }) });
  await migrate(connection.pool, migrationsDir);
  await connection.close();
  server = await startSmtpServer();
  test = await createMailApp(server.port, { settings: { databaseUrl } });
});
afterAll(async () => {
  await test.close();
  await server.stop();
  await database.stop();
});

it('mails are sent after a database outage, including the one in progress when it began', async () => {
  const unhandled: unknown[] = [];
  const recordRejection = (reason: unknown): void => void unhandled.push(reason);
  process.on('unhandledRejection', recordRejection);
  server.behave({ kind: 'hold', at: 'DATA' });
  const inProgress = makeMail();
  const id = await test.context.mailer.send(inProgress);
  await server.untilReached('DATA');

  await database.stop();
  server.behave({ kind: 'accept' });
  await server.untilReceived(inProgress.to);
  database = await start();

  // That the server accepted the mail could not be recorded, so it is sent again once the attempt counts as lost.
  test.clock.advance(test.context.policy.mail.lostAfterSeconds + 1);
  await createMailMaintenance(test.context).run();
  await untilRow(test, id, { status: 'sent' });
  const later = makeMail();
  await test.context.mailer.send(later);
  await server.untilReceived(later.to);
  process.off('unhandledRejection', recordRejection);
  expect(unhandled).toEqual([]);
});
