import fs from 'node:fs';
import path from 'node:path';
import { createFolderStorage } from '@hive/shared-node/releases/folder-storage';
import { publish, startCanary } from '@hive/shared-node/releases/registry-changes';
import { RegistryStore } from '@hive/shared-node/releases/registry-store';
import { createTeamKey } from '@hive/shared-node/testing/release-signing';
import type { ReleaseStorage } from '@hive/shared-node/releases/release-storage';
import type { Registry } from '@hive/contract/release';
import { setUpTemporaryFolder } from '@hive/shared-node/testing/temporary-folder';
import { ReleaseMirror } from '../release-mirror';
import { signStored, until, writeRemote, writeShell } from './fixture';

const app = 'remote-public';
/** Each version of the remote takes about one megabyte. */
const bundle = `// ${'-'.repeat(1024 * 1024)}`;
const meta = { by: 'a test', at: '2026-01-01T00:00:00.000Z' };

const root = setUpTemporaryFolder();
let source: string;
let folder: string;
let store: RegistryStore;
let faults: unknown[];
const mirrors: ReleaseMirror[] = [];

beforeEach(async () => {
  source = root.join('source');
  folder = root.join('mirror');
  store = new RegistryStore(createFolderStorage(source));
  faults = [];
  writeShell(source, '1.0.0');
  await change((now) => publish(now, 'shell', '1.0.0', meta));
});

afterEach(() => {
  for (const mirror of mirrors.splice(0)) mirror.stop();
});

const change = (step: (now: Registry) => Registry): Promise<Registry> => store.change(step);

/** Publishes versions one after the other. */
async function release(...versions: string[]): Promise<void> {
  for (const version of versions) {
    writeRemote(source, version, bundle);
    await change((now) => publish(now, app, version, meta));
  }
}

/** Starts a mirror that updates once and by default not again during the test. */
async function startMirror(
  megabytes: number,
  storage?: ReleaseStorage,
  pollInterval = 3_600_000,
): Promise<ReleaseMirror> {
  const mirror = new ReleaseMirror({
    source: storage ?? createFolderStorage(source),
    folder,
    megabytes,
    onFault: (error) => faults.push(error),
    pollInterval,
  });
  mirrors.push(mirror);
  await mirror.start();
  return mirror;
}

/** The completely mirrored versions. */
const mirrored = (): string[] =>
  (fs.existsSync(path.join(folder, app)) ? fs.readdirSync(path.join(folder, app)) : []).filter(
    (version) => fs.existsSync(path.join(folder, app, version, 'release.json')),
  );

/** Requests versions one after the other, as tabs do. */
async function requestVersions(mirror: ReleaseMirror, ...versions: string[]): Promise<void> {
  for (const version of versions) expect(await mirror.ensure(app, version)).toBe(true);
}

test('Below the limit, every requested version stays', async () => {
  await release('1', '2', '3', '4');
  const mirror = await startMirror(10);
  expect(mirrored()).toEqual(['4']);
  await requestVersions(mirror, '1', '2', '3');
  expect(mirrored()).toEqual(['1', '2', '3', '4']);
});

test('Above the limit, the least recently used version is removed first', async () => {
  await release('1', '2', '3', '4');
  const mirror = await startMirror(3.5);
  await requestVersions(mirror, '1', '2', '1', '3');
  expect(mirrored()).toEqual(['1', '3', '4']);
});

test('A removed version is downloaded again when requested, and the limit holds', async () => {
  await release('1', '2', '3', '4');
  const mirror = await startMirror(2.5);
  await requestVersions(mirror, '1', '2', '3', '1');
  expect(mirrored()).toEqual(['1', '4']);
  expect(fs.readdirSync(path.join(folder, app, '1')).sort()).toContain('server');
});

test('Live and canary versions stay, however small the limit', async () => {
  await release('1', '2');
  writeRemote(source, '3', bundle);
  await change((now) => startCanary(now, app, '3', 10, meta));
  const mirror = await startMirror(0.1);
  expect(mirrored()).toEqual(['2', '3']);
  // The last requested version is about to be served, so it stays until another one is requested.
  await requestVersions(mirror, '1');
  expect(mirrored()).toEqual(['1', '2', '3']);
  await requestVersions(mirror, '2');
  await startMirror(0.1);
  expect(mirrored()).toEqual(['2', '3']);
});

test('A version that is no longer live is removed if there is no room for it', async () => {
  await release('1');
  await startMirror(1.5);
  await release('2');
  await startMirror(1.5);
  expect(mirrored()).toEqual(['2']);
  expect((await createFolderStorage(folder).readRegistry())?.text).toContain('"version": "2"');
});

test('A partial download of a killed mirror counts towards the limit and is removed or completed', async () => {
  await release('1', '2', '3');
  const half = path.join(folder, app, '1');
  fs.mkdirSync(half, { recursive: true });
  fs.writeFileSync(path.join(half, 'home.js'), Buffer.alloc(2 * 1024 * 1024));
  const mirror = await startMirror(3.5);
  await requestVersions(mirror, '2');
  expect(mirrored()).toEqual(['2', '3']);
  expect(fs.existsSync(half)).toBe(false);
  await requestVersions(mirror, '1');
  expect(fs.readFileSync(path.join(half, 'home.js'), 'utf8')).toBe('/* home */');
});

test('Many concurrent requests for many versions all succeed, with room for few', async () => {
  const versions = ['1', '2', '3', '4', '5', '6'];
  await release(...versions);
  const mirror = await startMirror(2.5);
  const requested = Array.from({ length: 60 }, (_unused, index) => versions[(index * 5) % 6]!);
  expect(await Promise.all(requested.map((version) => mirror.ensure(app, version)))).not.toContain(
    false,
  );
  await requestVersions(mirror, '1', '2');
  expect(mirrored()).toEqual(['2', '6']);
  expect(faults).toEqual([]);
});

test('Freeing space during a download does not remove the new versions', async () => {
  await release('1', '2');
  const storage = createFolderStorage(source);
  const mirror: ReleaseMirror = await startMirror(
    1.5,
    {
      ...storage,
      read: async (key) => {
        const content = await storage.read(key);
        // One of the two new versions is stored but not live yet when a tab requests an old one.
        if (key === 'shell/2.0.0/release.json') {
          await until(() => mirrored().includes('3'));
          await mirror.ensure(app, '1');
        }
        return content;
      },
    },
    20,
  );
  writeShell(source, '2.0.0');
  writeRemote(source, '3', bundle);
  await change((now) => publish(publish(now, app, '3', meta), 'shell', '2.0.0', meta));
  await until(() => fs.readFileSync(path.join(folder, 'registry.json'), 'utf8').includes('2.0.0'));
  expect(mirrored()).toContain('3');
  expect(faults).toEqual([]);
});

test('An unknown version is not requested from the storage', async () => {
  await release('1');
  const storage = createFolderStorage(source);
  const keys: string[] = [];
  const mirror = await startMirror(10, {
    ...storage,
    read: (key) => {
      keys.push(key);
      return storage.read(key);
    },
  });
  expect(await mirror.ensure(app, '../../secret')).toBe(false);
  expect(await mirror.ensure(app, '9')).toBe(false);
  expect(keys.filter((key) => !/^(shell\/1\.0\.0|remote-public\/1)\//.test(key))).toEqual([]);
});

test('A version of a verified preview is downloaded, although the registry does not name it', async () => {
  await release('1');
  writeRemote(source, '2', bundle);
  const mirror = await startMirror(10);
  expect(await mirror.ensure(app, '2')).toBe(false);
  expect(mirrored()).toEqual(['1']);
  expect(await mirror.ensure(app, '2', true)).toBe(true);
  expect(mirrored().sort()).toEqual(['1', '2']);
});

test('Signatures are mirrored, also one that is added after the release', async () => {
  writeRemote(source, '1', bundle);
  const first = path.basename(signStored(source, app, '1', [createTeamKey()]));
  await release('2');
  await change((now) => startCanary(now, app, '1', 10, meta));
  await startMirror(10);
  expect(fs.readdirSync(path.join(folder, app, '1'))).toContain(first);
  const later = path.basename(signStored(source, app, '2', [createTeamKey()]));
  await startMirror(10);
  expect(fs.readdirSync(path.join(folder, app, '2'))).toContain(later);
});
