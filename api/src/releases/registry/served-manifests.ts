import type { Registry, Release } from '@hive/contract/release';
import { servedVersions } from '@hive/shared-node/releases/grants/grant-site';
import { unavailable } from '../../platform/http/is-unavailable';
import type { ServedReleases } from './served-releases';

/**
 * The manifests of what browsers get of an app: the live release, then the canary. None of an app that is not released.
 * @throws Problem UNAVAILABLE if one cannot be read
 */
export async function readServedManifests(
  served: ServedReleases,
  registry: Registry,
  app: string,
): Promise<Release[]> {
  return Promise.all(
    servedVersions(registry, app).map(async (version) => {
      const release = await served.manifestOf(registry, app, version);
      if (!release) throw unavailable(new Error(`${app} ${version} cannot be read`));
      return release;
    }),
  );
}
