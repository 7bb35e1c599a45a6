import type { Registry, Release } from '@hive/contract/release';
import { servedVersions } from '@hive/shared-node/releases/grants/grant-site';
import { ReleaseRefusedError } from '@hive/shared-node/releases/moves/release-refused-error';
import type { RegistryStore } from '@hive/shared-node/releases/registry-store';
import { readRelease } from '@hive/shared-node/releases/release-reader';

/**
 * The releases of an app that browsers get: the live one, then the canary. Empty before its first release.
 * @throws ReleaseRefusedError if one cannot be read
 */
export const readServed = (
  { storage }: RegistryStore,
  registry: Registry,
  app: string,
): Promise<Release[]> =>
  Promise.all(
    servedVersions(registry, app).map(async (version) => {
      const release = await readRelease(storage, app, version);
      if (release) return release;
      throw new ReleaseRefusedError(`${app} ${version} cannot be read. Roll ${app} back first.`);
    }),
  );
