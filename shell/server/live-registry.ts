import {
  hotVersion,
  registry as registrySchema,
  type Registry,
  type Release,
  type ReleaseKeys,
} from '@hive/contract/release';
import type { ReleaseStorage } from '@hive/shared-node/releases/release-storage';
import { nextRevocation, type AllowedKey } from '@hive/shared-node/releases/signing/key-policy';
import { AcceptedReleases } from './accepted-releases';
import { RegistrySnapshot } from './registry-snapshot';
import { refusalMs, RefusedReleaseError, VerifiedReleases } from './verified-releases';

/** Maximum age of a snapshot, in milliseconds. A check is cheap: it reads a local file. */
const maxAgeMs = 250;

/** There are no releases to serve, not even older ones. Temporary: the client should retry. */
export class NoReleasesError extends Error {
  override readonly name = 'NoReleasesError';

  constructor(cause: unknown) {
    super('There are no releases to serve yet', { cause });
  }
}

interface LiveRegistryOptions {
  storage: ReleaseStorage;
  /** Whether apps under development may be served, without integrity. */
  allowsHot: boolean;
  /** The keys that may sign releases besides those in the shell's; null: signatures are not verified. */
  keys?: ReleaseKeys | null;
  onInvalidRegistry: (error: unknown) => void;
  /** Called once for each release that is refused because of its signature. */
  onRefused?: (error: RefusedReleaseError) => void;
  /** Makes an earlier release available in the storage. */
  fetchEarlier?: (app: string, version: string) => Promise<unknown>;
  now?: () => number;
}

/** A file of a release that is requested. */
export interface RequestedFile {
  app: string;
  version: string;
  /** Relative to the release's folder; empty for the folder itself. */
  file: string;
}

/**
 * Follows the registry. `current()` checks it at most four times a second and uses the last valid snapshot when the new
 * one is invalid, so a bad registry never takes the site down. A canary whose release cannot be read is ignored until it
 * can be, and a release that is not signed as required is never served.
 */
export class LiveRegistry {
  private live: RegistrySnapshot | null = null;
  private refreshing: Promise<void> | null = null;
  private refreshedAt = 0;
  private etag = '';
  /** When releases are verified again without a change of the registry: a key is revoked, or a refusal may have ended. */
  private verifyAt = Infinity;
  private readonly storage: ReleaseStorage;
  private readonly now: () => number;
  private readonly releases: VerifiedReleases;
  private readonly accepted: AcceptedReleases;

  constructor(private readonly options: LiveRegistryOptions) {
    const { storage, keys = {}, fetchEarlier, now = Date.now } = options;
    this.storage = storage;
    this.now = now;
    this.releases = new VerifiedReleases(storage, keys, now);
    this.accepted = new AcceptedReleases({
      releases: this.releases,
      onRefused: options.onRefused ?? (() => undefined),
      fetch: fetchEarlier,
    });
  }

  /**
   * The latest snapshot. Concurrent calls share one read.
   * @param maxAge its maximum age in milliseconds
   */
  async current(maxAge = maxAgeMs): Promise<RegistrySnapshot> {
    if (this.live && this.now() - this.refreshedAt < maxAge) return this.live;
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
      this.options.onInvalidRegistry(error);
      if (!this.live) throw new NoReleasesError(error);
    }
    this.refreshedAt = this.now();
  }

  private async read(): Promise<void> {
    // A key that is revoked while the releases are read may have been accepted: its time counts from the start.
    const startedAt = this.now();
    const isFresh = startedAt < this.verifyAt && (await this.storage.isCurrent(this.etag));
    if (this.live && isFresh) return;
    const stored = await this.storage.readRegistry();
    if (!stored) throw new Error(`Nothing has been released to ${this.storage.name} yet`);
    const registry = registrySchema.parse(JSON.parse(stored.text));
    this.refuseHot(registry);
    const { shell, remotes, isFinal } = await this.accepted.readLive(registry);
    const canaries = await this.readCanaries(registry, shell);
    const all = [shell, ...remotes, ...canaries].filter((release) => release !== null);
    this.live = new RegistrySnapshot(
      registry,
      new Map(all.map((release) => [`${release.app}@${release.version}`, release])),
    );
    this.verifyAt = Math.min(
      nextRevocation(startedAt, this.options.keys ?? {}, shell?.keys),
      this.refusedCount > 0 ? this.now() + refusalMs : Infinity,
    );
    // Without all canaries and earlier versions the registry is read again next time, even if it has not changed.
    this.etag = isFinal && !canaries.includes(null) ? stored.etag : '';
  }

  private refuseHot({ apps }: Registry): void {
    for (const [app, { version }] of Object.entries(apps)) this.checkHot(app, version);
  }

  private checkHot(app: string, version: string): void {
    if (version === hotVersion && !this.options.allowsHot) {
      throw new Error(`${app} names a development build, which only npm run dev serves`);
    }
  }

  /** Reads the canaries' releases and removes canaries that are refused or, which results in null, cannot be read. */
  private async readCanaries(
    registry: Registry,
    shell: Release | null,
  ): Promise<(Release | null)[]> {
    const read = Object.entries(registry.apps).map(async ([app, entry]) => {
      if (!entry.canary) return [];
      try {
        return [await this.readRelease(app, entry.canary.version, shell)];
      } catch (error) {
        delete entry.canary;
        if (error instanceof RefusedReleaseError) {
          this.accepted.report(error);
          return [];
        }
        this.options.onInvalidRegistry(error);
        return [null];
      }
    });
    return (await Promise.all(read)).flat();
  }

  /** The snapshot that is served, without a check for a newer one; null before the first. */
  get latest(): RegistrySnapshot | null {
    return this.live;
  }

  /** The number of releases in the registry that are refused because of their signature. */
  get refusedCount(): number {
    return this.accepted.refused.length;
  }

  /** The keys that may release an app now; null if its releases need no signature. */
  keysOf(app: string): AllowedKey[] | null {
    return this.releases.keysOf(app, this.shell);
  }

  /** A stored release, live or not. Rejects when there is none, or when it is refused. */
  async release(app: string, version: string): Promise<Release> {
    return this.readRelease(app, version, this.shell);
  }

  /** Whether a file of a release, live or not, may be served. */
  async mayServe({ app, version, file }: RequestedFile): Promise<boolean> {
    if (version === hotVersion) return this.options.allowsHot;
    // Without a registry there are no keys of a shell yet.
    await this.current().catch(() => null);
    return this.releases.mayServe(app, version, file, this.shell);
  }

  /** Call it when the files of a version were replaced or removed: it is verified again before it is served. */
  forget(app: string, version: string): void {
    this.releases.forget(app, version);
  }

  /** The live shell, whose keys releases must satisfy; null before the first snapshot. */
  private get shell(): Release | null {
    return this.live?.for(null).shell ?? null;
  }

  private async readRelease(app: string, version: string, shell: Release | null): Promise<Release> {
    this.checkHot(app, version);
    return this.releases.read(app, version, shell);
  }
}
