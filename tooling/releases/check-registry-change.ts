import type { Registry } from '@hive/contract/release';
import type { ReleaseStorage } from '@hive/shared-node/releases/release-storage';
import { checkLive } from './gate/gate';
import { throwIfRefused } from './release-refused-error';

/**
 * Gates a change at the moment it is made: each of the apps, in the version that browsers would get, beside all that
 * they would get with it.
 * @throws ReleaseRefusedError with what is against it
 */
export async function checkRegistryChange(
  next: Registry,
  apps: readonly string[],
  storage: ReleaseStorage,
): Promise<Registry> {
  for (const app of apps) {
    const { version, canary } = next.apps[app]!;
    const newest = canary?.version ?? version;
    throwIfRefused(await checkLive({ app, version: newest, registry: next, storage }));
  }
  return next;
}
