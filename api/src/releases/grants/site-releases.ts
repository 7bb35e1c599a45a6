import type { Registry, Release } from '@hive/contract/release';
import { releaseChanged } from '../registry/change-release';
import { readServedManifests } from '../registry/served-manifests';
import type { ServedReleases } from '../registry/served-releases';

/** What browsers get of a remote and of the shell, each the live release and then the canary. */
export interface SiteReleases {
  registry: Registry;
  shells: Release[];
  /** Of the remote; empty before its first release. */
  served: Release[];
}

/** @throws Problem UNAVAILABLE */
export async function readSiteReleases(
  releases: ServedReleases,
  registry: Registry,
  app: string,
): Promise<SiteReleases> {
  const [shells, served] = await Promise.all(
    ['shell', app].map((name) => readServedManifests(releases, registry, name)),
  );
  return { registry, shells: shells!, served: served! };
}

const versionsOf = ({ apps }: Registry, app: string): string => {
  const entry = Object.hasOwn(apps, app) ? apps[app] : undefined;
  return `${entry?.version} ${entry?.canary?.version}`;
};

/** @throws Problem RELEASE_CHANGED if browsers get another release of the remote or the shell now */
export function checkSameReleases({ registry }: SiteReleases, now: Registry, app: string): void {
  const isSame = ['shell', app].every(
    (name) => versionsOf(registry, name) === versionsOf(now, name),
  );
  if (!isSame)
    throw releaseChanged(
      `Another release of ${app} or the shell was published meanwhile. Look at the remote and decide again.`,
    );
}
