import fs from 'node:fs';
import path from 'node:path';
import { Secret } from 'otpauth';
import {
  enterCode,
  logIn,
  makeAccount,
  makeEmail,
  password,
  register,
  untilMails,
} from '../auth/accounts/account-helpers';
import { beginSetUp, confirm, recover } from '../auth/factors/factor-helpers';
import type { RealProvider } from '../auth/google/real-provider';
import { chooseAccount, startRealProvider } from '../auth/google/real-provider';
import { begin, followCallback, createGoogleApp } from '../auth/google/sign-in-driver';
import type { TestApp } from '../support/test-app';
import type { TestClient } from '../support/test-client';

let google: RealProvider;
let test: TestApp;
beforeAll(async () => {
  google = await startRealProvider();
  test = await createGoogleApp(google.issuer);
});
afterAll(async () => {
  await test.close();
  await google.stop();
});

/** Secrets issued to a user during the test, by kind. */
const secrets = new Map<string, string>();

/** The values stored while the user is at Google, which are removed at the callback. */
let valuesAtGoogle: Cell[] = [];

function recordTokens(client: TestClient, when: string): void {
  secrets.set(`the access token after ${when}`, client.accessToken ?? '');
  secrets.set(`the refresh token after ${when}`, client.cookies.get('hive_refresh') ?? '');
}

async function useEverySecret(email: string): Promise<void> {
  const client = test.makeClient();
  await register(client, email);
  recordTokens(client, 'registering');
  secrets.set('the code after registering', await test.mails.latestCode(email));
  await enterCode(test, client, email);
  recordTokens(client, 'the first code');
  secrets.set('the token of the device', client.cookies.get('hive_device') ?? '');
  await client.get('/api/auth/logout');

  test.clock.advance(120);
  const before = (await test.mails.list(email)).length;
  await logIn(client, email);
  await untilMails(test, email, before + 1);
  recordTokens(client, 'logging in');
  secrets.set('the code after logging in', await test.mails.latestCode(email));
  await enterCode(test, client, email);
  await client.get('/api/auth/refresh');
  recordTokens(client, 'refreshing');

  await client.post('/api/auth/forgot-password', { email });
  await untilMails(test, email, before + 2);
  const link = /token=([\w-]{20,})/.exec((await test.mails.latest(email)).text);
  secrets.set('the token of the password link', link?.[1] ?? '');

  await protect(client);
  await linkGoogle(email);
}

/** Signs in with Google with the email address of an account with a password, so that a link is pending. */
async function linkGoogle(email: string): Promise<void> {
  const client = test.makeClient();
  const authorization = await begin(client);
  secrets.set('the cookie of the Google sign-in', client.cookies.get('hive_google') ?? '');
  for (const name of ['state', 'nonce'])
    secrets.set(`the ${name} of the Google sign-in`, authorization.searchParams.get(name) ?? '');
  valuesAtGoogle = await dump();
  const callback = await chooseAccount(authorization, { email, name: 'Ada' });
  secrets.set('the code of the Google sign-in', callback.searchParams.get('code') ?? '');
  await followCallback(client, callback);
  secrets.set('the cookie of the Google link', client.cookies.get('hive_google_link') ?? '');
}

/** Sets up an authenticator app and uses one of its recovery codes. */
async function protect(client: TestClient): Promise<void> {
  const phone = await beginSetUp(test, client);
  secrets.set("the app's secret", phone.secret);
  secrets.set("the app's secret as bytes", Secret.fromBase32(phone.secret).hex.toLowerCase());
  secrets.set('a code of the app', phone.code());
  const { body } = await confirm(client, phone.code());
  const [used = '', unused = ''] = body.recoveryCodes;
  await recover(client, used);
  for (const [what, code] of Object.entries({ used, unused })) {
    secrets.set(`a recovery code, ${what}`, code);
    secrets.set(`a recovery code, ${what}, without dashes`, code.replaceAll('-', ''));
  }
}

interface Cell {
  column: string;
  value: string;
}

/** Reads every value that is text, bytes (as hexadecimal) or JSON, by table and column. */
async function dump(): Promise<Cell[]> {
  const { pool } = test.context;
  const { rows: columns } = await pool.query<{ table: string; name: string }>(
    `select table_name as table, column_name as name from information_schema.columns
     join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE'
       and data_type in ('text', 'character varying', 'bytea', 'json', 'jsonb', 'ARRAY')`,
  );
  const values = [];
  for (const { table, name } of columns) {
    const { rows } = await pool.query<{ value: string | null }>(
      `select "${name}"::text as value from "${table}"`,
    );
    for (const { value } of rows) values.push({ column: `${table}.${name}`, value: value ?? '' });
  }
  return values;
}

/** Matches a secret as text, as the hex of its text, and as the hex of the bytes it encodes. */
function pattern(secret: string): RegExp {
  const hex = [
    Buffer.from(secret).toString('hex'),
    Buffer.from(secret, 'base64url').toString('hex'),
  ];
  // Six digits may be part of an unrelated longer number.
  const clear = secret.length > 6 ? secret : `(?<!\\w)${secret}(?!\\w)`;
  return new RegExp([clear, ...hex.filter((one) => one.length > 10)].join('|'));
}

async function readServerLog(): Promise<string> {
  const { rows } = await test.context.pool.query<{ folder: string }>(
    "select current_setting('data_directory') as folder",
  );
  return fs.readFileSync(path.join(rows[0]!.folder, '../postgres.log'), 'utf8');
}

it('stores no password, code or token in plain text in a table, the log or the database’s log', async () => {
  const email = makeEmail();
  secrets.set('the password', password);
  await useEverySecret(email);
  // The database logs a failed query without its parameters.
  for (const secret of secrets.values())
    await test.context.pool.query('select $1::text, 1 / 0', [secret]).catch(() => undefined);

  const values = [...valuesAtGoogle, ...(await dump())];
  const [log, serverLog] = [test.readLog().join('\n'), await readServerLog()];

  expect(new Set(secrets.values()).size).toBe(25);
  for (const secret of secrets.values()) expect(secret.length).toBeGreaterThanOrEqual(6);
  expect(values.map(({ value }) => value)).toContain(email);
  expect(valuesAtGoogle.map(({ column }) => column)).toContain('google_sign_in.sealed_checks');
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

it('returns no sent secret in the error of any call that takes one', async () => {
  const canary = 'canary-6f1d2c-battery';
  const client = test.makeClient();
  await logIn(client, (await makeAccount(test)).email);
  const fields = ['password', 'currentPassword', 'newPassword', 'code', 'token', 'email', 'name'];
  const filledBody = Object.fromEntries(fields.map((field) => [field, canary]));
  const takesSecrets = test.app.servedRoutes.filter(
    ({ method, url }) => method === 'POST' && /\/(auth|2fa-[a-z]+)\//.test(url),
  );
  expect(takesSecrets.length).toBeGreaterThan(12);

  for (const { url } of takesSecrets) {
    // Each field alone as well, because validation stops at an unknown field.
    const bodies = [filledBody, ...fields.map((field) => ({ [field]: canary })), canary];
    for (const body of bodies) {
      const answer = await client.post(url, body);
      expect([url, JSON.stringify(answer.body)]).toEqual([
        url,
        expect.not.stringContaining(canary),
      ]);
    }
  }
  expect(test.readLog().join('\n')).not.toContain(canary);
});
