import { randomBytes, randomUUID } from 'node:crypto';
import { idempotencyHeader } from '@hive/contract/idempotency';
import { sql } from 'kysely';
import type { PoolClient } from 'pg';
import { checkPooler } from '../../src/command/check-pooler';
import { createChangeListener } from '../../src/database/change-listener';
import { connect } from '../../src/database/connect';
import { inOneProcess } from '../../src/database/in-one-process';
import { underMigrationLock } from '../../src/database/migrate';
import { storeRoleTimeout } from '../../src/database/role-timeout';
import { runWithoutTimeouts } from '../../src/database/run-without-timeouts';
import { inTransaction } from '../../src/tracking/clicks/in-transaction';
import { openWriterPool } from '../../src/tracking/clicks/writer-pool';
import { signInAdmin } from '../audit/audit-helpers';
import { enterCode, makeEmail, register, signIn } from '../auth/accounts/account-helpers';
import { form } from '../billing/expenses/expense-helpers';
import { approve } from '../billing/invoices/invoice-helpers';
import { createMailApp, makeMail, untilRow } from '../mail/mail-app';
import { startSmtpServer } from '../mail/server/smtp-server';
import { makePartner } from '../partners/membership/own-boxes';
import { createFactories } from '../support/factories';
import type { PgBouncer } from '../support/pgbouncer';
import { hasPgBouncer, startPgBouncer } from '../support/pgbouncer';
import { startProgram } from '../support/program';
import type { TestApp } from '../support/test-app';
import { createTestApp } from '../support/test-app';
import { createTestClock } from '../support/test-clock';
import type { TestDatabase } from '../support/test-database';
import { createTestDatabase } from '../support/test-database';
import { eventually, until } from '../support/until';
import { clickOnPage, follow, log } from '../tracking/clicks/click-helpers';
import { makeBrand, post, report } from '../tracking/conversions/postback-helpers';

const title = 'With PgBouncer in transaction mode';
const missing = `${title}: not run, because it is not installed (Debian: apt-get install pgbouncer)`;

/** Fewer than an api uses at once, so that its connections change sessions all the time. */
const sessions = 3;

describe.skipIf(!hasPgBouncer)(hasPgBouncer ? title : missing, () => {
  let pooler: PgBouncer;
  let database: TestDatabase;
  let test: TestApp;
  /** The addresses of a database through the pooler and past it. */
  const addresses = ({ url }: TestDatabase) => ({
    databaseUrl: pooler.through(url),
    databaseDirectUrl: url,
  });
  const silent = { warn: () => undefined };

  beforeAll(async () => {
    pooler = await startPgBouncer(sessions);
    database = await createTestDatabase();
    const direct = connect({ url: database.url, poolSize: 1, log: silent });
    expect(await storeRoleTimeout(addresses(database), direct.pool)).toContain('10s');
    await direct.close();
    const clock = createTestClock(new Date('2026-04-15T12:00:00Z'));
    test = await createTestApp({ clock, settings: { ...addresses(database), poolSize: 10 } });
  });
  afterAll(async () => {
    await test.close();
    await pooler.stop();
    await database.drop();
  });

  /** Each person registers, enters the code and logs in again. */
  async function joinAndLogIn(): Promise<number> {
    const email = makeEmail();
    const client = test.makeClient();
    await register(client, email);
    const { status } = await enterCode(test, client, email);
    await (await signIn(test, email)).get('/api/auth/me');
    return status;
  }

  async function visit(box: Parameters<typeof clickOnPage>[1]): Promise<number[]> {
    const client = test.makeClient();
    const answers = await Promise.all([
      log(client, 'viewed_page', { page: `/partner/${box.id}` }),
      clickOnPage(client, box),
      follow(client, box.id),
    ]);
    return answers.map(({ status }) => status);
  }

  async function settleAndRead(): Promise<number[]> {
    const created_at = new Date('2026-02-01T00:00:00Z');
    const { client: partner, box } = await makePartner(test, { created_at, tier: 'gold' });
    await approve(test, box.id, new Date('2026-02-10T12:00:00Z'));
    const { client: admin } = await signInAdmin(test);
    const { body: run } = await admin.post('/api/accounting/invoice-runs');
    expect(run).toMatchObject({ issued: 2, sent: 2 });
    const headers = { [idempotencyHeader]: randomUUID() };
    const expense = () => admin.post('/api/accounting/expense', form(), { headers });
    const answers = [
      await partner.get('/api/partner/statement'),
      await partner.get<unknown[]>('/api/accounting/my-invoices'),
      await expense(),
      await expense(),
    ];
    expect(answers[1]!.body).toHaveLength(2);
    return answers.map(({ status }) => status);
  }

  /** Runs one query in every session of the pooler at the same moment, each in a transaction. */
  async function inEverySession<T extends object>(statement: string): Promise<T[]> {
    const { pool } = test.context;
    const clients: PoolClient[] = [];
    for (let index = 0; index < sessions; index++) clients.push(await pool.connect());
    // Each transaction occupies a session, so the last one begins once all others have one.
    await Promise.all(clients.map((client) => client.query('begin')));
    const found = await Promise.all(clients.map((client) => client.query<T>(statement)));
    await Promise.all(clients.map((client) => client.query('commit')));
    for (const client of clients) client.release();
    return found.map(({ rows }) => rows[0]!);
  }

  it('serves accounts, clicks, postbacks, invoices and statements at once, on fewer sessions than it needs', async () => {
    const box = await createFactories(test.database).makeBox();
    await test.app.catalogue.refresh();
    const brand = await makeBrand(test);
    const postbacks = [...Array(20).keys()].map((index) =>
      report(brand, { orderReference: `ORDER-${index % 10}` }),
    );
    const [joined, visited, reported, billed] = await Promise.all([
      Promise.all([...Array(4)].map(() => joinAndLogIn())),
      Promise.all([...Array(20)].map(() => visit(box))),
      Promise.all(postbacks.map((body) => post(test, body, { key: brand.key }))),
      settleAndRead(),
    ]);

    expect(new Set(joined)).toEqual(new Set([200]));
    expect(new Set(visited.flat())).toEqual(new Set([200, 302]));
    expect(new Set(reported.map(({ status }) => status))).toEqual(new Set([201]));
    expect(billed).toEqual([200, 200, 201, 201]);
    const { rows } = await sql<object>`select
      (select count(*) from click where box_id = ${box.id}) as clicks,
      (select count(*) from conversion where box_id = ${brand.boxId}) as conversions,
      (select count(*) from page_view) as views,
      (select count(*) from expense) as expenses`.execute(test.database);
    expect(rows).toEqual([{ clicks: '40', conversions: '10', views: '20', expenses: '1' }]);
    const warnings = test
      .readLog()
      .filter((line) => (JSON.parse(line) as { level: number }).level >= 40);
    expect(warnings).toEqual([]);
  });

  it('leaves nothing in a session that another connection could see', async () => {
    await Promise.all([...Array(10)].map(() => test.client.get('/api/health')));
    const found = await inEverySession<{ pid: number }>(`select pg_backend_pid() as pid,
      current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
      current_setting('idle_in_transaction_session_timeout') as idle,
      coalesce(current_setting('hive.price_author', true), '') as author,
      (select count(*)::int from pg_prepared_statements) as prepared,
      (select count(*)::int from pg_listening_channels()) as listening, pg_my_temp_schema()::int as temporary,
      (select count(*)::int from pg_locks where pid = pg_backend_pid() and locktype = 'advisory') as locks`);
    const limits = { statement: '10s', lock: '0', idle: '0' };
    const clean = { ...limits, author: '', prepared: 0, listening: 0, temporary: 0, locks: 0 };
    expect(found).toEqual(found.map(({ pid }) => ({ pid, ...clean })));
    expect(new Set(found.map(({ pid }) => pid)).size).toBe(sessions);
  });

  it('ends statements after the default of the role, which an operator may choose', async () => {
    const other = await createTestDatabase();
    const { pool, directPool, close } = connect({
      url: pooler.through(other.url),
      directUrl: other.url,
      poolSize: 1,
      log: silent,
    });
    const name = new URL(other.url).pathname.slice(1);
    await directPool.query(`alter role postgres in database ${name} set statement_timeout = 50`);
    expect(await storeRoleTimeout(addresses(other), directPool)).toBeNull();
    await expect(pool.query('select pg_sleep(600)')).rejects.toMatchObject({ code: '57014' });
    await close();
    await other.drop();
  });

  it('limits the transaction of a writer, and only that', async () => {
    const writers = openWriterPool(test.context.pool, test.context.log);
    const read = `select current_setting('statement_timeout') as statement,
      current_setting('idle_in_transaction_session_timeout') as idle`;
    await inTransaction(writers, {
      lock: 1,
      read: async (client) => (await client.query(read)).rows as unknown[],
      write: async (_client, rows) => expect(rows).toEqual([{ statement: '4s', idle: '4s' }]),
    });
    await writers.end();
    const limits = await inEverySession(read);
    expect(limits).toEqual(limits.map(() => ({ statement: '10s', idle: '0' })));
  });

  it('its connections are refused for work that needs one session', async () => {
    const { pool } = test.context;
    const refusal = 'use the direct pool';
    await expect(inOneProcess(pool, 1, async () => undefined)).rejects.toThrow(refusal);
    await expect(runWithoutTimeouts(pool, async () => undefined)).rejects.toThrow(refusal);
    await expect(underMigrationLock(pool, async () => undefined)).rejects.toThrow(refusal);
  });

  it('announces what is written through the pooler past it', async () => {
    const payloads: (string | null)[] = [];
    const listener = createChangeListener({
      connection: test.context.directPool.options,
      log: test.context.log,
    });
    listener.on('notification', (payload) => payloads.push(payload));
    listener.on('catalogue', (payload) => payloads.push(payload));
    listener.start();
    await until('the listener is connected', () => payloads.length > 0);
    const { database: db } = test;
    await db
      .transaction()
      .execute((trx) => sql`select pg_notify('notification', 'person 7')`.execute(trx));
    await createFactories(db).makeBox();
    await eventually(async () => expect(payloads).toEqual([null, null, 'person 7', 'box']));
    await listener.stop();
  });

  it('sends mails, whose jobs are added through the pooler and worked off past it', async () => {
    const server = await startSmtpServer();
    const sender = await createMailApp(server.port, { settings: addresses(database) });
    const mail = makeMail();
    const id = await sender.context.mailer.send(mail);
    await untilRow(sender, id, { status: 'sent' });
    expect(server.received.flatMap(({ to }) => to)).toContain(mail.to);
    await sender.close();
    await server.stop();
  });

  it('starts the program, which migrates past the pooler and stores the limit of the role', async () => {
    const fresh = await createTestDatabase('template0');
    const { databaseUrl, databaseDirectUrl } = addresses(fresh);
    const env = {
      DATABASE_URL: databaseUrl,
      DATABASE_DIRECT_URL: databaseDirectUrl,
      DATA_DIR: test.context.settings.dataDir + '-program',
      SECRET_KEY: randomBytes(32).toString('hex'),
    };
    const program = await startProgram(env);
    expect(program.ready).not.toBeNull();
    program.process.kill('SIGTERM');
    expect(await program.exitCode()).toBe(0);
    expect(await checkPooler(addresses(fresh), 60_000)).toContain('end after 10s');
    await fresh.drop();
  });

  it('reports to the operator what is wrong with the addresses', async () => {
    const other = await createTestDatabase();
    await expect(checkPooler(addresses(other), 60_000)).rejects.toThrow('no time limit');
    const mixed = { ...addresses(other), databaseDirectUrl: database.url };
    await expect(checkPooler(mixed, 50)).rejects.toThrow('names another database');
    await other.drop();
  });

  it('answers 503 while the pooler is unreachable', async () => {
    const own = await startPgBouncer(1);
    const settings = { ...addresses(database), databaseUrl: own.through(database.url) };
    const api = await createTestApp({ settings });
    await own.stop();
    const credentials = { email: makeEmail(), password: 'correct horse battery' };
    expect(await api.client.post('/api/auth/login', credentials)).toMatchObject({
      status: 503,
      body: { code: 'UNAVAILABLE' },
    });
    await api.close();
  });
});
