import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import {
  registry as registrySchema,
  release as releaseSchema,
  type Registry,
  type RegistryApp,
  type Release,
} from '@hive/contract/release';
import { createFolderStorage } from '@hive/shared-node/releases/folder-storage';
import { manifestKey, readRelease } from '@hive/shared-node/releases/release-reader';
import type { ReleaseStorage } from '@hive/shared-node/releases/release-storage';

interface MirrorOptions {
  source: ReleaseStorage;
  folder: string;
  /** What the releases here may take; those in use stay, however large. */
  megabytes: number;
  onFault(error: unknown, app?: string, version?: string): void;
  /** Milliseconds between two looks at the registry. */
  pause?: number;
}

const compressed = {
  br: promisify(zlib.brotliDecompress),
  gz: promisify<zlib.InputType, Buffer>(zlib.gunzip),
} as const;

const integrityOf = (content: Uint8Array): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

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
  private readonly usedAt = new Map<string, number>();
  private mark: string | null = null;
  private asking: Promise<void> | null = null;
  private askedAt = 0;
  private timer: NodeJS.Timeout | undefined;
  private isStopped = false;
  private failures = 0;

  constructor(private readonly options: MirrorOptions) {
    this.local = createFolderStorage(options.folder);
  }

  /** Looks for the first time, and from then on again and again. A storage that is away stops nobody. */
  async start(): Promise<void> {
    await fs.mkdir(this.options.folder, { recursive: true });
    this.learn(await this.readLocal().catch(() => null));
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
    await this.bring(app, version);
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
    this.mark = isWhole ? stored.mark : null;
    await this.makeRoom(apps);
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
    this.usedAt.set(name, Date.now());
    if (this.here.has(name)) return Promise.resolve();
    let work = this.bringing.get(name);
    if (!work) {
      work = this.download(app, version)
        .then(() => void this.here.add(name))
        .finally(() => this.bringing.delete(name));
      this.bringing.set(name, work);
    }
    return work;
  }

  /** The manifest comes last: with it here, all is. */
  private async download(app: string, version: string): Promise<void> {
    if (await readRelease(this.local, app, version).catch(() => null)) return;
    const { source } = this.options;
    const text = await source.read(manifestKey(app, version));
    if (!text) throw new Error(`${app} ${version} is not in ${source.name}`);
    const release = releaseSchema.parse(JSON.parse(text.toString('utf8')));
    if (release.app !== app || release.version !== version) {
      throw new Error(
        `${app} ${version} in ${source.name} says it is ${release.app} ${release.version}`,
      );
    }
    const keys = new Set(await source.list(`${app}/${version}/`));
    await Promise.all(
      release.files.map(async (file) => {
        const key = `${app}/${version}/${file.path}`;
        await this.copy(key, file);
        for (const kind of ['br', 'gz'] as const) {
          if (keys.has(`${key}.${kind}`)) await this.copy(`${key}.${kind}`, file, compressed[kind]);
        }
      }),
    );
    await this.local.write(manifestKey(app, version), text);
  }

  private async copy(
    key: string,
    { integrity }: Release['files'][number],
    open: (content: Buffer) => Promise<Uint8Array> = async (content) => content,
  ): Promise<void> {
    const { source } = this.options;
    const content = await source.read(key);
    if (!content) throw new Error(`${key} is missing in ${source.name}`);
    const plain = await open(content).catch(() => null);
    if (!plain || integrityOf(plain) !== integrity) {
      throw new Error(`${key} in ${source.name} is not what its release says: it is not served`);
    }
    await this.local.write(key, content);
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

  /** Removes what was used longest ago until the rest fits. */
  private async makeRoom(apps: Registry['apps']): Promise<void> {
    const inUse = new Set(
      Object.entries(apps).flatMap(([app, { version, canary }]) =>
        [version, canary?.version].map((one) => `${app}/${one}`),
      ),
    );
    const sizes = new Map<string, number>();
    for (const key of await this.local.list('')) {
      const name = key.split('/').slice(0, 2).join('/');
      const { size } = await fs.stat(path.join(this.options.folder, key));
      sizes.set(name, (sizes.get(name) ?? 0) + size);
    }
    let total = [...sizes.values()].reduce((sum, size) => sum + size, 0);
    const oldest = [...sizes.keys()]
      .filter((name) => !inUse.has(name) && !this.bringing.has(name))
      .sort((a, b) => (this.usedAt.get(a) ?? 0) - (this.usedAt.get(b) ?? 0));
    for (const name of oldest) {
      if (total <= this.options.megabytes * 1024 * 1024) return;
      this.here.delete(name);
      await fs.rm(path.join(this.options.folder, name), { recursive: true, force: true });
      total -= sizes.get(name) ?? 0;
    }
  }
}
