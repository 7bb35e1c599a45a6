import fs from 'node:fs/promises';
import path from 'node:path';
import { lock } from 'proper-lockfile';
import { registry as registrySchema, type Registry } from '@hive/contract/release';

const empty: Registry = { revision: 0, apps: {}, history: [] };

/** Somebody else changed the registry since it was read. */
export class RegistryConflict extends Error {
  override readonly name = 'RegistryConflict';
}

/** The registry in a folder: `registry.json`, replaced whole, never edited in place. */
export class RegistryStore {
  private readonly file: string;

  constructor(readonly folder: string) {
    this.file = path.join(folder, 'registry.json');
  }

  async read(): Promise<Registry> {
    try {
      return registrySchema.parse(JSON.parse(await fs.readFile(this.file, 'utf8')));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return empty;
      throw error;
    }
  }

  /**
   * Compare-and-set: writes `next` when the registry is still at revision `seen`, else throws `RegistryConflict`.
   * The lock of a writer that died goes stale by itself; readers need none, since the file is moved in whole.
   */
  async replace(seen: number, next: Registry): Promise<void> {
    await fs.mkdir(this.folder, { recursive: true });
    const release = await lock(this.folder, {
      stale: 5000,
      retries: { retries: 100, minTimeout: 20, maxTimeout: 200 },
    });
    const draft = path.join(this.folder, `.registry-${process.pid}.json`);
    try {
      const { revision } = await this.read();
      if (revision !== seen) {
        throw new RegistryConflict(`The registry is at revision ${revision}, not ${seen} any more`);
      }
      await fs.writeFile(draft, JSON.stringify(next, null, 2));
      await fs.rename(draft, this.file);
    } finally {
      await fs.rm(draft, { force: true });
      await release();
    }
  }
}
