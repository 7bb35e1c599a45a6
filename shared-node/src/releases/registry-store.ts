import { registry as registrySchema, type Registry } from '@hive/contract/release';
import type { ReleaseStorage } from './release-storage';

const empty: Registry = { revision: 0, apps: {}, history: [] };

/** Somebody else changed the registry since it was read. */
export class RegistryConflict extends Error {
  override readonly name = 'RegistryConflict';
}

/** The registry: replaced whole, never edited in place, and only by whoever knows what it was. */
export class RegistryStore {
  constructor(readonly storage: ReleaseStorage) {}

  /** The registry, empty before the first release. Throws when what is stored is none. */
  async read(): Promise<Registry> {
    return (await this.readMarked()).registry;
  }

  /**
   * Changes the registry in one step. `change` gets it as it is and answers what it shall be, a revision for each line
   * that the history gains; whatever it throws leaves everything as it was.
   * @throws RegistryConflict when somebody else changed it between reading and writing
   */
  async change(change: (registry: Registry) => Registry | Promise<Registry>): Promise<Registry> {
    const { registry, mark } = await this.readMarked();
    const next = registrySchema.parse(await change(registry));
    // One that keeps no history, as of a development site, still gains a revision: open pages compare it.
    const lines = Math.max(1, next.history.length - registry.history.length);
    if (next.revision !== registry.revision + lines) {
      throw new Error(`A change leads from revision ${registry.revision} to ${next.revision}`);
    }
    if (!(await this.storage.replaceRegistry(mark, JSON.stringify(next, null, 2)))) {
      throw new RegistryConflict(
        `Somebody changed the registry after revision ${registry.revision}`,
      );
    }
    return next;
  }

  private async readMarked(): Promise<{ registry: Registry; mark: string | null }> {
    const stored = await this.storage.readRegistry();
    if (!stored) return { registry: empty, mark: null };
    return { registry: registrySchema.parse(JSON.parse(stored.text)), mark: stored.mark };
  }
}
