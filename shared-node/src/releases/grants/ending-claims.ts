import type { RemoteGrants } from '@hive/contract/grants';
import type { Release, ReleaseSlot } from '@hive/contract/release';
import { coversPage, coversSlot, grantsFor } from './covers';
import { effectiveGrants } from './effective-grants';

/** The name of a part in a list of what ends. */
export const nameOfPart = ({ module, place }: Pick<ReleaseSlot, 'module' | 'place'>): string =>
  `${module} at ${place}`;

/** What browsers with a shell show of a release: the addresses of its granted pages, and the names of its granted parts. */
function listShown(shell: Release, granted: RemoteGrants | undefined, release: Release): string[] {
  const { app, pages, slots = [] } = release;
  const effective = grantsFor(effectiveGrants(shell, granted), app);
  return [
    ...pages.filter((page) => coversPage(effective, page)).map(({ path }) => path),
    ...slots.filter((slot) => coversSlot(effective, slot)).map(nameOfPart),
  ];
}

/** What browsers get of the shell and of a remote. */
export interface ServedReleases {
  /** The live shell and its canary. */
  shells: readonly Release[];
  /** The live release of the remote and its canary; empty before the first release. */
  served: readonly Release[];
}

/** The pages and parts of a remote that a change of grants ends. */
export function findEndingClaims(
  { shells, served }: ServedReleases,
  before: RemoteGrants | undefined,
  after: RemoteGrants | undefined,
): string[] {
  const ending = shells.flatMap((shell) =>
    served.flatMap((release) => {
      const remaining = listShown(shell, after, release);
      return listShown(shell, before, release).filter((claim) => !remaining.includes(claim));
    }),
  );
  return [...new Set(ending)].sort();
}
