import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { readReference, toPlainTable } from '@hive/shared-node/settings-reference';
import type { Pool } from 'pg';
import { measureClockDifference, reportClockDifference } from '../../src/database/clock-difference';
import { renderApiReference } from '../../src/platform/settings/settings-reference';
import { suspend } from '../administration/users/user-helpers';
import {
  enterCode,
  logIn,
  makeAccount,
  password,
  untilMails,
} from '../auth/accounts/account-helpers';
import { confirm, makePhone, setUp } from '../auth/factors/factor-helpers';
import { createHiveInstallation, type HiveInstallation } from '../support/hive-installation';
import { createTestApp } from '../support/test-app';
import { createTestClock } from '../support/test-clock';
import { createTestDatabase } from '../support/test-database';
import { packageRoot } from '../support/test-server';

let pool: Pool;
let folder: string;
let secretKey: string;
let hive: HiveInstallation['hive'];
let remove: HiveInstallation['remove'];
beforeAll(async () => {
  const installation = await createHiveInstallation();
  ({ folder, secretKey, hive, remove } = installation);
  ({ pool } = installation.connection);
});
afterAll(() => remove());

it('lists the pending migrations, and applies them', async () => {
  const migrations = path.join(folder, 'migrations');
  fs.cpSync(path.join(packageRoot, 'migrations'), migrations, { recursive: true });
  fs.writeFileSync(path.join(migrations, '9999_last.sql'), 'create table of_last (id integer);');
  const env = { MIGRATIONS_DIR: migrations };
  const pending = await hive(['migrate', '--status'], env);
  expect(pending).toMatchObject({ code: 3, output: expect.stringContaining('9999_last.sql') });
  expect((await hive(['migrate'], env)).output).toContain('applied 9999_last.sql');
  expect(await hive(['migrate', '--status'], env)).toMatchObject({ code: 0 });
  // The program of the previous version names what it does not know.
  const previous = await hive(['migrate', '--status']);
  expect(previous).toMatchObject({ code: 0, output: expect.stringContaining('one version newer') });
  expect(previous.output).toContain('unknown 9999_last.sql');
});

it('refuses a database that is two versions newer, and says which', async () => {
  const newer = await createTestDatabase();
  const env = { DATABASE_URL: newer.url };
  const migrations = path.join(folder, 'later');
  fs.cpSync(path.join(packageRoot, 'migrations'), migrations, { recursive: true });
  for (const name of ['9998_next.sql', '9999_last.sql']) {
    fs.writeFileSync(path.join(migrations, name), 'select 1');
    expect((await hive(['migrate'], { ...env, MIGRATIONS_DIR: migrations })).code).toBe(0);
  }
  const refused = expect.stringMatching(/the database has 9999_last.sql: it is 2 versions newer/);
  expect(await hive(['migrate', '--status'], env)).toMatchObject({ code: 4, output: refused });
  expect(await hive(['migrate'], env)).toMatchObject({ code: 1, output: refused });
  expect((await hive(['check', '--before-start'], env)).output).toMatch(
    /^failed {2}version: the database is 2 versions newer: start the version/m,
  );
  await newer.drop();
});

it('invites an admin by mail, once, with an audit entry and without printing the link', async () => {
  const first = await hive(['make-admin', 'Ada@Hive.example']);
  expect(first).toMatchObject({ code: 0, output: expect.stringContaining('invitation is mailed') });
  expect(first.output).not.toContain('http');
  const again = await hive(['make-admin', 'ada@hive.example']);
  expect(again.output).toContain('still works');

  const { rows } = await pool.query(
    `select u.role, u.password_hash, a.request_id, a.after ->> 'role' as audited
     from app_user u join audit_entry a on a.entity_id = u.id::text where u.email = 'ada@hive.example'`,
  );
  expect(rows).toEqual([
    { role: 'admin', password_hash: null, request_id: 'hive make-admin', audited: 'admin' },
  ]);
  const links = await pool.query('select 1 from password_link');
  expect(links.rowCount).toBe(1);
});

it('invites an admin to a database that no api has used', async () => {
  const fresh = await createTestDatabase('template0');
  const env = { DATABASE_URL: fresh.url };
  expect(await hive(['migrate'], env)).toMatchObject({ code: 0 });
  expect(await hive(['make-admin', 'ada@hive.example'], env)).toMatchObject({
    code: 0,
    output: expect.stringContaining('invitation is mailed'),
  });
  await fresh.drop();
});

it.each(['a new account', 'an existing account'])(
  'demands a second factor from the admin that it makes of %s',
  async (kind) => {
    const test = await createTestApp({
      clock: { ...createTestClock(), now: () => new Date() },
    });
    const { databaseUrl = '', secretKey: key } = test.context.settings;
    const env = { DATABASE_URL: databaseUrl, SECRET_KEY: key.toString('hex') };
    const email = 'ada@hive.example';
    const { id: other } = await makeAccount(test);
    if (kind === 'an existing account') await makeAccount(test, { email });
    expect(await hive(['make-admin', email], env)).toMatchObject({ code: 0 });
    const client = test.makeClient();
    const [, token] =
      /reset-password\?token=([\w-]+)/.exec((await test.mails.latest(email)).text) ?? [];
    expect(token !== undefined).toBe(kind === 'a new account');
    if (token) await client.post('/api/auth/reset-password', { token, password });

    // With the password alone, the session can do nothing.
    expect((await logIn(client, email)).status).toBe(200);
    expect(await suspend(client, other, true, { reason: 'A test' })).toMatchObject({
      status: 403,
      body: { code: 'TWO_FACTOR_REQUIRED' },
    });
    // An emailed code is no strong factor.
    await untilMails(test, email, 2);
    expect((await enterCode(test, client, email)).status).toBe(200);
    expect(await suspend(client, other, true, { reason: 'A test' })).toMatchObject({
      status: 403,
      body: { code: 'STEP_UP_REQUIRED' },
    });
    const phone = makePhone(test, (await setUp(client)).body.secret);
    expect((await confirm(client, phone.code())).status).toBe(200);
    expect((await suspend(client, other, true, { reason: 'A test' })).status).toBe(200);
    await test.close();
  },
);

it('promotes an existing account, and refuses a suspended one', async () => {
  const add = (email: string, suspendedAt: Date | null) =>
    pool.query(
      `insert into app_user (id, email, name, role, password_hash, email_verified_at, suspended_at, created_at, updated_at)
       values (gen_random_uuid(), $1, 'Bo', 'user', 'hash', now(), $2, now(), now())`,
      [email, suspendedAt],
    );
  await add('bo@hive.example', null);
  await add('cy@hive.example', new Date());
  expect((await hive(['make-admin', 'bo@hive.example'])).output).toContain('is an admin now');
  expect((await hive(['make-admin', 'bo@hive.example'])).output).toContain('Nothing is changed');
  const refused = await hive(['make-admin', 'cy@hive.example']);
  expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('is suspended') });
});

it('checks each dependency on one line, and says what to do about those that fail', async () => {
  const { code, output } = await hive(['check'], {
    PUBLIC_URL: 'http://127.0.0.1:9',
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'hive@hive.example',
    FILES_S3: 's3://files',
    S3_ENDPOINT: 'http://127.0.0.1:9',
    AWS_ACCESS_KEY_ID: 'id',
    AWS_SECRET_ACCESS_KEY: 'never-printed',
  });
  expect(code).toBe(1);
  for (const line of [
    /^ok {6}database: PostgreSQL 1\d/m,
    /^ok {6}version: /m,
    /^ok {6}clock: /m,
    /^ok {6}key: /m,
    /^ok {6}data folder: /m,
    /^failed {2}files bucket: .*check FILES_S3/m,
    /^skipped releases bucket: /m,
    /^failed {2}mail server: .*check SMTP_URL/m,
    /^failed {2}public address: .*check PUBLIC_URL/m,
  ])
    expect(output).toMatch(line);
  expect(output).not.toContain('never-printed');
});

it('prints a failure of several lines on one, and its reason once', async () => {
  const file = path.join(folder, 'file');
  fs.writeFileSync(file, '');
  // Speaks without TLS, where the setting asks for it: OpenSSL's error has a line break.
  const server = net.createServer((socket) => socket.on('error', () => undefined).end('220 \r\n'));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as net.AddressInfo;
  const { output } = await hive(['check', '--before-start'], {
    DATA_DIR: file,
    SMTP_URL: `smtps://127.0.0.1:${port}`,
    MAIL_FROM: 'hive@hive.example',
  });
  server.close();
  const lines = output.trim().split('\n');
  for (const line of lines) expect(line).toMatch(/^(ok|failed|skipped) +[a-z ]+: /);
  expect(lines).toContainEqual(expect.stringMatching(/^failed {2}mail server: .*SSL.*smtps:/));
  const folderLine = lines.find((line) => line.startsWith('failed  data folder: '));
  expect(folderLine?.match(/EEXIST/g)).toHaveLength(1);
});

it('makes a new key the current one, and refuses a database of a key that is not given', async () => {
  const next = { SECRET_KEY: randomBytes(32).toString('hex') };
  expect((await hive(['rotate-key'])).output).toContain('nothing to seal again');
  expect(await hive(['rotate-key'], next)).toMatchObject({ code: 1 });
  const rotated = await hive(['rotate-key'], { ...next, SECRET_KEY_PREVIOUS: secretKey });
  expect(rotated).toMatchObject({
    code: 0,
    output: expect.stringContaining('All values are sealed with'),
  });
  expect((await hive(['rotate-key'], next)).output).toContain('nothing to seal again');
});

it('leaves out what needs the database while it is away', async () => {
  const away = { DATABASE_URL: 'postgres://x:never-printed@127.0.0.1:9/y' };
  const { code, output } = await hive(['check', '--before-start'], away);
  expect(code).toBe(1);
  expect(output).toMatch(/^failed {2}database: .*check DATABASE_URL/m);
  for (const name of ['clock', 'key', 'public address'])
    expect(output).toContain(`skipped ${name}: `);
  expect(output).not.toContain('never-printed');
});

it('refuses a wrong command, address, option or setting with its name', async () => {
  expect((await hive(['fly'])).output).toContain('There is no command fly');
  expect((await hive(['make-admin', 'nobody'])).output).toContain('needs one email address');
  expect((await hive(['check', '--loud'])).output).toContain('--loud');
  expect((await hive(['migrate'], { NODE_ENV: 'production' })).output).toMatch(
    /settings are wrong:.*PUBLIC_URL is missing.*SMTP_URL is missing/s,
  );
  expect((await hive(['migrate'], { DATABASE_URL: '' })).output).toContain(
    'DATABASE_URL is missing',
  );
  expect(await hive(['check', '--help'])).toMatchObject({
    code: 0,
    output: expect.stringContaining('Usage: hive check'),
  });
});

it('reports a clock that is more than 5 s off the database’s', async () => {
  const ahead = () => Date.now() + 60_000;
  expect(await measureClockDifference(pool, ahead)).toBeGreaterThan(50_000);
  const log = { error: vi.fn() };
  await reportClockDifference(pool, log);
  expect(log.error).not.toHaveBeenCalled();
  await reportClockDifference(pool, log, ahead);
  expect(log.error).toHaveBeenCalledOnce();
});

it('an api compares the clocks every hour, and logs only a difference', async () => {
  const test = await createTestApp();
  const logged = vi.spyOn(test.context.log, 'error').mockImplementation(() => undefined);
  const compare = test.app.hourlyJobs.get('check of the clock')!;
  await compare();
  expect(logged).not.toHaveBeenCalled();
  const { now } = Date;
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => now() - 60_000);
  await compare();
  clock.mockRestore();
  expect(logged).toHaveBeenCalledExactlyOnceWith(
    { aheadMs: expect.any(Number) },
    expect.stringContaining('synchronise both'),
  );
  await test.close();
});

it('describes the api’s settings in the guide as the schema has them; npm run settings:reference updates it', () => {
  const guide = path.resolve(__dirname, '../../../docs/guides/settings.md');
  expect(readReference(guide, 'api')).toBe(toPlainTable(renderApiReference()));
});
