import type { Release } from '@hive/contract/release';
import { describeActive, type ActiveRelease, type ActiveReleases } from './active-releases';
import { pagesFile } from './check-claims';

const ownersFile = 'shell/src/remote-owners.ts';

/** Checks the owner of a remote against an active shell. */
function checkAgainstShell({ app, owner }: Release, active: ActiveRelease): string[] {
  const { owners, grants } = active.release;
  // A shell that was built before manifests named owners cannot decide it; an app without grants is refused for that.
  if (!owners || !grants?.[app]) return [];
  const expected = owners[app];
  const name = describeActive(active);
  if (expected === undefined) {
    return [
      `${name} names no owner of ${app}. Add the app to ${ownersFile} and release the shell first.`,
    ];
  }
  if (expected === owner) return [];
  return [
    `${app} has the owner '${owner}', but ${name} names '${expected}'. Correct the owner in ${pagesFile(app)}, or change it in ${ownersFile} and release the shell first.`,
  ];
}

/** Checks that a remote is published by the team that owns it. */
export function checkOwner(release: Release, { shells }: ActiveReleases): string[] {
  if (release.app === 'shell') return [];
  return shells.flatMap((shell) => checkAgainstShell(release, shell));
}
