import type { Release } from '@hive/contract/release';
import { effectiveGrants } from '../grants/effective-grants';
import { describeActive, type ActiveRelease, type ActiveReleases } from './active-releases';
import { pagesFile } from './check-claims';

const ownersFile = 'shell/src/remote-owners.ts';

/** Checks the owner of a remote against an active shell. */
function checkAgainstShell(
  { app, owner }: Release,
  active: ActiveRelease,
  granted: ActiveReleases['granted'],
): string[] {
  const { owners, grants } = effectiveGrants(active.release, granted);
  // A shell that was built before manifests named owners cannot decide it; an app without grants is refused for that.
  if (!owners || !grants?.[app]) return [];
  const expected = owners[app];
  const name = describeActive(active);
  const isByShell = Object.hasOwn(active.release.owners ?? {}, app);
  if (expected === undefined) {
    return [
      `${name} names no owner of ${app}. Add the app to ${ownersFile} and release the shell first.`,
    ];
  }
  if (expected === owner) return [];
  const has = `${app} has the owner '${owner}', but`;
  const correct = `Correct the owner in ${pagesFile(app)}, or`;
  return [
    isByShell
      ? `${has} ${name} names '${expected}'. ${correct} change it in ${ownersFile} and release the shell first.`
      : `${has} an admin registered the app for '${expected}'. ${correct} have an admin change it (Releases, Remotes).`,
  ];
}

/** Checks that a remote is published by the team that owns it. */
export function checkOwner(release: Release, { shells, granted }: ActiveReleases): string[] {
  if (release.app === 'shell') return [];
  // Two shells refuse the owner that an admin named in the same words.
  return [...new Set(shells.flatMap((shell) => checkAgainstShell(release, shell, granted)))];
}
