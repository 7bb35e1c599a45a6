/** @jest-environment node */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createFolderStorage } from '@hive/shared-node/releases/folder-storage';
import { publish, startCanary } from '@hive/shared-node/releases/registry-changes';
import { RegistryStore } from '@hive/shared-node/releases/registry-store';
import type { ReleaseStorage } from '@hive/shared-node/releases/release-storage';
import type { Registry } from '@hive/contract/release';
import { ReleaseMirror } from '../release-mirror';
import { writeRemote, writeShell } from './fixture';

const app = 'remote-public';
/** Each version of the remote takes about one megabyte. */
const bundle = `// ${'-'.repeat(1024 * 1024)}`;
const hand = { by: 'somebody', at: '2026-01-01T00:00:00.000Z' };

let root: string;
let source: string;
let folder: string;
let store: RegistryStore;
let faults: unknown[];
const mirrors: ReleaseMirror[] = [];

beforeEach(async () => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'hive-room-'));
  source = path.join(root, 'source');
  folder = path.join(root, 'mirror');
  store = new RegistryStore(createFolderStorage(source));
  faults = [];
  writeShell(source, '1.0.0');
  await change((now) => publish(now, 'shell', '1.0.0', hand));
});

afterEach(() => {
  for (const mirror of mirrors.splice(0)) mirror.stop();
  fs.rmSync(root, { recursive: true });
});

const change = (step: (now: Registry) => Registry): Promise<Registry> => store.change(step);

/** Makes versions everybody's, one after the other. */
async function release(...versions: string[]): Promise<void> {
  for (const version of versions) {
    writeRemote(source, version, bundle);
    await change((now) => publish(now, app, version, hand));
  }
}

/** A mirror that has looked once, and does not look again while a test lasts unless told to. */
async function startMirror(
  megabytes: number,
  storage?: ReleaseStorage,
  pause = 3_600_000,
): Promise<ReleaseMirror> {
  const mirror = new ReleaseMirror({
    source: storage ?? createFolderStorage(source),
    folder,
    megabytes,
    onFault: (error) => faults.push(error),
    pause,
  });
  mirrors.push(mirror);
  await mirror.start();
  return mirror;
}

/** The versions that are here whole. */
const here = (): string[] =>
  (fs.existsSync(path.join(folder, app)) ? fs.readdirSync(path.join(folder, app)) : []).filter(
    (version) => fs.existsSync(path.join(folder, app, version, 'release.json')),
  );

async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await new Promise((resolve) => setTimeout(resolve, 10));
}

/** Asks for versions as tabs do, one after the other. */
async function askFor(mirror: ReleaseMirror, ...versions: string[]): Promise<void> {
  for (const version of versions) expect(await mirror.has(app, version)).toBe(true);
}

test('While there is room, everything that was asked for stays', async () => {
  await release('1', '2', '3', '4');
  const mirror = await startMirror(10);
  expect(here()).toEqual(['4']);
  await askFor(mirror, '1', '2', '3');
  expect(here()).toEqual(['1', '2', '3', '4']);
});

test('Beyond the limit, what was asked for longest ago goes first', async () => {
  await release('1', '2', '3', '4');
  const mirror = await startMirror(3.5);
  await askFor(mirror, '1', '2', '1', '3');
  expect(here()).toEqual(['1', '3', '4']);
});

test('What has gone is brought again for whoever asks, and the limit holds', async () => {
  await release('1', '2', '3', '4');
  const mirror = await startMirror(2.5);
  await askFor(mirror, '1', '2', '3', '1');
  expect(here()).toEqual(['1', '4']);
  expect(fs.readdirSync(path.join(folder, app, '1')).sort()).toContain('server');
});

test('What is live or on trial stays, however small the limit', async () => {
  await release('1', '2');
  writeRemote(source, '3', bundle);
  await change((now) => startCanary(now, app, '3', 10, hand));
  const mirror = await startMirror(0.1);
  expect(here()).toEqual(['2', '3']);
  // It is about to be served, so it stays until another is asked for.
  await askFor(mirror, '1');
  expect(here()).toEqual(['1', '2', '3']);
  await askFor(mirror, '2');
  await startMirror(0.1);
  expect(here()).toEqual(['2', '3']);
});

test('A version that was live goes once another is, when there is no room for both', async () => {
  await release('1');
  await startMirror(1.5);
  await release('2');
  await startMirror(1.5);
  expect(here()).toEqual(['2']);
  expect((await createFolderStorage(folder).readRegistry())?.text).toContain('"version": "2"');
});

test('What a mirror that was killed has left half counts, and goes or is completed', async () => {
  await release('1', '2', '3');
  const half = path.join(folder, app, '1');
  fs.mkdirSync(half, { recursive: true });
  fs.writeFileSync(path.join(half, 'home.js'), Buffer.alloc(2 * 1024 * 1024));
  const mirror = await startMirror(3.5);
  await askFor(mirror, '2');
  expect(here()).toEqual(['2', '3']);
  expect(fs.existsSync(half)).toBe(false);
  await askFor(mirror, '1');
  expect(fs.readFileSync(path.join(half, 'home.js'), 'utf8')).toBe('/* home */');
});

test('Many who ask for many versions at once get each of them whole, with room for few', async () => {
  const versions = ['1', '2', '3', '4', '5', '6'];
  await release(...versions);
  const mirror = await startMirror(2.5);
  const asked = Array.from({ length: 60 }, (_unused, index) => versions[(index * 5) % 6]!);
  expect(await Promise.all(asked.map((version) => mirror.has(app, version)))).not.toContain(false);
  await askFor(mirror, '1', '2');
  expect(here()).toEqual(['2', '6']);
  expect(faults).toEqual([]);
});

test('Room that is made while new versions come takes none of them', async () => {
  await release('1', '2');
  const storage = createFolderStorage(source);
  const mirror: ReleaseMirror = await startMirror(
    1.5,
    {
      ...storage,
      read: async (key) => {
        const content = await storage.read(key);
        // One of the two is here already, and nothing points at it yet: a tab asks for an old one.
        if (key === 'shell/2.0.0/release.json') {
          await until(() => here().includes('3'));
          await mirror.has(app, '1');
        }
        return content;
      },
    },
    20,
  );
  writeShell(source, '2.0.0');
  writeRemote(source, '3', bundle);
  await change((now) => publish(publish(now, app, '3', hand), 'shell', '2.0.0', hand));
  await until(() => fs.readFileSync(path.join(folder, 'registry.json'), 'utf8').includes('2.0.0'));
  expect(here()).toContain('3');
  expect(faults).toEqual([]);
});

test('A version that the registry has never named is asked of nobody', async () => {
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
  expect(await mirror.has(app, '../../secret')).toBe(false);
  expect(await mirror.has(app, '9')).toBe(false);
  expect(keys.filter((key) => !/^(shell\/1\.0\.0|remote-public\/1)\//.test(key))).toEqual([]);
});
