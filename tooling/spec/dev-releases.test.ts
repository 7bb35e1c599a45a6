import fs from 'node:fs';
import path from 'node:path';
import type { RemoteGrant } from '@hive/contract/grants';
import type { Release } from '@hive/contract/release';
import { createFolderStorage } from '@hive/shared-node/releases/folder-storage';
import { setGrant } from '@hive/shared-node/releases/grants/remote-grants';
import { publish } from '@hive/shared-node/releases/registry-changes';
import { RegistryStore } from '@hive/shared-node/releases/registry-store';
import { readRelease } from '@hive/shared-node/releases/release-reader';
import { setUpTemporaryFolder } from '@hive/shared-node/testing/temporary-folder';
import { DevReleases } from '../dev/dev-releases';
import { hotApp, readApp } from '../federation/app';

const root = setUpTemporaryFolder();
let folder: string;
let releases: DevReleases;
const author = { by: 'Ada', at: '2026-01-01T00:00:00.000Z' };

beforeEach(() => {
  folder = root.join('dev');
  releases = new DevReleases(folder);
});

const registry = () => new RegistryStore(createFolderStorage(folder)).read();

/** Creates a site with one live release. */
async function makeSite(version: string) {
  const storage = createFolderStorage(root.join('site'));
  const release: Release = {
    app: 'remote-public',
    version,
    owner: 'public',
    contract: '1.0.0',
    builtAt: author.at,
    entry: 'remote-entry.js',
    server: true,
    shared: {},
    scripts: [],
    styles: [],
    files: [],
    pages: [],
  };
  await storage.write(
    `remote-public/${version}/release.json`,
    Buffer.from(JSON.stringify(release)),
  );
  await storage.write(`remote-public/${version}/remote-entry.js`, Buffer.from('// live'));
  await storage.write(`remote-public/${version}/server/server.js`, Buffer.from('// server'));
  const store = new RegistryStore(storage);
  await store.change((now) => publish(now, 'remote-public', version, author));
  return { storage, store };
}

test('A site’s live release is copied completely, and the site does not change', async () => {
  const { storage, store } = await makeSite('1.0.0-a');
  const before = await store.read();
  expect(await releases.addLive('remote-public', storage)).toBe('1.0.0-a');
  expect((await registry()).apps['remote-public']?.version).toBe('1.0.0-a');
  const copied = path.join(folder, 'remote-public/1.0.0-a');
  expect(fs.readFileSync(path.join(copied, 'server/server.js'), 'utf8')).toBe('// server');
  expect(await store.read()).toEqual(before);
});

test('What admins of a site granted is in the registry, and what an admin of the development site changed stays', async () => {
  const { storage, store } = await makeSite('1.0.0-a');
  const grant: RemoteGrant = {
    ...{ owner: 'public', grants: [{ at: '/news', access: 'public' }] },
    ...{ since: author.at, by: author.by, note: 'A new area.' },
  };
  await store.change((now) => setGrant(now, 'remote-public', grant, null));
  await releases.addGrants(storage);
  expect((await registry()).remotes).toEqual({ 'remote-public': grant });

  const own = new RegistryStore(createFolderStorage(folder));
  const changed = { ...grant, note: 'A trial.' };
  await own.change((now) => setGrant(now, 'remote-public', changed, author.at));
  await releases.clear();
  await releases.addGrants(storage);
  await releases.addLive('remote-public', storage);
  expect((await registry()).remotes).toEqual({ 'remote-public': changed });
});

test('A later change and a revocation on the site replace what the last start copied', async () => {
  const { storage, store } = await makeSite('1.0.0-a');
  const grant: RemoteGrant = {
    ...{ owner: 'public', grants: [{ at: '/news', access: 'public' }] },
    ...{ since: author.at, by: author.by, note: 'A new area.' },
  };
  await store.change((now) => setGrant(now, 'remote-public', grant, null));
  await releases.addGrants(storage);
  const changed = { ...grant, note: 'A larger area.', since: '2026-01-02T00:00:00.000Z' };
  await store.change((now) => setGrant(now, 'remote-public', changed, author.at));
  await new DevReleases(folder).addGrants(storage);
  expect((await registry()).remotes).toEqual({ 'remote-public': changed });

  await store.change((now) => setGrant(now, 'remote-public', null, changed.since));
  await new DevReleases(folder).addGrants(storage);
  expect((await registry()).remotes).toBeUndefined();
});

test('An app that a site has never released is not added', async () => {
  const { storage } = await makeSite('1.0.0-a');
  expect(await releases.addLive('remote-user', storage)).toBeNull();
  expect((await registry()).apps).toEqual({});
});

test('An edited app has its pages, rendered in the browser, and no integrity', async () => {
  await releases.addHot(hotApp(await readApp('remote-public')));
  const release = await readRelease(createFolderStorage(folder), 'remote-public', 'dev');
  expect(release).toMatchObject({ entry: 'remote-entry.js', server: false, files: [] });
  expect(release?.pages.map((page) => page.path)).toContain('/');
  expect(release?.pages.some((page) => page.serverRendered)).toBe(false);
  expect((await registry()).apps['remote-public']?.version).toBe('dev');
});

test("The edited shell includes its page and the site's public files", async () => {
  await releases.addHot(hotApp(await readApp('shell')));
  expect(fs.readFileSync(path.join(folder, 'shell/dev/index.html'), 'utf8')).toContain('id="root"');
  expect(fs.existsSync(path.join(folder, 'shell/dev/public/favicon.svg'))).toBe(true);
});

test('A new start removes the apps of the last one, and the revision still increases', async () => {
  await releases.addHot(hotApp(await readApp('remote-user')));
  const { revision } = await registry();
  await new DevReleases(folder).clear();
  expect(await registry()).toEqual({ revision: revision + 1, apps: {}, history: [] });
});
