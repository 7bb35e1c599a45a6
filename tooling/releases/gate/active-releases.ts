import type { Registry, Release } from '@hive/contract/release';
import { readRelease } from '@hive/shared-node/releases/release-reader';
import type { ReleaseStorage } from '@hive/shared-node/releases/release-storage';

/** A version of another app that browsers get now, for good or on trial. */
export interface ActiveRelease {
  release: Release;
  part: 'live' | 'on trial';
}

export interface ActiveReleases {
  shells: ActiveRelease[];
  remotes: ActiveRelease[];
}

/** How a neighbour is called in a sentence: `remote-user 1.0.0-ab12 (live)`. */
export const nameOf = ({ release, part }: ActiveRelease): string =>
  `${release.app} ${release.version} (${part})`;

/** Every version of the other apps that is live or on trial: a browser may meet any of them together. */
export async function readActiveReleases(
  app: string,
  registry: Registry,
  storage: ReleaseStorage,
): Promise<{ around: ActiveReleases; refusals: string[] }> {
  const wanted = Object.entries(registry.apps)
    .filter(([other]) => other !== app)
    .flatMap(([other, { version, canary }]) => [
      { other, version, part: 'live' as const },
      ...(canary ? [{ other, version: canary.version, part: 'on trial' as const }] : []),
    ]);
  const refusals: string[] = [];
  const found = await Promise.all(
    wanted.map(async ({ other, version, part }) => {
      const release = await readRelease(storage, other, version).catch(() => null);
      if (release) return { release, part };
      refusals.push(
        `${other} ${version} is ${part}, but its release.json cannot be read from ${storage.name}: nothing can be checked against it. Roll ${other} back first.`,
      );
      return null;
    }),
  );
  const neighbours = found.filter((one) => one !== null);
  return {
    around: {
      shells: neighbours.filter(({ release }) => release.app === 'shell'),
      remotes: neighbours.filter(({ release }) => release.app !== 'shell'),
    },
    refusals,
  };
}
