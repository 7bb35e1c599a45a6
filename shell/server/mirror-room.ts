import fs from 'node:fs/promises';
import path from 'node:path';
import type { ReleaseStorage } from '@hive/shared-node/releases/release-storage';

interface MirrorRoomOptions {
  folder: string;
  local: ReleaseStorage;
  /** What the releases in the folder may take; those that must stay do, however large. */
  megabytes: number;
  /** Whether a version, `app/version`, is not to be removed. */
  mustStay: (name: string) => boolean;
  /** Told before the files of a version go. */
  onRemove: (name: string) => void;
}

/** Keeps a folder of releases within its limit: what was asked for longest ago goes first. */
export class MirrorRoom {
  /** In the order in which they were last asked for; what was here before this process began is older than all of them. */
  private readonly asked = new Set<string>();
  private readonly leaving = new Map<string, Promise<void>>();
  private making: Promise<void> = Promise.resolve();

  constructor(private readonly options: MirrorRoomOptions) {}

  /** Notes that somebody asks for a version. It stays until somebody asks for another: it is about to be served. */
  ask(name: string): void {
    this.asked.delete(name);
    this.asked.add(name);
  }

  /** Resolves when a version that is being removed has gone. */
  async hasLeft(name: string): Promise<void> {
    await this.leaving.get(name);
  }

  /** Removes versions until the rest fits. One caller after the other. */
  make(): Promise<void> {
    const made = this.making.then(() => this.removeOldest());
    this.making = made.catch(() => undefined);
    return made;
  }

  private async removeOldest(): Promise<void> {
    const sizes = await this.measure();
    let total = [...sizes.values()].reduce((sum, size) => sum + size, 0);
    while (total > this.options.megabytes * 1024 * 1024) {
      const oldest = this.findOldest([...sizes.keys()]);
      if (oldest === undefined) return;
      const removed = this.remove(oldest).finally(() => this.leaving.delete(oldest));
      this.leaving.set(oldest, removed);
      await removed;
      total -= sizes.get(oldest) ?? 0;
      sizes.delete(oldest);
    }
  }

  private findOldest(names: readonly string[]): string | undefined {
    const order = [...this.asked];
    return names
      .filter((name) => name !== order.at(-1) && !this.options.mustStay(name))
      .sort((a, b) => order.indexOf(a) - order.indexOf(b))[0];
  }

  /** Bytes of every version that is here, whole or not. */
  private async measure(): Promise<Map<string, number>> {
    const { folder, local } = this.options;
    const sizes = new Map<string, number>();
    for (const key of await local.list('')) {
      const name = key.split('/').slice(0, 2).join('/');
      // It may be replaced at this very moment, by the same.
      const stat = await fs.stat(path.join(folder, key)).catch(() => null);
      sizes.set(name, (sizes.get(name) ?? 0) + (stat?.size ?? 0));
    }
    return sizes;
  }

  /** The manifest goes first, as it came last: what is cut off in between counts as not being here. */
  private async remove(name: string): Promise<void> {
    this.asked.delete(name);
    this.options.onRemove(name);
    const folder = path.join(this.options.folder, name);
    await fs.rm(path.join(folder, 'release.json'), { force: true });
    await fs.rm(folder, { recursive: true, force: true });
  }
}
