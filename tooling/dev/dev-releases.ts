import fs from 'node:fs/promises';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { RemoteGrants } from '@hive/contract/grants';
import { hotVersion, type Registry } from '@hive/contract/release';
import { createFolderStorage } from '@hive/shared-node/releases/folder-storage';
import { RegistryStore } from '@hive/shared-node/releases/registry-store';
import { manifestKey, readRelease } from '@hive/shared-node/releases/release-reader';
import type { ReleaseStorage } from '@hive/shared-node/releases/release-storage';
import type { App } from '../federation/app';
import { readBuild } from '../releases/read-build';
import { mapKey } from '@hive/shared-node/releases/source-maps';
import { serializeManifest, storeRelease } from '../releases/store-release';
import { describeHot } from './hot-manifest';

/** The releases and the registry of the development site. */
export class DevReleases {
  private readonly storage: ReleaseStorage;
  private readonly store: RegistryStore;

  constructor(private readonly folder: string) {
    this.storage = createFolderStorage(folder);
    this.store = new RegistryStore(this.storage);
  }

  /** Removes all apps from the registry. The revision still increases, since open pages compare it. */
  async clear(): Promise<void> {
    await this.change(() => ({}));
  }

  /**
   * Adds what admins of a site granted to remotes, in place of what the last start copied. What an admin of the development site changed
   * stays.
   */
  async addGrants(site: ReleaseStorage): Promise<void> {
    const { remotes: granted = {} } = await new RegistryStore(site).read();
    const copied = await this.readCopied();
    await this.change(
      (apps) => apps,
      (remotes) => {
        const changed = Object.entries(remotes).filter(
          ([app, grant]) => !isDeepStrictEqual(grant, copied[app]),
        );
        return { ...granted, ...Object.fromEntries(changed) };
      },
    );
    await fs.writeFile(this.copiedFile, JSON.stringify(granted));
  }

  private get copiedFile(): string {
    return path.join(this.folder, 'copied-grants.json');
  }

  /** The grants that the last start copied from a site. */
  private async readCopied(): Promise<RemoteGrants> {
    const text = await fs.readFile(this.copiedFile, 'utf8').catch(() => '{}');
    return JSON.parse(text) as RemoteGrants;
  }

  /** Adds an app that is being edited. The shell's page and public files are copied. */
  async addHot(app: App): Promise<void> {
    const release = describeHot(app);
    if (!app.remote) {
      const folder = path.join(this.folder, app.name, hotVersion);
      await fs.mkdir(folder, { recursive: true });
      await fs.copyFile(path.join(app.folder, 'src/index.html'), path.join(folder, 'index.html'));
      const files = path.join(app.folder, 'src/public');
      await fs.cp(files, path.join(folder, 'public'), { recursive: true });
    }
    const manifest = Buffer.from(JSON.stringify(release, null, 2));
    await this.storage.write(manifestKey(app.name, hotVersion), manifest);
    await this.point(app.name, hotVersion);
  }

  /** Copies the live release of an app from a site's releases. Returns its version; null if there is none. */
  async addLive(app: string, site: ReleaseStorage): Promise<string | null> {
    const { apps } = await new RegistryStore(site).read();
    const version = apps[app]?.version;
    if (!version || !(await readRelease(site, app, version))) return null;
    await this.copy(site, app, version);
    await this.point(app, version);
    return version;
  }

  /** Adds a release that has just been built. Returns its version. */
  async addBuild(folder: string): Promise<string> {
    const build = await readBuild(folder);
    const { app, version } = build;
    if (!(await readRelease(this.storage, app, version))) {
      const release = { ...build, builtAt: new Date().toISOString() };
      const stored = { release, manifest: serializeManifest(release), signature: null };
      await storeRelease(folder, stored, this.storage);
    }
    await this.point(app, version);
    return version;
  }

  /** Copies a release, its manifest last: a release without one is ignored. */
  private async copy(site: ReleaseStorage, app: string, version: string): Promise<void> {
    if (await readRelease(this.storage, app, version)) return;
    const manifest = manifestKey(app, version);
    const stored = await Promise.all(
      [`${app}/${version}/`, mapKey(app, version, '')].map((prefix) => site.list(prefix)),
    );
    const keys = stored.flat().filter((key) => key !== manifest);
    for (const key of [...keys, manifest]) {
      const content = await site.read(key);
      if (!content) throw new Error(`${key} is missing in ${site.name}`);
      await this.storage.write(key, content);
    }
  }

  private point(app: string, version: string): Promise<void> {
    const since = new Date().toISOString();
    return this.change((apps) => ({ ...apps, [app]: { version, since } }));
  }

  private async change(
    next: (apps: Registry['apps']) => Registry['apps'],
    nextGrants = (remotes: RemoteGrants): RemoteGrants => remotes,
  ): Promise<void> {
    await this.store.change(({ revision, apps, flags, remotes: before = {} }) => {
      const remotes = nextGrants(before);
      return {
        ...(flags && { flags }),
        ...(Object.keys(remotes).length > 0 && { remotes }),
        revision: revision + 1,
        apps: next(apps),
        history: [],
      };
    });
  }
}
