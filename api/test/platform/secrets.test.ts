import fs from 'node:fs';
import path from 'node:path';
import { enterCode, logIn, makeEmail, password, register, untilMails } from '../accounts/people';
import type { TestApp } from '../support/test-app';
import { createTestApp } from '../support/test-app';
import type { TestClient } from '../support/test-client';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

/** What was given to a person in the course of the story, by what it is. */
const secrets = new Map<string, string>();

function noteTokens(client: TestClient, when: string): void {
  secrets.set(`the access token after ${when}`, client.accessToken ?? '');
  secrets.set(`the refresh token after ${when}`, client.cookies.get('hive_refresh') ?? '');
}

async function liveThrough(email: string): Promise<void> {
  const client = test.makeClient();
  await register(client, email);
  noteTokens(client, 'registering');
  secrets.set('the code after registering', await test.mails.latestCode(email));
  await enterCode(test, client, email);
  noteTokens(client, 'the first code');
  await client.get('/api/auth/logout');

  test.clock.advance(120);
  const before = (await test.mails.list(email)).length;
  await logIn(client, email);
  await untilMails(test, email, before + 1);
  noteTokens(client, 'logging in');
  secrets.set('the code after logging in', await test.mails.latestCode(email));
  await enterCode(test, client, email);
  await client.get('/api/auth/refresh');
  noteTokens(client, 'refreshing');

  await client.post('/api/auth/forgot-password', { email });
  await untilMails(test, email, before + 2);
  const link = /token=([\w-]{20,})/.exec((await test.mails.latest(email)).text_body);
  secrets.set('the token of the password link', link?.[1] ?? '');
}

/** Every value that is text, bytes (as hexadecimal) or JSON, by table and column. */
async function dump(): Promise<{ column: string; value: string }[]> {
  const { pool } = test.context;
  const { rows: columns } = await pool.query<{ table: string; name: string }>(
    `select table_name as table, column_name as name from information_schema.columns
     join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE'
       and data_type in ('text', 'character varying', 'bytea', 'json', 'jsonb', 'ARRAY')`,
  );
  const values = [];
  for (const { table, name } of columns) {
    // The mailbox stands for the post: a mail to a person holds their code.
    if (table === 'mail') continue;
    const { rows } = await pool.query<{ value: string | null }>(
      `select "${name}"::text as value from "${table}"`,
    );
    for (const { value } of rows) values.push({ column: `${table}.${name}`, value: value ?? '' });
  }
  return values;
}

/** A secret as it is, as the bytes it is written in, and as the bytes it is written for. */
function pattern(secret: string): RegExp {
  const hex = [
    Buffer.from(secret).toString('hex'),
    Buffer.from(secret, 'base64url').toString('hex'),
  ];
  // Six digits may well stand within a longer number that has nothing to do with them.
  const clear = secret.length > 6 ? secret : `(?<!\\w)${secret}(?!\\w)`;
  return new RegExp([clear, ...hex.filter((one) => one.length > 10)].join('|'));
}

async function readServerLog(): Promise<string> {
  const { rows } = await test.context.pool.query<{ folder: string }>(
    "select current_setting('data_directory') as folder",
  );
  return fs.readFileSync(path.join(rows[0]!.folder, '../postgres.log'), 'utf8');
}

it('keeps no password, code or token in clear: not in a table, not in the log, not in the database’s log', async () => {
  const email = makeEmail();
  secrets.set('the password', password);
  await liveThrough(email);
  // A query that fails is logged by the database, without what was handed to it.
  for (const secret of secrets.values())
    await test.context.pool.query('select $1::text, 1 / 0', [secret]).catch(() => undefined);

  const values = await dump();
  const [log, serverLog] = [test.readLog().join('\n'), await readServerLog()];

  expect(new Set(secrets.values()).size).toBe(12);
  for (const secret of secrets.values()) expect(secret.length).toBeGreaterThanOrEqual(6);
  expect(values.map(({ value }) => value)).toContain(email);
  expect(serverLog).toContain('division by zero');
  for (const [what, secret] of secrets) {
    const found = values.filter(({ value }) => pattern(secret).test(value));
    expect([what, found.map(({ column }) => column)]).toEqual([what, []]);
    expect([what, pattern(secret).test(log), pattern(secret).test(serverLog)]).toEqual([
      what,
      false,
      false,
    ]);
  }
});
