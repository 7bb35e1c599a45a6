import {
  hotVersion,
  registry as registrySchema,
  type Registry,
  type Release,
} from '@hive/contract/release';
import { readRelease } from '@hive/shared-node/releases/release-reader';
import type { ReleaseStorage } from '@hive/shared-node/releases/release-storage';
import { RegistryReading } from './registry-reading';

/** How old a reading may be. Asking costs little: a file of this machine is read. Milliseconds. */
const freshMs = 250;

/** There is no reading to serve from, not even an old one. It may come: whoever asks is to ask again. */
export class NoReleases extends Error {
  override readonly name = 'NoReleases';

  constructor(cause: unknown) {
    super('There are no releases to serve yet', { cause });
  }
}

/**
 * Follows the registry. `current()` asks after it at most four times a second and keeps the last good reading when the
 * new one cannot be used, so a bad pointer never takes the site down. A canary whose release cannot be read is as good as
 * none: everybody gets what is live until it can.
 */
export class LiveRegistry {
  private live: RegistryReading | null = null;
  private asking: Promise<void> | null = null;
  private askedAt = 0;
  private mark = '';
  /** Manifests of releases never change: each is read once. */
  private readonly manifests = new Map<string, Release>();

  constructor(
    private readonly storage: ReleaseStorage,
    /** Whether apps may be served as they are edited, without integrity. */
    private readonly servesHot: boolean,
    private readonly onBadReading: (error: unknown) => void,
    private readonly now: () => number = Date.now,
  ) {}

  /** The newest reading. Who asks while the registry is read waits for the same one. */
  async current(): Promise<RegistryReading> {
    if (this.live && this.now() - this.askedAt < freshMs) return this.live;
    this.asking ??= this.ask().finally(() => {
      this.asking = null;
    });
    await this.asking;
    return this.live!;
  }

  private async ask(): Promise<void> {
    try {
      await this.read();
    } catch (error) {
      this.onBadReading(error);
      if (!this.live) throw new NoReleases(error);
    }
    this.askedAt = this.now();
  }

  private async read(): Promise<void> {
    if (this.live && (await this.storage.isCurrent(this.mark))) return;
    const stored = await this.storage.readRegistry();
    if (!stored) throw new Error(`Nothing has been released to ${this.storage.name} yet`);
    const registry = registrySchema.parse(JSON.parse(stored.text));
    const releases = new Map<string, Release>();
    const add = async (app: string, version: string) =>
      releases.set(`${app}@${version}`, await this.manifest(app, version));
    await Promise.all(Object.entries(registry.apps).map(([app, { version }]) => add(app, version)));
    const isWhole = await this.addCanaries(registry, add);
    this.live = new RegistryReading(registry, releases);
    // What was left out is looked for again, though nothing has changed.
    this.mark = isWhole ? stored.mark : '';
  }

  /** Adds what is on trial, and takes out of the registry what cannot be read. Answers whether all could be. */
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
          this.onBadReading(error);
          delete entry.canary;
          return false;
        }
      }),
    );
    return results.every(Boolean);
  }

  /** A release that is there, live or not. Rejects when it is not. */
  release(app: string, version: string): Promise<Release> {
    return this.manifest(app, version);
  }

  private async manifest(app: string, version: string): Promise<Release> {
    if (version === hotVersion && !this.servesHot) {
      throw new Error(`${app} is being edited: that is for npm run dev`);
    }
    const key = `${app}@${version}`;
    const release = this.manifests.get(key) ?? (await readRelease(this.storage, app, version));
    if (!release) throw new Error(`${app} ${version} is not among the releases`);
    if (version !== hotVersion) this.manifests.set(key, release);
    return release;
  }
}
