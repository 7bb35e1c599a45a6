import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { SettingsError } from '@hive/shared-node/settings-rules';
import { setUpTemporaryFolder } from '@hive/shared-node/testing/temporary-folder';
import { readSettings } from '../../src/platform/settings/settings';

const key = randomBytes(32).toString('hex');
const folder = setUpTemporaryFolder();

it('has a default for everything outside production', () => {
  const settings = readSettings({ DATA_DIR: folder.path });
  expect(settings).toMatchObject({
    environment: 'development',
    isDemo: true,
    host: '127.0.0.1',
    port: 4300,
    publicUrl: 'http://localhost:4200',
    isSecure: false,
    trustedProxies: ['127.0.0.0/8', '::1/128'],
    poolSize: 10,
    accounting: { vatStagger: 1, financialYearStart: 4 },
  });
});

it('lists all invalid settings', () => {
  const invalid = {
    API_PORT: 'eighty',
    PUBLIC_URL: 'hive.example/path',
    DATABASE_URL: 'mysql://localhost/hive',
    DEMO: 'yes',
    DEMO_CLOCK: 'yesterday',
    DOMAIN_CHECKS: 'yes',
    TRUSTED_PROXIES: '10.0.0.0/8, everywhere',
    LOG_LEVEL: 'loud',
    SECRET_KEY: 'short',
  };
  const read = () => readSettings(invalid);
  expect(read).toThrow(SettingsError);
  for (const name of Object.keys(invalid)) expect(read).toThrow(new RegExp(`^  ${name} must`, 'm'));
});

it('starts the clock of a demo at a time, and only of a demo', () => {
  const DEMO_CLOCK = '2026-11-20T12:00:00Z';
  const start = new Date(DEMO_CLOCK);
  expect(readSettings({ DATA_DIR: folder.path, DEMO_CLOCK }).clockStart).toEqual(start);
  expect(readSettings({ DATA_DIR: folder.path, DEMO_CLOCK, DEMO: '0' }).clockStart).toBeNull();
});

it('stores uploads in a folder, or in the configured bucket', () => {
  const bucket = {
    FILES_S3: 's3://hive-files/uploads',
    S3_ENDPOINT: 'https://s3.example',
    AWS_ACCESS_KEY_ID: 'id',
    AWS_SECRET_ACCESS_KEY: 'secret',
  };
  expect(readSettings({ DATA_DIR: folder.path }).filesS3).toBeNull();
  expect(readSettings({ DATA_DIR: folder.path, ...bucket }).filesS3).toMatchObject({
    bucket: 'hive-files',
    prefix: 'uploads',
    endpoint: 'https://s3.example',
  });
  const read = () => readSettings({ ...bucket, FILES_S3: 'hive-files', S3_ENDPOINT: 'ftp://x' });
  expect(read).toThrow(SettingsError);
  expect(read).toThrow(/FILES_S3 must be s3:\/\/bucket.*S3_ENDPOINT must be/s);
  expect(read).not.toThrow(/secret/);
});

it('treats an empty variable as not set', () => {
  expect(readSettings({ DATA_DIR: folder.path, API_PORT: '', DATABASE_URL: '' }).port).toBe(4300);
});

it('creates a key once, in a file that only its owner can read', () => {
  const first = readSettings({ DATA_DIR: folder.path }).secretKey;
  const second = readSettings({ DATA_DIR: folder.path }).secretKey;
  expect(first).toHaveLength(32);
  expect(second.equals(first)).toBe(true);
  expect(fs.statSync(folder.join('secret.key')).mode & 0o777).toBe(0o600);
});

it('uses Secure cookies if the public address is https', () => {
  expect(
    readSettings({ DATA_DIR: folder.path, PUBLIC_URL: 'https://hive.example/' }),
  ).toMatchObject({
    isSecure: true,
    publicUrl: 'https://hive.example',
  });
});

it('reports in one sentence that the data folder is not writable', () => {
  const file = folder.join('file');
  fs.writeFileSync(file, '');
  expect(() => readSettings({ DATA_DIR: path.join(file, 'data') })).toThrow(
    /data folder .* cannot be used.*Set DATA_DIR/,
  );
});

describe('Google sign-in', () => {
  const client = { GOOGLE_CLIENT_ID: 'hive', GOOGLE_CLIENT_SECRET: 'between us' };
  const read = (env: Record<string, string>) => readSettings({ DATA_DIR: folder.path, ...env });

  it('is disabled without a client', () => {
    expect(read({}).google).toBeNull();
  });

  it('uses Google unless another issuer is set', () => {
    expect(read(client).google).toEqual({
      clientId: 'hive',
      clientSecret: 'between us',
      issuer: 'https://accounts.google.com',
    });
    const issuer = 'http://127.0.0.1:4500';
    expect(read({ ...client, GOOGLE_ISSUER: issuer }).google?.issuer).toBe(issuer);
  });

  it.each([
    ['GOOGLE_CLIENT_ID', { GOOGLE_CLIENT_SECRET: 'between us' }],
    ['GOOGLE_CLIENT_SECRET', { GOOGLE_CLIENT_ID: 'hive' }],
    ['HMRC_CLIENT_ID', { HMRC_CLIENT_SECRET: 'between us' }],
    ['HMRC_CLIENT_SECRET', { HMRC_CLIENT_ID: 'hive' }],
  ])('is refused without its %s', (missing, env) => {
    expect(() => read(env)).toThrow(new RegExp(`^  ${missing} is missing`, 'm'));
  });

  it.each([
    'accounts.google.com',
    'http://accounts.google.com',
    'http://localhost.evil.example',
    'https://user:word@accounts.google.com',
    'https://accounts.google.com/?a=b',
    'ftp://accounts.google.com',
  ])('is refused with %s as issuer', (issuer) => {
    expect(() => read({ ...client, GOOGLE_ISSUER: issuer })).toThrow(/GOOGLE_ISSUER must be/);
  });

  it('is refused without https in production, together with every other fault', () => {
    const start = () =>
      read({
        NODE_ENV: 'production',
        GOOGLE_CLIENT_ID: 'hive',
        GOOGLE_ISSUER: 'http://localhost:4500',
      });
    expect(start).toThrow(/GOOGLE_ISSUER must be https in production/);
    expect(start).toThrow(/GOOGLE_CLIENT_SECRET is missing/);
    expect(start).toThrow(/SECRET_KEY is missing/);
  });
});

describe('In production', () => {
  const production = {
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://hive.example',
    DATABASE_URL: 'postgres://hive@database.example/hive',
    SECRET_KEY: key,
    SMTP_URL: 'smtp://mail.example',
    MAIL_FROM: 'no-reply@hive.example',
    SELLER_NAME: 'Hive Ltd',
    SELLER_ADDRESS: '2 Honey Lane, London , EC2V 8BT',
    SELLER_VAT_NUMBER: 'gb 100 0001 87',
    SELLER_PAYMENT: 'By bank transfer.',
  };

  it('the issuer of invoices is required', () => {
    expect(readSettings(production).seller).toEqual({
      companyNumber: null,
      email: null,
      name: 'Hive Ltd',
      address: ['2 Honey Lane', 'London', 'EC2V 8BT'],
      vatNumber: 'GB100000187',
      payment: 'By bank transfer.',
      baseRates: [],
    });
    const read = (values: object) => () => readSettings({ ...production, ...values });
    expect(read({ SELLER_NAME: '', SELLER_PAYMENT: '' })).toThrow(
      /SELLER_NAME is missing[^]*SELLER_PAYMENT is missing/,
    );
    expect(read({ SELLER_VAT_NUMBER: 'GB100000186' })).toThrow(/SELLER_VAT_NUMBER must be/);
    expect(read({ SELLER_VAT_NUMBER: 'GB999999973' })).toThrow(/SELLER_VAT_NUMBER is the demo’s/);
  });

  it('demo mode is off', () => {
    expect(readSettings(production).isDemo).toBe(false);
  });

  it('a start without the public address or the database fails, and names both', () => {
    const read = () => readSettings({ ...production, PUBLIC_URL: '', DATABASE_URL: '' });
    expect(read).toThrow(
      /2 settings are wrong[^]*PUBLIC_URL is missing[^]*DATABASE_URL is missing/,
    );
  });

  it.each(['http://hive.example', 'http://localhost:4200'])('%s is refused as address', (url) => {
    expect(() => readSettings({ ...production, PUBLIC_URL: url })).toThrow(
      /PUBLIC_URL must be https in production/,
    );
    expect(readSettings({ ...production, PUBLIC_URL: 'HTTPS://hive.example' }).isSecure).toBe(true);
  });

  it('a start without a mail server fails', () => {
    expect(() => readSettings({ ...production, SMTP_URL: '' })).toThrow(
      /SMTP_URL is missing: production sends its mails/,
    );
  });

  it('emails are sent encrypted unless the mail server is on this machine', () => {
    const requiresTls = (SMTP_URL: string) =>
      readSettings({ ...production, SMTP_URL }).smtp?.requireTls;
    expect(requiresTls('smtp://mail.example')).toBe(true);
    expect(requiresTls('smtp://127.evil.example')).toBe(true);
    for (const local of ['localhost', '127.0.0.1', '[::1]']) {
      expect(requiresTls(`smtp://${local}:25`)).toBe(false);
    }
  });

  it.each(['on', '1', 'true'])('a start in demo mode (%s) fails', (DEMO) => {
    const read = () => readSettings({ NODE_ENV: 'production', SECRET_KEY: key, DEMO });
    expect(read).toThrow(/DEMO must be off/);
  });

  it('a missing key is reported together with every other fault', () => {
    const read = () => readSettings({ NODE_ENV: 'production', DEMO: '1', API_PORT: '99999' });
    expect(read).toThrow(/SECRET_KEY is missing: it encrypts the secrets of authenticator apps/);
    expect(read).toThrow(/DEMO must be off/);
    expect(read).toThrow(/API_PORT must be a whole number/);
  });

  it.each([
    ['a repeated byte', 'ab'.repeat(32)],
    [
      'a readable demo value',
      Buffer.from('hive-demo-secret-hive-demo-secret-1234').toString('base64'),
    ],
  ])('%s is refused as key', (_what, weak) => {
    expect(() => readSettings({ NODE_ENV: 'production', SECRET_KEY: weak })).toThrow(
      /SECRET_KEY must be random/,
    );
  });
});

describe('The mail server', () => {
  const from = 'no-reply@hive.example';
  const readSmtp = (SMTP_URL: string, rest: Record<string, string> = {}) =>
    readSettings({ DATA_DIR: folder.path, SMTP_URL, MAIL_FROM: from, ...rest }).smtp;

  it('is optional: without one, emails stay in the mailbox', () => {
    expect(readSettings({ DATA_DIR: folder.path }).smtp).toBeUndefined();
  });

  it('is parsed from a URL, with decoded user name and password', () => {
    expect(readSmtp('smtps://pat%40hive.example:p%2Fss%3A@mail.example')).toMatchObject({
      host: 'mail.example',
      port: 465,
      isSecure: true,
      credentials: { user: 'pat@hive.example', password: 'p/ss:' },
      from,
    });
    expect(readSmtp('smtp://[::1]:2525')).toMatchObject({
      host: '::1',
      port: 2525,
      isSecure: false,
      credentials: undefined,
    });
    expect(readSmtp('smtp://mail.example')?.port).toBe(587);
  });

  it('never gets a password unencrypted, even in development', () => {
    expect(readSmtp('smtp://pat:secret@mail.example')?.requireTls).toBe(true);
    expect(readSmtp('smtp://mail.example')?.requireTls).toBe(false);
  });

  it.each([
    ['another protocol', 'http://pat:top-secret@mail.example'],
    ['a path', 'smtp://pat:top-secret@mail.example/mails'],
    ['options', 'smtps://pat:top-secret@mail.example?tls.rejectUnauthorized=false'],
    ['no host', 'smtp://'],
    ['a broken password', 'smtp://pat:%zztop-secret@mail.example'],
  ])('is refused with %s, and its password is not repeated', (_what, url) => {
    expect(() => readSmtp(url)).toThrow(/SMTP_URL must look like/);
    expect(() => readSmtp(url)).not.toThrow(/top-secret/);
  });

  it('requires the sender’s address', () => {
    expect(() => readSettings({ SMTP_URL: 'smtp://mail.example' })).toThrow(/MAIL_FROM is missing/);
    expect(() => readSmtp('smtp://mail.example', { MAIL_FROM: 'Hive' })).toThrow(
      /MAIL_FROM must be an email address/,
    );
  });

  it('is refused with a certificate file that has no certificate', () => {
    const file = folder.join('no-certificates.pem');
    fs.writeFileSync(file, 'nothing');
    for (const SMTP_CA_FILE of [file, folder.join('missing.pem')]) {
      expect(() => readSmtp('smtp://mail.example', { SMTP_CA_FILE })).toThrow(
        /SMTP_CA_FILE must be a file with certificates/,
      );
    }
  });
});
