import fs from 'node:fs/promises';
import path from 'node:path';
import type { Registry } from '@hive/contract/release';
import { createFolderStorage } from '@hive/shared-node/releases/folder-storage';
import { RegistryStore } from '@hive/shared-node/releases/registry-store';
import { manifestKey, readRelease } from '@hive/shared-node/releases/release-reader';
import type { ReleaseStorage } from '@hive/shared-node/releases/release-storage';
import type { App } from '../federation/app';
import { readBuild } from '../releases/read-build';
import { storeRelease } from '../releases/store-release';
import { describeHot } from './hot-manifest';

/** The development site's own releases and registry. */
export class DevReleases {
  private readonly storage: ReleaseStorage;
  private readonly store: RegistryStore;

  constructor(private readonly folder: string) {
    this.storage = createFolderStorage(folder);
    this.store = new RegistryStore(this.storage);
  }

  /** Forgets the apps of the last time. The revision goes on growing: open pages compare it. */
  async clear(): Promise<void> {
    await this.change(() => ({}));
  }

  /** Shows an app as it is edited. The shell's page and its public files are copied as they are now. */
  async showHot(app: App): Promise<void> {
    const release = describeHot(app);
    if (!app.remote) {
      const folder = path.join(this.folder, app.name, app.version);
      await fs.mkdir(folder, { recursive: true });
      await fs.copyFile(path.join(app.folder, 'src/index.html'), path.join(folder, 'index.html'));
      const files = path.join(app.folder, 'src/public');
      await fs.cp(files, path.join(folder, 'public'), { recursive: true });
    }
    const manifest = Buffer.from(JSON.stringify(release, null, 2));
    await this.storage.write(manifestKey(app.name, app.version), manifest);
    await this.point(app.name, app.version);
  }

  /** Takes over the live release of an app from a site's releases. Answers its version; null when there is none. */
  async takeLive(app: string, site: ReleaseStorage): Promise<string | null> {
    const { apps } = await new RegistryStore(site).read();
    const version = apps[app]?.version;
    if (!version || !(await readRelease(site, app, version))) return null;
    await this.copy(site, app, version);
    await this.point(app, version);
    return version;
  }

  /** Takes over a release that has just been built. Answers its version. */
  async takeBuilt(folder: string): Promise<string> {
    const built = await readBuild(folder);
    const { app, version } = built;
    if (!(await readRelease(this.storage, app, version))) {
      await storeRelease(folder, { ...built, builtAt: new Date().toISOString() }, this.storage);
    }
    await this.point(app, version);
    return version;
  }

  /** The manifest last: a release without one does not count. */
  private async copy(site: ReleaseStorage, app: string, version: string): Promise<void> {
    if (await readRelease(this.storage, app, version)) return;
    const manifest = manifestKey(app, version);
    const keys = (await site.list(`${app}/${version}/`)).filter((key) => key !== manifest);
    for (const key of [...keys, manifest]) {
      const content = await site.read(key);
      if (!content) throw new Error(`${key} is gone from ${site.name}`);
      await this.storage.write(key, content);
    }
  }

  private point(app: string, version: string): Promise<void> {
    const since = new Date().toISOString();
    return this.change((apps) => ({ ...apps, [app]: { version, since } }));
  }

  private async change(next: (apps: Registry['apps']) => Registry['apps']): Promise<void> {
    await this.store.change(({ revision, apps }) => ({
      revision: revision + 1,
      apps: next(apps),
      history: [],
    }));
  }
}
