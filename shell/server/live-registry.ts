import fs from 'node:fs/promises';
import path from 'node:path';
import {
  registry as registrySchema,
  release as releaseSchema,
  type BrowserRegistry,
  type Release,
} from '@hive/contract/release';

/** One consistent reading of the registry: what is served, and what the browser is told of it. */
export interface LiveReleases {
  revision: number;
  shell: Release;
  remotes: ReadonlyMap<string, Release>;
  browser: BrowserRegistry;
}

export const releaseUrl = (release: Release, file: string): string =>
  `/releases/${release.app}/${release.version}/${file}`;

/** Integrity by address of every script of a release that a browser may load. */
export function integrityOf(release: Release): Record<string, string> {
  return Object.fromEntries(
    release.files
      .filter(({ path: file }) => file.endsWith('.js') && !file.startsWith('server/'))
      .map(({ path: file, integrity }) => [releaseUrl(release, file), integrity]),
  );
}

function describeForBrowser(revision: number, shell: Release, remotes: Release[]): BrowserRegistry {
  return {
    revision,
    shell: { version: shell.version, integrity: integrityOf(shell) },
    remotes: Object.fromEntries(
      remotes.map((release) => [
        release.app,
        {
          version: release.version,
          owner: release.owner,
          entry: releaseUrl(release, release.entry ?? ''),
          integrity: integrityOf(release),
          pages: release.pages.map(
            ({ path: page, access, module, title, styles, serverRendered }) => ({
              path: page,
              access,
              module,
              title,
              serverRendered,
              styles: styles.map((file) => releaseUrl(release, file)),
            }),
          ),
        },
      ]),
    ),
  };
}

/**
 * Follows the registry in a folder. `current()` re-reads it at most once a second and keeps the last good reading
 * when the new one cannot be used, so a bad pointer never takes the site down.
 */
export class LiveRegistry {
  private live: LiveReleases | null = null;
  private readAt = 0;
  private stamp = '';

  constructor(
    private readonly folder: string,
    private readonly onBadReading: (error: unknown) => void,
    private readonly now: () => number = Date.now,
  ) {}

  async current(): Promise<LiveReleases> {
    if (this.live && this.now() - this.readAt < 1000) return this.live;
    try {
      await this.read();
    } catch (error) {
      this.onBadReading(error);
      if (!this.live) throw error;
    }
    this.readAt = this.now();
    return this.live!;
  }

  private async read(): Promise<void> {
    const file = path.join(this.folder, 'registry.json');
    const { mtimeMs, size, ino } = await fs.stat(file);
    const stamp = `${mtimeMs}:${size}:${ino}`;
    if (this.live && stamp === this.stamp) return;
    const registry = registrySchema.parse(JSON.parse(await fs.readFile(file, 'utf8')));
    const releases = await Promise.all(
      Object.entries(registry.apps).map(async ([app, { version }]) => {
        const manifest = path.join(this.folder, app, version, 'release.json');
        return releaseSchema.parse(JSON.parse(await fs.readFile(manifest, 'utf8')));
      }),
    );
    const shell = releases.find(({ app }) => app === 'shell');
    if (!shell) throw new Error('The registry names no shell');
    const remotes = releases.filter(({ app }) => app !== 'shell');
    this.live = {
      revision: registry.revision,
      shell,
      remotes: new Map(remotes.map((release) => [release.app, release])),
      browser: describeForBrowser(registry.revision, shell, remotes),
    };
    this.stamp = stamp;
  }
}
