import type { AddedGrants, RemoteGrants } from '@hive/contract/grants';
import type { Release, ReleaseSlot } from '@hive/contract/release';
import { effectiveGrants } from './effective-grants';
import { coversPage, coversSlot } from './revoked-claims';

/** The name of a part in a list of what ends. */
export const nameOfPart = ({ module, place }: Pick<ReleaseSlot, 'module' | 'place'>): string =>
  `${module} at ${place}`;

/** What browsers with a shell show of a release: the addresses of its granted pages, and the names of its granted parts. */
function listShown(shell: Release, granted: RemoteGrants | undefined, release: Release): string[] {
  const { app, pages, slots = [] } = release;
  const effective = effectiveGrants(shell, granted);
  const own: AddedGrants = {
    grants: effective.grants?.[app],
    slotGrants: effective.slotGrants?.[app],
  };
  return [
    ...pages.filter((page) => coversPage(own, page)).map(({ path }) => path),
    ...slots.filter((slot) => coversSlot(own, slot)).map(nameOfPart),
  ];
}

/**
 * The pages and parts of a remote that a change of grants ends.
 * @param shells the live shell and its canary
 * @param served the live release of the remote and its canary
 */
export function findEndingClaims(
  { shells, served }: { shells: readonly Release[]; served: readonly Release[] },
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
