import type { RemoteGrants } from '@hive/contract/grants';
import type { Registry, Release } from '@hive/contract/release';
import { withoutRevoked } from '../grants/revoked-claims';
import { readRelease } from '../release-reader';
import type { ReleaseStorage } from '../release-storage';

/** A version of another app that browsers currently get, live or on trial. */
export interface ActiveRelease {
  release: Release;
  state: 'live' | 'on trial';
}

export interface ActiveReleases {
  shells: ActiveRelease[];
  /** Without the pages and parts that a revocation ended. */
  remotes: ActiveRelease[];
  /** What admins granted to remotes. */
  granted: RemoteGrants | undefined;
}

/** `remote-user 1.0.0-ab12 (live)` */
export const describeActive = ({ release, state }: ActiveRelease): string =>
  `${release.app} ${release.version} (${state})`;

/** Reads every live and trial version of the other apps: a browser may get any combination of them. */
export async function readActiveReleases(
  app: string,
  registry: Registry,
  storage: ReleaseStorage,
): Promise<{ active: ActiveReleases; refusals: string[] }> {
  const versions = Object.entries(registry.apps)
    .filter(([other]) => other !== app)
    .flatMap(([other, { version, canary }]) => [
      { other, version, state: 'live' as const },
      ...(canary ? [{ other, version: canary.version, state: 'on trial' as const }] : []),
    ]);
  const refusals: string[] = [];
  const found = await Promise.all(
    versions.map(async ({ other, version, state }) => {
      const release = await readRelease(storage, other, version).catch(() => null);
      if (release) return { release, state };
      refusals.push(
        `${other} ${version} is ${state}, but its release.json cannot be read from ${storage.name}: nothing can be checked against it. Roll ${other} back first.`,
      );
      return null;
    }),
  );
  const releases = found.filter((one) => one !== null);
  return {
    active: {
      shells: releases.filter(({ release }) => release.app === 'shell'),
      remotes: releases
        .filter(({ release }) => release.app !== 'shell')
        .map(({ release, state }) => ({
          release: withoutRevoked(release, registry.remotes),
          state,
        })),
      granted: registry.remotes,
    },
    refusals,
  };
}
