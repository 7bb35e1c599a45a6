import fs from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createTeamKey } from '@hive/shared-node/testing/release-signing';
import { buildHost } from '../host';
import { makeHostSettings, makeReleases, signStored, writeRemote } from './fixture';

const remote = 'remote-public';
const team = createTeamKey();

let releases: string;
let host: FastifyInstance;

beforeEach(() => {
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-03-01T00:00:00.000Z'));
  releases = makeReleases();
  signStored(releases, remote, '1.0.0', [team]);
});

afterEach(async () => {
  vi.restoreAllMocks();
  await host.close();
  fs.rmSync(releases, { recursive: true });
});

/** Writes a file into a version's folder. */
function write(version: string, file: string): void {
  const name = path.join(releases, remote, version, file);
  fs.mkdirSync(path.dirname(name), { recursive: true });
  fs.writeFileSync(name, '/* a file */');
}

/** Starts a web host where releases of these apps must be signed. */
async function start(...apps: string[]): Promise<void> {
  host = await buildHost({
    ...makeHostSettings('http://127.0.0.1:9', releases),
    releaseKeys: Object.fromEntries(apps.map((app) => [app, [team.listed()]])),
  });
}

const statusOf = async (address: string, headers?: Record<string, string>) =>
  (await host.inject({ url: `/releases/${remote}/${address}`, headers })).statusCode;

test.each([
  ['of an app under development', 'dev/page.js'],
  ['of a version without a manifest', '2.0.0/page.js'],
  ['of a folder whose name is not that of a version', '_other/page.js'],
  ['beside the versions', 'page.js'],
  ['with a name that releases do not use', '1.0.0/~page.js'],
  ['with a name that resembles the address of a listed one', '1.0.0/server%2Fserver.js'],
])('A file %s is not served for an app that must be signed', async (_what, address) => {
  write('', decodeURI(address));
  await start(remote);
  expect(await statusOf('1.0.0/home.js')).toBe(200);
  expect(await statusOf(address)).toBe(404);
});

test('A link that was added to a signed release is refused, also in place of a compressed copy', async () => {
  writeRemote(releases, '2.0.0');
  const [script, copy] = ['home.js', 'home.js.br'].map((file) =>
    path.join(releases, remote, '2.0.0', file),
  );
  signStored(releases, remote, '2.0.0', [team]);
  fs.symlinkSync(script!, copy!);
  await start(remote);
  expect(await statusOf('2.0.0/home.js', { 'accept-encoding': 'br' })).toBe(404);
});

test('Every file of a version is served for an app that need not be signed, once the version has a manifest', async () => {
  for (const version of ['dev', '2.0.0', '_other']) write(version, '~page.js');
  await start();
  expect(await statusOf('2.0.0/~page.js')).toBe(404);
  expect(await statusOf('_other/~page.js')).toBe(200);
  expect(await statusOf('dev/~page.js')).toBe(404);
  writeRemote(releases, '2.0.0');
  expect(await statusOf('2.0.0/~page.js')).toBe(200);
});

test('Every file of a version is served for an app that need not be signed while its manifest cannot be read', async () => {
  write('2.0.0', 'page.js');
  write('2.0.0', 'release.json');
  await start();
  expect(await statusOf('2.0.0/page.js')).toBe(200);
});

test('A file of the shell with a fixed address is served only if its manifest lists it', async () => {
  signStored(releases, 'shell', '1.0.0', [team]);
  await start('shell');
  expect((await host.inject('/favicon.svg')).statusCode).toBe(200);
  fs.writeFileSync(path.join(releases, 'shell/1.0.0/public/share.png'), '');
  expect((await host.inject('/share.png')).statusCode).toBe(404);
});
