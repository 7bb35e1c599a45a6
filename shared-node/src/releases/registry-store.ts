import { registry as registrySchema, type Registry } from '@hive/contract/release';
import type { ReleaseStorage } from './release-storage';

const empty: Registry = { revision: 0, apps: {}, history: [] };

/** Another writer changed the registry since it was read. */
export class RegistryConflictError extends Error {
  override readonly name = 'RegistryConflictError';
}

/** The registry. Always replaced as a whole, and only by a writer that has read its current state. */
export class RegistryStore {
  constructor(readonly storage: ReleaseStorage) {}

  /** Reads the registry, which is empty before the first release. Throws when the stored text is invalid. */
  async read(): Promise<Registry> {
    return (await this.readWithEtag()).registry;
  }

  /**
   * Changes the registry atomically. `change` receives the current registry and returns the next one, whose revision grows
   * by one for each new history entry. If it throws, nothing changes.
   * @throws RegistryConflictError when another writer changed the registry between reading and writing
   */
  async change(change: (registry: Registry) => Registry | Promise<Registry>): Promise<Registry> {
    const { registry, etag } = await this.readWithEtag();
    const next = registrySchema.parse(await change(registry));
    // A registry without history (npm run dev) still needs a new revision, because open pages compare it.
    const newEntries = Math.max(1, next.history.length - registry.history.length);
    if (next.revision !== registry.revision + newEntries) {
      throw new Error(
        `A change leads from revision ${registry.revision} to ${next.revision} instead of ${registry.revision + newEntries}`,
      );
    }
    if (!(await this.storage.replaceRegistry(etag, JSON.stringify(next, null, 2)))) {
      throw new RegistryConflictError(
        `Another writer changed the registry after revision ${registry.revision}. Try again.`,
      );
    }
    return next;
  }

  private async readWithEtag(): Promise<{ registry: Registry; etag: string | null }> {
    const stored = await this.storage.readRegistry();
    if (!stored) return { registry: empty, etag: null };
    return { registry: registrySchema.parse(JSON.parse(stored.text)), etag: stored.etag };
  }
}
