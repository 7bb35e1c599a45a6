import type { Registry, Release } from '@hive/contract/release';
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
  const entry = Object.hasOwn(registry.apps, app) ? registry.apps[app] : undefined;
  if (!entry) return [];
  const versions = [entry.version, ...(entry.canary ? [entry.canary.version] : [])];
  return Promise.all(
    versions.map(async (version) => {
      const release = await served.manifestOf(registry, app, version);
      if (!release) throw unavailable(new Error(`${app} ${version} cannot be read`));
      return release;
    }),
  );
}
