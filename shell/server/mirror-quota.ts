import fs from 'node:fs/promises';
import path from 'node:path';
import type { ReleaseStorage } from '@hive/shared-node/releases/release-storage';

interface MirrorQuotaOptions {
  folder: string;
  local: ReleaseStorage;
  /** Disk limit. Versions for which `isRetained` is true stay, however large. */
  megabytes: number;
  /** Whether a version, `app/version`, must not be removed. */
  isRetained: (name: string) => boolean;
  /** Called before the files of a version are removed. */
  onRemove: (name: string) => void;
}

/** Keeps a folder of releases within its disk limit by removing the least recently used version first. */
export class MirrorQuota {
  /** Least recently used first. Versions stored before this process started are older than all of these. */
  private readonly used = new Set<string>();
  private readonly removals = new Map<string, Promise<void>>();
  private enforcing: Promise<void> = Promise.resolve();

  constructor(private readonly options: MirrorQuotaOptions) {}

  /** Records a use of a version. The last used version is never removed, because it is about to be served. */
  recordUse(name: string): void {
    this.used.delete(name);
    this.used.add(name);
  }

  /** Resolves when a removal in progress is finished. */
  async waitForRemoval(name: string): Promise<void> {
    await this.removals.get(name);
  }

  /** Removes versions until the rest fits. Calls run one after the other. */
  enforce(): Promise<void> {
    const enforced = this.enforcing.then(() => this.removeOldest());
    this.enforcing = enforced.catch(() => undefined);
    return enforced;
  }

  private async removeOldest(): Promise<void> {
    const sizes = await this.measure();
    let total = [...sizes.values()].reduce((sum, size) => sum + size, 0);
    while (total > this.options.megabytes * 1024 * 1024) {
      const oldest = this.findOldest([...sizes.keys()]);
      if (oldest === undefined) return;
      const removed = this.remove(oldest).finally(() => this.removals.delete(oldest));
      this.removals.set(oldest, removed);
      await removed;
      total -= sizes.get(oldest) ?? 0;
      sizes.delete(oldest);
    }
  }

  private findOldest(names: readonly string[]): string | undefined {
    const order = [...this.used];
    return names
      .filter((name) => name !== order.at(-1) && !this.options.isRetained(name))
      .sort((a, b) => order.indexOf(a) - order.indexOf(b))[0];
  }

  /** Bytes of every stored version, complete or not. */
  private async measure(): Promise<Map<string, number>> {
    const { folder, local } = this.options;
    const sizes = new Map<string, number>();
    for (const key of await local.list('')) {
      const name = key.split('/').slice(0, 2).join('/');
      // A concurrent download may be replacing the file with the same content.
      const stat = await fs.stat(path.join(folder, key)).catch(() => null);
      sizes.set(name, (sizes.get(name) ?? 0) + (stat?.size ?? 0));
    }
    return sizes;
  }

  /** Removes the manifest first, so that an interrupted removal leaves a release that counts as missing. */
  private async remove(name: string): Promise<void> {
    this.used.delete(name);
    this.options.onRemove(name);
    const folder = path.join(this.options.folder, name);
    await fs.rm(path.join(folder, 'release.json'), { force: true });
    await fs.rm(folder, { recursive: true, force: true });
  }
}
