import fs from 'node:fs';
import path from 'node:path';
import type { Release } from '@hive/contract/release';
import { fileIntegrity } from '@hive/shared-node/releases/file-integrity';
import { createFolderStorage } from '@hive/shared-node/releases/folder-storage';
import { storedFiles } from '@hive/shared-node/releases/release-files';
import { readRelease } from '@hive/shared-node/releases/release-reader';
import { mapKey } from '@hive/shared-node/releases/source-maps';
import { setUpTemporaryFolder } from '@hive/shared-node/testing/temporary-folder';
import { serializeManifest, storeRelease } from '../../releases/store-release';

const root = setUpTemporaryFolder();

const describeFile = (file: string, content: string) => ({
  path: file,
  integrity: fileIntegrity(Buffer.from(content)),
  bytes: content.length,
});

/** Builds a release with a map, and stores it under a manifest: its own, or the one that is stored already. */
async function store(map: string, stored?: Release) {
  const built = root.join(`built-${map}`);
  fs.mkdirSync(path.join(built, 'maps'), { recursive: true });
  fs.writeFileSync(path.join(built, 'remote-entry.js'), 'entry');
  fs.writeFileSync(path.join(built, 'maps/remote-entry.js.map.gz'), map);
  const release: Release = {
    app: 'remote-user',
    version: '1.0.0',
    owner: 'matching',
    contract: '1.0.0',
    builtAt: '2026-01-01T00:00:00.000Z',
    entry: 'remote-entry.js',
    server: false,
    shared: {},
    scripts: [],
    styles: [],
    files: [describeFile('remote-entry.js', 'entry')],
    maps: [describeFile('remote-entry.js.map.gz', map)],
    pages: [],
  };
  fs.writeFileSync(path.join(built, 'release.json'), JSON.stringify(release));
  const storage = createFolderStorage(root.join('releases'));
  const described = stored ?? release;
  const manifest = serializeManifest(described);
  await storeRelease(built, { release: described, manifest, signature: null }, storage);
  return { storage, release };
}

const readMap = async (storage: ReturnType<typeof createFolderStorage>) =>
  (await storage.read(mapKey('remote-user', '1.0.0', 'remote-entry.js.map.gz')))?.toString();

test('Maps are stored beside the version, and are none of its files', async () => {
  const { storage } = await store('one');
  expect(await readMap(storage)).toBe('one');
  const files = await storedFiles(storage, 'remote-user', '1.0.0').list();
  expect(files).toEqual(['release.json', 'remote-entry.js']);
  expect((await readRelease(storage, 'remote-user', '1.0.0'))?.maps).toHaveLength(1);
});

test('The maps of a version stay when it is built again with others', async () => {
  const { release } = await store('one');
  const { storage } = await store('two', release);
  expect(await readMap(storage)).toBe('one');
});

test('Of two builds that are stored at once, the maps are those of the manifest', async () => {
  const { release } = await store('one');
  const { storage } = await store('two');
  expect(await readMap(storage)).toBe('one');
  const stored = await readRelease(storage, 'remote-user', '1.0.0');
  expect(stored?.maps).toEqual(release.maps);
});
