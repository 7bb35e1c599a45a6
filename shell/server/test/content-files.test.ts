import fs from 'node:fs';
import type { FastifyInstance } from 'fastify';
import type { BrowserRegistry } from '@hive/contract/release';
import { createFolderStorage } from '@hive/shared-node/releases/folder-storage';
import { publish } from '@hive/shared-node/releases/registry-changes';
import { RegistryStore } from '@hive/shared-node/releases/registry-store';
import { buildHost } from '../host';
import { makeHostSettings, makeReleases, writeNamedRemote } from './fixture';

const base = '/releases/remote-public/files/';
const old = { entry: '/* the first entry */', script: '/* both versions have this page */' };
const fresh = { entry: '/* the second entry */', script: old.script };

let releases: string;
let host: FastifyInstance;
let now = 0;

beforeEach(async () => {
  releases = makeReleases();
  now = Date.now();
  vi.spyOn(Date, 'now').mockImplementation(() => now);
  host = await buildHost(makeHostSettings('http://127.0.0.1:9', releases));
});

afterEach(async () => {
  vi.restoreAllMocks();
  await host.close();
  fs.rmSync(releases, { recursive: true });
});

/** Makes a version live, and lets the web host look at the registry again. */
async function release(version: string): Promise<void> {
  await publishRelease(version);
  now += 1000;
}

async function publishRelease(version: string): Promise<void> {
  const meta = { by: 'a test', at: '2026-01-01T00:00:00.000Z' };
  const store = new RegistryStore(createFolderStorage(releases));
  await store.change((registry) => publish(registry, 'remote-public', version, meta));
}

const get = (file: string, headers: Record<string, string> = {}) =>
  host.inject({ url: base + file, headers });

async function readRegistry() {
  const answer = await host.inject('/releases/registry.json');
  return answer.json<BrowserRegistry>().remotes['remote-public']!;
}

test('The address of a file has its content in it and no version: it stays the same in a release that does not change it', async () => {
  const first = writeNamedRemote(releases, '2.0.0', old);
  await release('2.0.0');
  const before = await readRegistry();
  const second = writeNamedRemote(releases, '3.0.0', fresh);
  await release('3.0.0');
  const after = await readRegistry();

  expect([before.entry, after.entry]).toEqual([base + first.entry, base + second.entry]);
  expect(Object.keys(before.integrity)).toEqual([base + first.entry, base + first.script]);
  expect(Object.keys(after.integrity)).toEqual([base + second.entry, base + first.script]);
  const { body } = await host.inject('/');
  expect(body).toContain(`href="${base}${first.script}"`);
});

test('A file is cached for a year, and a compressed copy of it is sent', async () => {
  const { script } = writeNamedRemote(releases, '2.0.0', old);
  fs.writeFileSync(`${releases}/remote-public/2.0.0/${script}.br`, 'compressed');
  await release('2.0.0');

  const answer = await get(script, { 'accept-encoding': 'br' });

  expect(answer.body).toBe('compressed');
  expect(answer.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
    'content-type': expect.stringContaining('javascript'),
    'access-control-allow-origin': '*',
  });
  expect((await get(script)).body).toBe(old.script);
});

test('A page that is still open gets the files of its version', async () => {
  const first = writeNamedRemote(releases, '2.0.0', old);
  await release('2.0.0');
  const second = writeNamedRemote(releases, '3.0.0', fresh);
  await release('3.0.0');

  expect((await get(first.entry)).body).toBe(old.entry);
  expect((await get(second.entry)).body).toBe(fresh.entry);
});

test('A version that was stored but never released is not served', async () => {
  const { entry } = writeNamedRemote(releases, '2.0.0', old);
  expect((await get(entry)).statusCode).toBe(404);
  await release('2.0.0');
  expect((await get(entry)).statusCode).toBe(200);
});

test('A file of a release that this web host does not know yet is served: another one may have sent the page', async () => {
  expect((await readRegistry()).version).toBe('1.0.0');
  const { entry } = writeNamedRemote(releases, '2.0.0', old);
  await publishRelease('2.0.0');
  expect((await get(entry)).body).toBe(old.entry);
});

test('The files of the live release need no manifest of an earlier one, which may be unavailable', async () => {
  writeNamedRemote(releases, '2.0.0', old);
  await release('2.0.0');
  const { entry, script } = writeNamedRemote(releases, '3.0.0', fresh);
  await release('3.0.0');
  fs.rmSync(`${releases}/remote-public/2.0.0`, { recursive: true });
  expect((await get(script)).body).toBe(fresh.script);
  expect((await get(entry)).body).toBe(fresh.entry);
});

test('Only files that a manifest lists for browsers are served', async () => {
  const { entry } = writeNamedRemote(releases, '2.0.0', old);
  fs.writeFileSync(`${releases}/remote-public/2.0.0/extra.12345678.js`, '/* not listed */');
  await release('2.0.0');
  const refused = [
    'server/server.js',
    'release.json',
    'extra.12345678.js',
    `${entry}/`,
    `../2.0.0/../../shell/1.0.0/server/server.js`,
    '%2e%2e/2.0.0/server/server.js',
    '',
  ];
  const answers = await Promise.all(refused.map(async (file) => (await get(file)).statusCode));
  expect(answers).toEqual(refused.map(() => 404));
  const answer = await host.inject(`/releases/none/files/${entry}`);
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([404, 'no-store']);
  for (const app of ['constructor', '__proto__'])
    expect((await host.inject(`/releases/${app}/files/${entry}`)).statusCode).toBe(404);
  expect((await host.inject('/releases/shell/files/public/favicon.svg')).statusCode).toBe(404);
});

test('Releases whose files are not named by content keep the version in their addresses', async () => {
  expect((await readRegistry()).entry).toBe('/releases/remote-public/1.0.0/remote-entry.js');
  expect((await get('home.js')).statusCode).toBe(404);
});
