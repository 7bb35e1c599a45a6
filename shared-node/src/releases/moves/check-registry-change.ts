import type { Registry } from '@hive/contract/release';
import type { ReleaseStorage } from '../release-storage';
import { noSigning, type SigningSettings } from '../signing/signing-settings';
import { checkLive } from '../checks/check-live';
import { throwIfRefused } from './release-refused-error';

/**
 * Checks a registry change when it is made: each of the apps, in the version that browsers would get, together with all
 * other apps that they would get.
 * @throws ReleaseRefusedError with every reason against it
 */
export async function checkRegistryChange(
  next: Registry,
  apps: readonly string[],
  storage: ReleaseStorage,
  { keys }: SigningSettings = noSigning,
): Promise<Registry> {
  for (const app of apps) {
    const { version, canary } = next.apps[app]!;
    const newest = canary?.version ?? version;
    throwIfRefused(await checkLive({ app, version: newest, registry: next, storage, keys }));
  }
  return next;
}
