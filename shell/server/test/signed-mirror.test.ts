import fs from 'node:fs';
import path from 'node:path';
import type { Registry } from '@hive/contract/release';
import { createFolderStorage } from '@hive/shared-node/releases/folder-storage';
import { publish } from '@hive/shared-node/releases/registry-changes';
import { RegistryStore } from '@hive/shared-node/releases/registry-store';
import { createTeamKey } from '@hive/shared-node/testing/release-signing';
import { setUpTemporaryFolder } from '@hive/shared-node/testing/temporary-folder';
import { LiveRegistry } from '../live-registry';
import { ReleaseMirror } from '../release-mirror';
import { signStored, until, writeRemote, writeShell } from './fixture';

const remote = 'remote-public';
const meta = { by: 'a test', at: '2026-01-01T00:00:00.000Z' };
/** A version of the remote with this bundle takes about one megabyte. */
const bundle = `// ${'-'.repeat(1024 * 1024)}`;
const team = createTeamKey();
const other = createTeamKey();

const root = setUpTemporaryFolder();
let source: string;
let folder: string;
let store: RegistryStore;
let registry: LiveRegistry;
let now: number;
const mirrors: ReleaseMirror[] = [];

beforeEach(async () => {
  source = root.join('source');
  folder = root.join('mirror');
  store = new RegistryStore(createFolderStorage(source));
  now = Date.parse('2026-03-01T00:00:00.000Z');
  writeShell(source, '1.0.0');
  await change((before) => publish(before, 'shell', '1.0.0', meta));
});

afterEach(() => {
  for (const mirror of mirrors.splice(0)) mirror.stop();
});

const change = (step: (before: Registry) => Registry): Promise<Registry> => store.change(step);

/** Publishes versions one after the other, signed with the team's key. */
async function release(...versions: string[]): Promise<void> {
  for (const version of versions) {
    writeRemote(source, version, bundle);
    signStored(source, remote, version, [team]);
    await change((before) => publish(before, remote, version, meta));
  }
}

/** Starts a mirror, which by default updates once, and a registry that serves from it. */
async function start(megabytes = 10, pollInterval = 3_600_000): Promise<ReleaseMirror> {
  const mirror: ReleaseMirror = new ReleaseMirror({
    source: createFolderStorage(source),
    folder,
    megabytes,
    onFault: () => undefined,
    onFilesChange: (app, version) => registry.forget(app, version),
    isServed: (app, version) => registry.latest?.has(app, version) ?? false,
    pollInterval,
  });
  mirrors.push(mirror);
  registry = new LiveRegistry({
    storage: createFolderStorage(folder),
    allowsHot: false,
    keys: { [remote]: [team.listed()] },
    onInvalidRegistry: () => undefined,
    fetchEarlier: (app, version) => mirror.ensure(app, version),
    now: () => now,
  });
  await mirror.start();
  return mirror;
}

const mayServe = (version: string) => registry.mayServe({ app: remote, version, file: 'home.js' });

test('A version that was removed from the mirror is verified again when it is downloaded again', async () => {
  await release('1', '2', '3');
  const mirror = await start(1.5);
  await mirror.ensure(remote, '1');
  expect(await mayServe('1')).toBe(true);
  await mirror.ensure(remote, '2');
  expect(fs.existsSync(path.join(folder, remote, '1'))).toBe(false);
  writeRemote(source, '1', `${bundle}// changed`);
  await mirror.ensure(remote, '1');
  expect(await mayServe('1')).toBe(false);
});

test('A signature that was replaced reaches the mirror when the registry changes', async () => {
  writeRemote(source, '1');
  signStored(source, remote, '1', [other]);
  await change((before) => publish(before, remote, '1', meta));
  await start(10, 20);
  expect(await mayServe('1')).toBe(false);
  signStored(source, remote, '1', [team]);
  writeShell(source, '2.0.0');
  await change((before) => publish(before, 'shell', '2.0.0', meta));
  await until(() => mayServe('1'));
});

test('A version that replaces a refused one stays in the mirror, however small the limit', async () => {
  await release('1', '2');
  const mirror = await start(0.1, 20);
  const readCurrent = () => {
    now += 1000;
    return registry.current();
  };
  await readCurrent();
  writeRemote(source, '3', bundle);
  const { revision } = await change((before) => publish(before, remote, '3', meta));
  await until(async () => (await readCurrent()).revision === revision);
  await mirror.ensure(remote, '1');
  expect((await readCurrent()).has(remote, '2')).toBe(true);
  expect(fs.readdirSync(path.join(folder, remote))).toContain('2');
});
