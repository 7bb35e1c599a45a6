import fs from 'node:fs/promises';
import {
  registry as registrySchema,
  type Registry,
  type RegistryApp,
} from '@hive/contract/release';
import { createFolderStorage } from '@hive/shared-node/releases/folder-storage';
import type { ReleaseStorage } from '@hive/shared-node/releases/release-storage';
import { bringRelease } from './bring-release';
import { MirrorRoom } from './mirror-room';

interface MirrorOptions {
  source: ReleaseStorage;
  folder: string;
  /** What the releases here may take; those in use stay, however large. */
  megabytes: number;
  onFault(error: unknown, app?: string, version?: string): void;
  /** Milliseconds between two looks at the registry. */
  pause?: number;
}

/** The versions that registries serve, live and on trial. */
const namesIn = (...registries: (Registry['apps'] | undefined)[]): Set<string> =>
  new Set(
    registries.flatMap((apps) =>
      Object.entries(apps ?? {}).flatMap(([app, { version, canary }]) =>
        [version, canary?.version].map((one) => `${app}/${one}`),
      ),
    ),
  );

/**
 * Keeps what is served in a folder of this machine, from a storage elsewhere. Each file is checked against its release's
 * hash before it is kept; the registry here moves on once the files it names are here. So the folder is always whole,
 * and is served from while the storage is away.
 */
export class ReleaseMirror {
  private readonly local: ReleaseStorage;
  private readonly bringing = new Map<string, Promise<void>>();
  /** Versions that are here whole: what is asked of them costs no look at the disk. */
  private readonly here = new Set<string>();
  /** Versions that the registry has ever named. */
  private named = new Set<string>();
  /** Versions that are served, or are about to be. */
  private inUse: ReadonlySet<string> = new Set();
  private readonly room: MirrorRoom;
  private mark: string | null = null;
  private asking: Promise<void> | null = null;
  private askedAt = 0;
  private timer: NodeJS.Timeout | undefined;
  private isStopped = false;
  private failures = 0;

  constructor(private readonly options: MirrorOptions) {
    const { folder, megabytes } = options;
    this.local = createFolderStorage(folder);
    this.room = new MirrorRoom({
      folder,
      local: this.local,
      megabytes,
      mustStay: (name) => this.inUse.has(name) || this.bringing.has(name),
      onRemove: (name) => this.here.delete(name),
    });
  }

  /** Looks for the first time, and from then on again and again. A storage that is away stops nobody. */
  async start(): Promise<void> {
    await fs.mkdir(this.options.folder, { recursive: true });
    const before = await this.readLocal().catch(() => null);
    this.learn(before);
    this.inUse = namesIn(before?.apps);
    await Promise.race([
      this.follow(),
      new Promise((resolve) => setTimeout(resolve, 3000).unref()),
    ]);
    this.plan();
  }

  stop(): void {
    this.isStopped = true;
    clearTimeout(this.timer);
  }

  /**
   * Sees to it that a version is here, for whoever asks for one of its files.
   * @returns false when the registry has never named it: nothing is asked of the storage for it
   * @throws when it could not be brought
   */
  async has(app: string, version: string): Promise<boolean> {
    const name = `${app}/${version}`;
    if (!this.named.has(name)) {
      // Another web host may know of a newer registry. However many ask, it is looked at twice a second at most.
      if (Date.now() - this.askedAt > 500) await this.follow();
      if (!this.named.has(name)) return false;
    }
    const isNew = !this.here.has(name);
    await this.bring(app, version);
    if (isNew) await this.room.make();
    return true;
  }

  private plan(): void {
    if (this.isStopped) return;
    // What failed is tried again soon at first, then every half minute.
    const pause = Math.min((this.options.pause ?? 700) * 2 ** this.failures, 30_000);
    this.timer = setTimeout(() => void this.follow().finally(() => this.plan()), pause);
  }

  private follow(): Promise<void> {
    this.asking ??= this.update()
      .then(
        (isWhole) => (this.failures = isWhole ? 0 : Math.min(this.failures + 1, 6)),
        (error: unknown) => {
          this.failures = Math.min(this.failures + 1, 2);
          this.options.onFault(error);
        },
      )
      .then(() => {
        this.askedAt = Date.now();
        this.asking = null;
      });
    return this.asking;
  }

  /** Answers whether everything the registry names is here. */
  private async update(): Promise<boolean> {
    const { source } = this.options;
    if (this.mark && (await source.isCurrent(this.mark))) return true;
    const stored = await source.readRegistry();
    if (!stored) return true;
    const wanted = registrySchema.parse(JSON.parse(stored.text));
    const before = await this.readLocal();
    this.inUse = namesIn(before?.apps, wanted.apps);
    const apps: Registry['apps'] = {};
    let isWhole = true;
    await Promise.all(
      Object.entries(wanted.apps).map(async ([app, entry]) => {
        const got = await this.bringApp(app, entry);
        // An app whose release cannot be had stays as it was, and holds the others up no more than that.
        const kept = got ?? before?.apps[app];
        if (kept) apps[app] = kept;
        if (got !== entry) isWhole = false;
      }),
    );
    await this.writeLocal({ ...wanted, apps });
    this.learn(wanted);
    this.inUse = namesIn(apps);
    this.mark = isWhole ? stored.mark : null;
    await this.room.make();
    return isWhole;
  }

  /** The entry with all its files here; without its canary, or null, where they cannot be had. */
  private async bringApp(app: string, entry: RegistryApp): Promise<RegistryApp | null> {
    const tryToBring = (version: string): Promise<boolean> =>
      this.bring(app, version).then(
        () => true,
        (error: unknown) => {
          this.options.onFault(error, app, version);
          return false;
        },
      );
    if (!(await tryToBring(entry.version))) return null;
    if (!entry.canary || (await tryToBring(entry.canary.version))) return entry;
    const { canary: _missing, ...live } = entry;
    return live;
  }

  private bring(app: string, version: string): Promise<void> {
    const name = `${app}/${version}`;
    this.room.ask(name);
    if (this.here.has(name)) return Promise.resolve();
    let work = this.bringing.get(name);
    if (!work) {
      const places = { source: this.options.source, local: this.local };
      work = this.room
        .hasLeft(name)
        .then(() => bringRelease(places, app, version))
        .then(() => void this.here.add(name))
        .finally(() => this.bringing.delete(name));
      this.bringing.set(name, work);
    }
    return work;
  }

  private async readLocal(): Promise<Registry | null> {
    const stored = await this.local.readRegistry();
    return stored && registrySchema.parse(JSON.parse(stored.text));
  }

  private async writeLocal(registry: Registry): Promise<void> {
    const text = JSON.stringify(registry, null, 2);
    const stored = await this.local.readRegistry();
    if (stored?.text === text) return;
    if (!(await this.local.replaceRegistry(stored?.mark ?? null, text))) {
      throw new Error(
        `Somebody else writes to ${this.options.folder}: each web host needs its own`,
      );
    }
  }

  private learn(registry: Registry | null): void {
    this.named = new Set(registry?.history.map(({ app, version }) => `${app}/${version}`));
  }
}
