import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Release } from '@hive/contract/release';
import { publishRelease } from '../releases/publish-release';
import { RegistryConflict, RegistryStore } from '../releases/registry-store';

let root: string;
let store: RegistryStore;

beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'hive-registry-'));
  store = new RegistryStore(path.join(root, 'releases'));
});

afterEach(() => fs.rmSync(root, { recursive: true }));

function makeBuilt(app: string, version: string): string {
  const folder = path.join(root, 'built', app, version);
  fs.mkdirSync(folder, { recursive: true });
  const release: Release = {
    app,
    version,
    owner: app,
    contract: '1.0.0',
    builtAt: '2026-01-01T00:00:00.000Z',
    entry: 'remote-entry.js',
    server: false,
    shared: {},
    scripts: [],
    styles: [],
    files: [],
    pages: [],
  };
  fs.writeFileSync(path.join(folder, 'release.json'), JSON.stringify(release));
  fs.writeFileSync(path.join(folder, 'remote-entry.js'), `// ${version}`);
  return folder;
}

test('A published release is copied whole and pointed at', async () => {
  await publishRelease(makeBuilt('remote-public', '1.0.0-a'), store);
  const registry = await store.read();
  expect(registry.apps['remote-public']?.version).toBe('1.0.0-a');
  const entry = path.join(store.folder, 'remote-public/1.0.0-a/remote-entry.js');
  expect(fs.readFileSync(entry, 'utf8')).toBe('// 1.0.0-a');
});

test('Publishing what is live already changes nothing', async () => {
  const built = makeBuilt('remote-public', '1.0.0-a');
  await publishRelease(built, store);
  await publishRelease(built, store);
  expect((await store.read()).revision).toBe(1);
});

test('An immutable folder keeps its first content', async () => {
  const built = makeBuilt('remote-public', '1.0.0-a');
  await publishRelease(built, store);
  fs.writeFileSync(path.join(built, 'remote-entry.js'), '// changed');
  await publishRelease(makeBuilt('remote-public', '1.0.0-b'), store);
  await publishRelease(built, store);
  const entry = path.join(store.folder, 'remote-public/1.0.0-a/remote-entry.js');
  expect(fs.readFileSync(entry, 'utf8')).toBe('// 1.0.0-a');
});

test('Ten releases of different apps at once are all in the registry, one revision each', async () => {
  const names = Array.from({ length: 10 }, (_unused, index) => `app-${index}`);
  await Promise.all(names.map((name) => publishRelease(makeBuilt(name, '1.0.0'), store)));
  const registry = await store.read();
  expect(Object.keys(registry.apps).sort()).toEqual(names);
  expect(registry.history.map((one) => one.revision)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
}, 30_000);

test('A writer that saw an older revision is told so and changes nothing', async () => {
  await publishRelease(makeBuilt('remote-public', '1.0.0-a'), store);
  const stale = store.replace(0, { revision: 1, apps: {}, history: [] });
  await expect(stale).rejects.toThrow(RegistryConflict);
  expect((await store.read()).apps['remote-public']?.version).toBe('1.0.0-a');
});
