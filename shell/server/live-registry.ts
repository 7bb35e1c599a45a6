import {
  hotVersion,
  registry as registrySchema,
  type Registry,
  type Release,
} from '@hive/contract/release';
import { readRelease } from '@hive/shared-node/releases/release-reader';
import type { ReleaseStorage } from '@hive/shared-node/releases/release-storage';
import { RegistrySnapshot } from './registry-snapshot';

/** Maximum age of a snapshot, in milliseconds. A check is cheap: it reads a local file. */
const maxAgeMs = 250;

/** There are no releases to serve, not even older ones. Temporary: the client should retry. */
export class NoReleasesError extends Error {
  override readonly name = 'NoReleasesError';

  constructor(cause: unknown) {
    super('There are no releases to serve yet', { cause });
  }
}

/**
 * Follows the registry. `current()` checks it at most four times a second and uses the last valid snapshot when the new
 * one is invalid, so a bad registry never takes the site down. A canary whose release cannot be read is ignored until it
 * can be.
 */
export class LiveRegistry {
  private live: RegistrySnapshot | null = null;
  private refreshing: Promise<void> | null = null;
  private refreshedAt = 0;
  private etag = '';
  /** Manifests never change, so each is read once. */
  private readonly manifests = new Map<string, Release>();

  constructor(
    private readonly storage: ReleaseStorage,
    /** Whether apps under development may be served, without integrity. */
    private readonly allowsHot: boolean,
    private readonly onInvalidRegistry: (error: unknown) => void,
    private readonly now: () => number = Date.now,
  ) {}

  /** The latest snapshot. Concurrent calls share one read. */
  async current(): Promise<RegistrySnapshot> {
    if (this.live && this.now() - this.refreshedAt < maxAgeMs) return this.live;
    this.refreshing ??= this.refresh().finally(() => {
      this.refreshing = null;
    });
    await this.refreshing;
    return this.live!;
  }

  private async refresh(): Promise<void> {
    try {
      await this.read();
    } catch (error) {
      this.onInvalidRegistry(error);
      if (!this.live) throw new NoReleasesError(error);
    }
    this.refreshedAt = this.now();
  }

  private async read(): Promise<void> {
    if (this.live && (await this.storage.isCurrent(this.etag))) return;
    const stored = await this.storage.readRegistry();
    if (!stored) throw new Error(`Nothing has been released to ${this.storage.name} yet`);
    const registry = registrySchema.parse(JSON.parse(stored.text));
    const releases = new Map<string, Release>();
    const add = async (app: string, version: string) =>
      releases.set(`${app}@${version}`, await this.manifest(app, version));
    await Promise.all(Object.entries(registry.apps).map(([app, { version }]) => add(app, version)));
    const isComplete = await this.addCanaries(registry, add);
    this.live = new RegistrySnapshot(registry, releases);
    // Without all canaries the registry is read again next time, even if it has not changed.
    this.etag = isComplete ? stored.etag : '';
  }

  /** Adds the canaries' releases and removes canaries that cannot be read. Returns whether all could be read. */
  private async addCanaries(
    registry: Registry,
    add: (app: string, version: string) => Promise<unknown>,
  ): Promise<boolean> {
    const results = await Promise.all(
      Object.entries(registry.apps).map(async ([app, entry]) => {
        if (!entry.canary) return true;
        try {
          await add(app, entry.canary.version);
          return true;
        } catch (error) {
          this.onInvalidRegistry(error);
          delete entry.canary;
          return false;
        }
      }),
    );
    return results.every(Boolean);
  }

  /** The snapshot that is served, without a check for a newer one; null before the first. */
  get latest(): RegistrySnapshot | null {
    return this.live;
  }

  /** A stored release, live or not. Rejects when there is none. */
  release(app: string, version: string): Promise<Release> {
    return this.manifest(app, version);
  }

  private async manifest(app: string, version: string): Promise<Release> {
    if (version === hotVersion && !this.allowsHot) {
      throw new Error(`${app} names a development build, which only npm run dev serves`);
    }
    const key = `${app}@${version}`;
    const release = this.manifests.get(key) ?? (await readRelease(this.storage, app, version));
    if (!release) throw new Error(`${app} ${version} has no stored release`);
    if (version !== hotVersion) this.manifests.set(key, release);
    return release;
  }
}
