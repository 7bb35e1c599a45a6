import type { Registry } from '@hive/contract/release';
import { haveSameReleases, type GrantSite } from '@hive/shared-node/releases/grants/grant-site';
import { releaseChanged } from '../registry/change-release';
import { readServedManifests } from '../registry/served-manifests';
import type { ServedReleases } from '../registry/served-releases';

/** @throws Problem UNAVAILABLE */
export async function readSiteReleases(
  releases: ServedReleases,
  registry: Registry,
  app: string,
): Promise<GrantSite> {
  const [shells, served] = await Promise.all(
    ['shell', app].map((name) => readServedManifests(releases, registry, name)),
  );
  return { registry, shells: shells!, served: served! };
}

/** @throws Problem RELEASE_CHANGED if browsers get another release of the remote or the shell now */
export function checkSameReleases({ registry }: GrantSite, now: Registry, app: string): void {
  if (!haveSameReleases(registry, now, app))
    throw releaseChanged(
      `Another release of ${app} or the shell was published meanwhile. Look at the remote and decide again.`,
    );
}
