import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readSettings, SettingsError } from '../../src/platform/settings';

const key = randomBytes(32).toString('hex');
let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hive-settings-'));
});
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

it('has a default for everything outside production', () => {
  const settings = readSettings({ DATA_DIR: folder });
  expect(settings).toMatchObject({
    environment: 'development',
    isDemo: true,
    host: '127.0.0.1',
    port: 4300,
    publicUrl: 'http://localhost:4200',
    isSecure: false,
    trustedProxies: ['127.0.0.0/8', '::1/128'],
    poolSize: 10,
  });
});

it('names every bad setting at once', () => {
  const read = () =>
    readSettings({
      API_PORT: 'eighty',
      PUBLIC_URL: 'hive.example/path',
      DATABASE_URL: 'mysql://localhost/hive',
      TRUSTED_PROXIES: '10.0.0.0/8, everywhere',
      LOG_LEVEL: 'loud',
      SECRET_KEY: 'short',
    });
  expect(read).toThrow(SettingsError);
  for (const name of [
    'API_PORT',
    'PUBLIC_URL',
    'DATABASE_URL',
    'TRUSTED_PROXIES',
    'LOG_LEVEL',
    'SECRET_KEY',
  ]) {
    expect(read).toThrow(new RegExp(`^  ${name} must`, 'm'));
  }
});

it('takes an empty variable for one that is not set', () => {
  expect(readSettings({ DATA_DIR: folder, API_PORT: '', DATABASE_URL: '' }).port).toBe(4300);
});

it('makes a key once and keeps it where only its owner can read it', () => {
  const first = readSettings({ DATA_DIR: folder }).secretKey;
  const second = readSettings({ DATA_DIR: folder }).secretKey;
  expect(first).toHaveLength(32);
  expect(second.equals(first)).toBe(true);
  expect(fs.statSync(path.join(folder, 'secret.key')).mode & 0o777).toBe(0o600);
});

it('turns Secure cookies on where people come by https', () => {
  expect(readSettings({ DATA_DIR: folder, PUBLIC_URL: 'https://hive.example/' })).toMatchObject({
    isSecure: true,
    publicUrl: 'https://hive.example',
  });
});

it('says in a sentence that the data folder cannot be written', () => {
  const file = path.join(folder, 'file');
  fs.writeFileSync(file, '');
  expect(() => readSettings({ DATA_DIR: path.join(file, 'data') })).toThrow(
    /data folder .* cannot be used.*Set DATA_DIR/,
  );
});

describe('In production', () => {
  it('demo mode is off', () => {
    expect(readSettings({ NODE_ENV: 'production', SECRET_KEY: key }).isDemo).toBe(false);
  });

  it('a start in demo mode is refused', () => {
    expect(() => readSettings({ NODE_ENV: 'production', SECRET_KEY: key, DEMO: '1' })).toThrow(
      /DEMO must be off/,
    );
  });

  it('a missing key is refused, together with every other fault', () => {
    const read = () => readSettings({ NODE_ENV: 'production', DEMO: '1', API_PORT: '99999' });
    expect(read).toThrow(/SECRET_KEY is missing/);
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
