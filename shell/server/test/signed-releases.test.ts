import fs from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { BrowserRegistry, Registry, ReleaseKeys } from '@hive/contract/release';
import { publish, startCanary } from '@hive/shared-node/releases/registry-changes';
import { createTeamKey, type TeamKey } from '@hive/shared-node/testing/release-signing';
import { buildHost } from '../host';
import type { HostSettings } from '../settings';
import {
  makeHostSettings,
  makeReleases,
  shellBundle,
  signStored,
  startApi,
  writeNamedRemote,
  writeRemote,
  writeShell,
} from './fixture';

const remote = 'remote-public';
const meta = { by: 'a test', at: '2026-01-01T00:00:00.000Z' };
const team = createTeamKey();
const other = createTeamKey();
const owners = createTeamKey();

let releases: string;
let host: FastifyInstance | undefined;
let api: Awaited<ReturnType<typeof startApi>>;
let registry: Registry;
let logged: { app?: string; refusedVersion?: string; reason?: string }[];
let now: number;

beforeEach(async () => {
  logged = [];
  now = Date.parse('2026-03-01T00:00:00.000Z');
  vi.spyOn(Date, 'now').mockImplementation(() => now);
  api = await startApi((_request, response) => response.end('[]'));
  releases = makeReleases();
  registry = { revision: 0, apps: {}, history: [] };
  signStored(releases, remote, '1.0.0', [team]);
  release('2.0.0', [team]);
  goLive('shell', '1.0.0');
  goLive(remote, '1.0.0');
});

afterEach(async () => {
  vi.restoreAllMocks();
  await host?.close();
  host = undefined;
  await api.close();
  fs.rmSync(releases, { recursive: true });
});

/** Stores a version of the remote, signed with these keys. Returns the signature's file. */
function release(version: string, keys: TeamKey[], signedAt?: string): string {
  writeRemote(releases, version);
  return signStored(releases, remote, version, keys, signedAt);
}

function writeRegistry(next: Registry): void {
  registry = next;
  fs.writeFileSync(path.join(releases, 'registry.json'), JSON.stringify(registry));
  now += 5000;
}

const goLive = (app: string, version: string): void =>
  writeRegistry(publish(registry, app, version, meta));

const fileOf = (version: string, file: string): string =>
  path.join(releases, remote, version, file);

/** Starts a web host that accepts these keys of remotes in its settings. */
async function start(
  releaseKeys: ReleaseKeys | null = { [remote]: [team.listed()] },
  settings: Partial<HostSettings> = {},
): Promise<void> {
  host = await buildHost(
    { ...makeHostSettings(api.url, releases), logLevel: 'error', releaseKeys, ...settings },
    { write: (line) => void logged.push(JSON.parse(line) as object) },
  );
}

/** The versions that browsers get. */
async function served(): Promise<{ shell: string; remote: string | undefined }> {
  const { body } = await host!.inject('/releases/registry.json');
  const { shell, remotes } = JSON.parse(body) as BrowserRegistry;
  return { shell: shell.version, remote: remotes[remote]?.version };
}

const reasons = () => logged.map(({ reason }) => reason);

test('A signed release is served, and its pages are rendered', async () => {
  await start();
  expect(await served()).toEqual({ shell: '1.0.0', remote: '1.0.0' });
  goLive(remote, '2.0.0');
  expect(await served()).toMatchObject({ remote: '2.0.0' });
  expect((await host!.inject('/')).body).toContain('From the page');
  expect(logged).toEqual([]);
});

test('An unsigned release is refused: the last good one is served, also after a restart, and the log says why', async () => {
  await start();
  await served();
  writeRemote(releases, '3.0.0');
  goLive(remote, '2.0.0');
  goLive(remote, '3.0.0');
  expect(await served()).toMatchObject({ remote: '1.0.0' });
  await served();
  expect(logged).toMatchObject([
    { app: remote, refusedVersion: '3.0.0', reason: 'it is not signed' },
  ]);
  await host!.close();
  await start();
  expect(await served()).toMatchObject({ remote: '2.0.0' });
});

test('The other apps are not affected by a refused release', async () => {
  await start();
  writeRemote(releases, '3.0.0');
  goLive(remote, '3.0.0');
  writeShell(releases, '2.0.0');
  goLive('shell', '2.0.0');
  expect(await served()).toEqual({ shell: '2.0.0', remote: '1.0.0' });
});

test("A release signed with another team's key is refused", async () => {
  await start();
  release('3.0.0', [other]);
  goLive(remote, '3.0.0');
  expect(await served()).toMatchObject({ remote: '1.0.0' });
  expect(reasons()).toEqual([
    `it is signed with ${other.id.slice(0, 12)}, which may not release remote-public`,
  ]);
});

test.each([
  ['script', 'home.js'],
  ['style', 'home.css'],
  ['server bundle', 'server/server.js'],
  ['manifest', 'release.json'],
])('A changed %s is refused', async (_what, file) => {
  await start();
  fs.appendFileSync(fileOf('2.0.0', file), ' ');
  goLive(remote, '2.0.0');
  expect(await served()).toMatchObject({ remote: '1.0.0' });
  expect(logged).toHaveLength(1);
});

test('An added file is refused', async () => {
  await start();
  fs.writeFileSync(fileOf('2.0.0', 'home.js.br'), '');
  goLive(remote, '2.0.0');
  expect(await served()).toMatchObject({ remote: '1.0.0' });
  expect(reasons()).toEqual(['home.js.br is not signed']);
});

test('The signature of another version is refused', async () => {
  await start();
  const signature = release('3.0.0', [team]);
  const replayed = release('2.0.0', [team]);
  fs.copyFileSync(signature, replayed);
  goLive(remote, '2.0.0');
  expect(await served()).toMatchObject({ remote: '1.0.0' });
  expect(reasons()).toEqual(['its signature is that of pkg:generic/remote-public@3.0.0']);
});

test('A refused canary is not served, and the live version is', async () => {
  await start();
  writeRemote(releases, '3.0.0');
  writeRegistry(startCanary(registry, remote, '3.0.0', 50, meta));
  expect(await served()).toMatchObject({ remote: '1.0.0' });
  expect((await host!.inject('/')).headers['set-cookie']).toBeUndefined();
  expect(reasons()).toEqual(['it is not signed']);
});

test('Files of a refused release are not served, in any spelling of their address', async () => {
  writeRemote(releases, '3.0.0');
  await start();
  const statusOf = async (url: string) => (await host!.inject(url)).statusCode;
  expect(await statusOf('/releases/remote-public/2.0.0/home.js')).toBe(200);
  for (const url of [
    '/releases/remote-public/3.0.0/home.js',
    '/releases/remote-%70ublic/3.0.0/home.js',
    '/releases//remote-public/3.0.0/home.js',
    '/releases/remote-public/%33.0.0/home.js',
  ])
    expect([url, await statusOf(url)]).toEqual([url, 404]);
});

test('A file without a version in its address comes from a release that is accepted', async () => {
  const content = { entry: '/* both */', script: '/* both */' };
  const names = writeNamedRemote(releases, '3.0.0', content);
  signStored(releases, remote, '3.0.0', [team]);
  const refused = writeNamedRemote(releases, '4.0.0', { ...content, script: '/* refused */' });
  goLive(remote, '3.0.0');
  goLive(remote, '4.0.0');
  await start();
  const answerOf = (file: string) => host!.inject(`/releases/${remote}/files/${file}`);
  expect((await answerOf(names.entry)).body).toBe('/* both */');
  expect((await answerOf(refused.script)).statusCode).toBe(404);
});

test('The keys come from the live shell, and a key that it revokes is refused', async () => {
  const write = (version: string, keys: ReleaseKeys) => {
    writeShell(releases, version, shellBundle, keys);
    goLive('shell', version);
  };
  await start({});
  write('2.0.0', { [remote]: [team.listed(), other.listed()] });
  release('3.0.0', [other]);
  goLive(remote, '3.0.0');
  expect(await served()).toMatchObject({ remote: '3.0.0' });
  write('3.0.0', {
    [remote]: [team.listed(), other.listed({ revoked: '2026-02-15T00:00:00.000Z' })],
  });
  expect(await served()).toEqual({ shell: '3.0.0', remote: '1.0.0' });
  expect(reasons()).toEqual([expect.stringContaining('was revoked at 2026-02-15')]);
});

test('A revocation takes effect at its time, without a change of the registry', async () => {
  const revoked = '2026-03-02T00:00:00.000Z';
  release('0.9.0', [other]);
  goLive(remote, '0.9.0');
  goLive(remote, '1.0.0');
  await start({ [remote]: [team.listed({ revoked }), other.listed()] });
  expect(await served()).toMatchObject({ remote: '1.0.0' });
  now = Date.parse(revoked);
  expect(await served()).toMatchObject({ remote: '0.9.0' });
});

test('A refused release is served once its time has come or its signature was added', async () => {
  await start();
  release('3.0.0', [team], '2026-03-01T00:05:30.000Z');
  goLive(remote, '3.0.0');
  expect(await served()).toMatchObject({ remote: '1.0.0' });
  now += 30_000;
  expect(await served()).toMatchObject({ remote: '3.0.0' });
  writeRemote(releases, '4.0.0');
  goLive(remote, '4.0.0');
  expect(await served()).toMatchObject({ remote: '3.0.0' });
  signStored(releases, remote, '4.0.0', [team]);
  now += 30_000;
  expect(await served()).toMatchObject({ remote: '4.0.0' });
});

test('A key that has expired does not sign new releases, and its earlier ones stay', async () => {
  await start({ [remote]: [team.listed({ until: '2026-02-10T00:00:00.000Z' })] });
  release('3.0.0', [team], '2026-02-11T00:00:00.000Z');
  goLive(remote, '3.0.0');
  expect(await served()).toMatchObject({ remote: '1.0.0' });
  expect(reasons()).toEqual([expect.stringContaining('but it expired at 2026-02-10')]);
});

test('The shell is verified with the keys of the settings only', async () => {
  signStored(releases, 'shell', '1.0.0', [owners]);
  await start({ shell: [owners.listed()] });
  writeShell(releases, '2.0.0', shellBundle, { shell: [other.listed()] });
  signStored(releases, 'shell', '2.0.0', [other]);
  goLive('shell', '2.0.0');
  expect(await served()).toMatchObject({ shell: '1.0.0' });
});

test('Without a good release, a remote is left out, and without a good shell nothing is served', async () => {
  await start({ [remote]: [other.listed()] });
  expect(await served()).toEqual({ shell: '1.0.0', remote: undefined });
  await host!.close();
  await start({ shell: [owners.listed()] });
  expect((await host!.inject('/')).statusCode).toBe(503);
});

test('Nothing is verified where no list names an app, and where verification is off', async () => {
  writeRemote(releases, '3.0.0');
  goLive(remote, '3.0.0');
  await start({});
  expect(await served()).toMatchObject({ remote: '3.0.0' });
  await host!.close();
  writeShell(releases, '2.0.0', shellBundle, { [remote]: [team.listed()] });
  goLive('shell', '2.0.0');
  await start(null);
  expect(await served()).toEqual({ shell: '2.0.0', remote: '3.0.0' });
});

test('A release is verified once, however often it is requested', async () => {
  await start();
  await served();
  const read = vi.spyOn(fs.promises, 'readFile');
  for (let count = 0; count < 5; count += 1) {
    now += 1000;
    await served();
    await host!.inject('/releases/remote-public/1.0.0/home.js');
  }
  const files = read.mock.calls.map(([file]) => String(file));
  expect(new Set(files)).toEqual(new Set([path.join(releases, 'registry.json')]));
});
