import fs from 'node:fs/promises';
import {
  registry as registrySchema,
  type Registry,
  type RegistryApp,
  type Release,
} from '@hive/contract/release';
import { createFolderStorage } from '@hive/shared-node/releases/folder-storage';
import { readRelease } from '@hive/shared-node/releases/release-reader';
import type { ReleaseStorage } from '@hive/shared-node/releases/release-storage';
import { downloadRelease } from './download-release';
import { MirrorQuota } from './mirror-quota';

interface MirrorOptions {
  source: ReleaseStorage;
  folder: string;
  /** Disk limit for the mirrored releases. Those in use stay, however large. */
  megabytes: number;
  onFault(error: unknown, app?: string, version?: string): void;
  /** Called when the files of a version were downloaded or are about to be removed. */
  onFilesChange?(app: string, version: string): void;
  /** Whether a version is served although the registry names another one, which is refused. It stays, however large. */
  isServed?(app: string, version: string): boolean;
  /** Milliseconds between checks of the registry. */
  pollInterval?: number;
}

/** `app/version` of every version the registries serve, live and canary. */
const servedVersions = (...registries: (Registry['apps'] | undefined)[]): Set<string> =>
  new Set(
    registries.flatMap((apps) =>
      Object.entries(apps ?? {}).flatMap(([app, { version, canary }]) =>
        [version, canary?.version].map((served) => `${app}/${served}`),
      ),
    ),
  );

/** App and version of `app/version`. */
function parseName(name: string): [app: string, version: string] {
  const [app = '', version = ''] = name.split('/');
  return [app, version];
}

/**
 * Mirrors the served releases from a remote storage to a local folder. Each file is checked against the hash in its
 * manifest, and the local registry is updated only after the files it names have been downloaded. The folder is therefore
 * always consistent, and releases are served from it while the remote storage is unavailable.
 */
export class ReleaseMirror {
  private readonly local: ReleaseStorage;
  private readonly downloads = new Map<string, Promise<void>>();
  /** Versions known to be completely stored, so that requests for them need no disk access. */
  private readonly completeVersions = new Set<string>();
  /** Versions that appear in the registry's history. */
  private knownVersions = new Set<string>();
  /** Versions that are served or are about to be. */
  private inUse: ReadonlySet<string> = new Set();
  private readonly quota: MirrorQuota;
  private etag: string | null = null;
  private refreshing: Promise<void> | null = null;
  private refreshedAt = 0;
  private timer: NodeJS.Timeout | undefined;
  private isStopped = false;
  private failures = 0;

  constructor(private readonly options: MirrorOptions) {
    const { folder, megabytes } = options;
    this.local = createFolderStorage(folder);
    this.quota = new MirrorQuota({
      folder,
      local: this.local,
      megabytes,
      isRetained: (name) =>
        this.inUse.has(name) ||
        this.downloads.has(name) ||
        options.isServed?.(...parseName(name)) === true,
      onRemove: (name) => {
        this.completeVersions.delete(name);
        options.onFilesChange?.(...parseName(name));
      },
    });
  }

  /** Starts polling. Waits at most three seconds for the first update, so an unavailable storage does not block startup. */
  async start(): Promise<void> {
    await fs.mkdir(this.options.folder, { recursive: true });
    const stored = await this.readLocal().catch(() => null);
    this.rememberVersions(stored);
    this.inUse = servedVersions(stored?.apps);
    await Promise.race([
      this.refresh(),
      new Promise((resolve) => setTimeout(resolve, 3000).unref()),
    ]);
    this.scheduleRefresh();
  }

  stop(): void {
    this.isStopped = true;
    clearTimeout(this.timer);
  }

  /**
   * Ensures that a version is stored locally before one of its files is served.
   * @param isPreviewed whether the version belongs to a verified preview, so that the registry need not name it
   * @returns false for a version the registry has never named; its files are not requested from the remote storage
   * @throws when the version could not be downloaded
   */
  async ensure(app: string, version: string, isPreviewed = false): Promise<boolean> {
    const name = `${app}/${version}`;
    if (!isPreviewed && !this.knownVersions.has(name)) {
      await this.renew();
      if (!this.knownVersions.has(name)) return false;
    }
    const isNew = !this.completeVersions.has(name);
    await this.download(app, version);
    if (isNew) await this.quota.enforce();
    return true;
  }

  /** Checks the registry, which another web host may have newer: at most twice a second, however many requests arrive. */
  async renew(): Promise<void> {
    if (Date.now() - this.refreshedAt > 500) await this.refresh();
  }

  /** The manifest of a release, whose files need not be stored locally; null if there is none. */
  async readManifest(app: string, version: string): Promise<Release | null> {
    const stored = await readRelease(this.local, app, version);
    return stored ?? readRelease(this.options.source, app, version);
  }

  private scheduleRefresh(): void {
    if (this.isStopped) return;
    // Failures are retried with exponential backoff, up to every 30 seconds.
    const delay = Math.min((this.options.pollInterval ?? 700) * 2 ** this.failures, 30_000);
    this.timer = setTimeout(() => void this.refresh().finally(() => this.scheduleRefresh()), delay);
  }

  private refresh(): Promise<void> {
    this.refreshing ??= this.update()
      .then(
        (isComplete) => (this.failures = isComplete ? 0 : Math.min(this.failures + 1, 6)),
        (error: unknown) => {
          this.failures = Math.min(this.failures + 1, 2);
          this.options.onFault(error);
        },
      )
      .then(() => {
        this.refreshedAt = Date.now();
        this.refreshing = null;
      });
    return this.refreshing;
  }

  /** Returns whether every version the registry serves is stored locally. */
  private async update(): Promise<boolean> {
    const { source } = this.options;
    if (this.etag && (await source.isCurrent(this.etag))) return true;
    const stored = await source.readRegistry();
    if (!stored) return true;
    const remote = registrySchema.parse(JSON.parse(stored.text));
    const local = await this.readLocal();
    this.inUse = servedVersions(local?.apps, remote.apps);
    const apps: Registry['apps'] = {};
    let isComplete = true;
    await Promise.all(
      Object.entries(remote.apps).map(async ([app, entry]) => {
        const downloaded = await this.downloadApp(app, entry);
        // An app whose release cannot be downloaded keeps its previous versions and does not delay the other apps.
        const served = downloaded ?? local?.apps[app];
        if (served) apps[app] = served;
        if (downloaded !== entry) isComplete = false;
      }),
    );
    await this.writeLocal({ ...remote, apps });
    this.rememberVersions(remote);
    this.inUse = servedVersions(apps);
    this.etag = isComplete ? stored.etag : null;
    await this.quota.enforce();
    return isComplete;
  }

  /** Downloads an app's versions. Returns the entry, without its canary or null where the download failed. */
  private async downloadApp(app: string, entry: RegistryApp): Promise<RegistryApp | null> {
    const tryDownload = (version: string): Promise<boolean> =>
      this.download(app, version, true).then(
        () => true,
        (error: unknown) => {
          this.options.onFault(error, app, version);
          return false;
        },
      );
    if (!(await tryDownload(entry.version))) return null;
    if (!entry.canary || (await tryDownload(entry.canary.version))) return entry;
    const { canary: _missing, ...live } = entry;
    return live;
  }

  /** @param isUpdate whether the signature of a complete version is updated too */
  private download(app: string, version: string, isUpdate = false): Promise<void> {
    const name = `${app}/${version}`;
    this.quota.recordUse(name);
    if (!isUpdate && this.completeVersions.has(name)) return Promise.resolve();
    let download = this.downloads.get(name);
    if (!download) {
      const storages = { source: this.options.source, local: this.local };
      download = this.quota
        .waitForRemoval(name)
        .then(() => downloadRelease(storages, app, version))
        .then((isChanged) => {
          this.completeVersions.add(name);
          if (isChanged) this.options.onFilesChange?.(app, version);
        })
        .finally(() => this.downloads.delete(name));
      this.downloads.set(name, download);
    }
    return download;
  }

  private async readLocal(): Promise<Registry | null> {
    const stored = await this.local.readRegistry();
    return stored && registrySchema.parse(JSON.parse(stored.text));
  }

  private async writeLocal(registry: Registry): Promise<void> {
    const text = JSON.stringify(registry, null, 2);
    const stored = await this.local.readRegistry();
    if (stored?.text === text) return;
    if (!(await this.local.replaceRegistry(stored?.etag ?? null, text))) {
      throw new Error(
        `Another process writes to ${this.options.folder}. Give each web host its own RELEASES_MIRROR_DIR`,
      );
    }
  }

  private rememberVersions(registry: Registry | null): void {
    this.knownVersions = new Set(registry?.history.map(({ app, version }) => `${app}/${version}`));
  }
}
