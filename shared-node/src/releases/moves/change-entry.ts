import { isDeepStrictEqual } from 'node:util';
import type { Registry } from '@hive/contract/release';
import type { RegistryStore } from '../registry-store';
import { changeRegistry } from './change-registry';

/** The storage has applied the change, but its answer to the attempt was lost. */
class AlreadyApplied extends Error {}

interface EntryChange<T> {
  /** The entry after the change; null if it is removed. Its author and time identify it. */
  entry: T | null;
  /** The entry in a registry; null without one. */
  find: (registry: Registry) => T | null;
  /** The registry with the entry. When it throws, nothing changes; called with each registry that the change would be applied to. */
  apply: (registry: Registry) => Registry | Promise<Registry>;
}

/**
 * Changes an entry of the registry that is no version of an app: these have no line in the history by which a repeated attempt would
 * be recognised.
 * @throws ChangeContention when other changes came first too often
 */
export async function changeEntry<T>(
  store: RegistryStore,
  { entry, find, apply }: EntryChange<T>,
): Promise<Registry> {
  let attempted: Registry | null = null;
  /** Another writer may have removed the entry too: a removal is recognised only in the registry that the attempt wrote. */
  const isApplied = (now: Registry): boolean =>
    attempted !== null &&
    (entry ? isDeepStrictEqual(find(now), entry) : isDeepStrictEqual(now, attempted));
  try {
    return await changeRegistry(store, async (now) => {
      if (isApplied(now)) throw new AlreadyApplied();
      attempted = await apply(now);
      return attempted;
    });
  } catch (error) {
    if (error instanceof AlreadyApplied) return store.read();
    throw error;
  }
}
