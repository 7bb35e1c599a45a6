import type { RemoteGrants } from '@hive/contract/grants';
import type { Registry, Release } from '@hive/contract/release';
import { withoutRevoked } from '../grants/revoked-claims';
import { readRelease } from '../release-reader';
import type { ReleaseStorage } from '../release-storage';

/** A version of another app that browsers currently get: live or a canary. */
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

/**
 * The live shell and its canary, as far as the grants of a new shell depend on them. One that cannot be read is left out: the new
 * shell replaces it.
 */
async function readPresentShells(
  { apps, remotes = {} }: Registry,
  storage: ReleaseStorage,
): Promise<Release[]> {
  if (!Object.values(remotes).some(({ revoked }) => revoked)) return [];
  const { shell } = apps;
  const versions = [shell?.version, shell?.canary?.version].filter((one) => one !== undefined);
  const found = await Promise.all(
    versions.map((version) => readRelease(storage, 'shell', version).catch(() => null)),
  );
  return found.filter((one) => one !== null);
}

/** Reads the live version and the canary of the other apps: a browser may get any combination of them. */
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
  const shells = releases.filter(({ release }) => release.app === 'shell');
  // Also for a new shell: browsers show what the present ones grant until it replaces them.
  const present =
    app === 'shell'
      ? await readPresentShells(registry, storage)
      : shells.map(({ release }) => release);
  return {
    active: {
      shells,
      remotes: releases
        .filter(({ release }) => release.app !== 'shell')
        .map(({ release, state }) => ({
          release: withoutRevoked(release, registry.remotes, present),
          state,
        })),
      granted: registry.remotes,
    },
    refusals,
  };
}
