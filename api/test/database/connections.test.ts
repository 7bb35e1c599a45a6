import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { setUpSharedTemporaryFolder } from '@hive/shared-node/testing/temporary-folder';
import { createOutbox } from '../../src/mail/outbox';
import { securityPolicy } from '../../src/platform/security/security-policy';
import { register } from '../auth/accounts/account-helpers';
import { makeMail } from '../mail/mail-app';
import { startSmtpServer, type SmtpServer } from '../mail/server/smtp-server';
import { createFactories } from '../support/factories';
import { startProgram, type Program } from '../support/program';
import { createTestApp, type TestApp } from '../support/test-app';
import { createTestClient } from '../support/test-client';
import { packageRoot } from '../support/test-server';
import { until } from '../support/until';
import { clickOnPage, log } from '../tracking/clicks/click-helpers';

const guide = fs.readFileSync(path.join(packageRoot, '../docs/guides/operate.md'), 'utf8');
const poolSize = 3;
/** Two that write visits, those for mail, and one that listens for changes. */
const besidesPool = 2 + (securityPolicy.mail.atOnce + 2) + 1;
const name = 'counted-api';

const dataDir = setUpSharedTemporaryFolder().path;
let smtp: SmtpServer;
let test: TestApp;
let program: Program | undefined;
beforeAll(async () => {
  [smtp, test] = await Promise.all([startSmtpServer(), createTestApp()]);
});
afterAll(async () => {
  program?.process.kill('SIGTERM');
  await program?.exitCode();
  await smtp.stop();
  await test.close();
});

async function countConnections(): Promise<number> {
  const { rows } = await test.context.pool.query<{ count: number }>(
    'select count(*)::int as count from pg_stat_activity where application_name = $1',
    [name],
  );
  return rows[0]!.count;
}

/** The highest count of connections while the work runs. */
async function countConnectionsDuring(work: () => Promise<unknown>): Promise<number> {
  let isRunning = true;
  let highest = 0;
  const watch = async () => {
    while (isRunning) highest = Math.max(highest, await countConnections());
  };
  await Promise.all([work().finally(() => (isRunning = false)), watch()]);
  return highest;
}

/** Makes every statement on these tables wait, until the returned function is called. */
async function blockTables(): Promise<() => Promise<void>> {
  const blocker = new pg.Client({ connectionString: test.context.settings.databaseUrl });
  await blocker.connect();
  await blocker.query('begin');
  await blocker.query('lock table mail, app_user, click, page_view in access exclusive mode');
  return () => blocker.end();
}

it('An api that waits everywhere at once has no more connections than the guide says', async () => {
  const box = await createFactories(test.database).makeBox();
  const { databaseUrl = '', secretKey } = test.context.settings;
  const url = new URL(databaseUrl);
  url.searchParams.set('application_name', name);
  program = await startProgram({
    DATA_DIR: dataDir,
    DATABASE_URL: url.href,
    SECRET_KEY: secretKey.toString('hex'),
    POOL_SIZE: String(poolSize),
    SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
    MAIL_FROM: 'no-reply@hive.example',
  });
  const origin = (program.ready ?? program.errorOutput()).replace('hive-api ready ', '');
  const visit = (at: number) => {
    const client = createTestClient(origin, `203.0.113.${at}`);
    return Promise.all([
      register(client, `waits-${at}@people.example`),
      clickOnPage(client, box),
      log(client, 'viewed_page', { page: `/partner/${box.id}` }),
    ]);
  };

  smtp.behave({ kind: 'hold', at: 'DATA' });
  const { atOnce } = securityPolicy.mail;
  for (let count = 0; count < 3 * atOnce; count += 1)
    await createOutbox(test.context).send(makeMail());
  await smtp.untilReached('DATA', atOnce);
  const highest = await countConnectionsDuring(async () => {
    const release = await blockTables();
    let visits: Promise<unknown>;
    try {
      visits = Promise.allSettled(Array.from({ length: 20 }, (_, at) => visit(at + 1)));
      smtp.behave({ kind: 'accept' });
      // All but one of those for mail, which is opened when a mail is finished while the others wait.
      const waiting = poolSize + besidesPool - 1;
      await until('everything waits', async () => (await countConnections()) >= waiting);
    } finally {
      await release();
    }
    await visits;
  });
  expect(highest).toBeLessThanOrEqual(poolSize + besidesPool);
});

it('The guide says how many connections an api has, and how many two apis need', () => {
  expect(guide).toContain(`an api uses at most \`POOL_SIZE\` + ${besidesPool}:`);
  const needed = 3 * (10 + besidesPool) + 10;
  expect(guide.replaceAll(/\s+/g, ' ')).toContain(`two apis with \`POOL_SIZE=10\` need ${needed},`);
});
