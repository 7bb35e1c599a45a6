import type { AddressGrant } from '@hive/contract/grants';
import { takesIn } from '@hive/contract/remote';
import type { Release, ReleasePage } from '@hive/contract/release';
import { describeIgnored, effectiveGrants, type EffectiveGrants } from '../grants/effective-grants';
import { describeActive, type ActiveRelease, type ActiveReleases } from './active-releases';
import { isPattern, overlap } from './route-patterns';

/** The file in which a remote describes itself and its pages. */
export const pagesFile = (app: string): string => `${app}/src/remote.ts`;
const grantsFile = 'shell/src/grants.ts';
/** How a remote gets what a shell does not grant. */
export const adminGrantAdvice = 'have an admin grant it (Releases, Remotes)';

/** Describes the grant that a page lacks in a shell; null if the page is granted. */
function findMissingGrant(page: ReleasePage, granted: readonly AddressGrant[]): string | null {
  const covering = granted.filter(({ at }) => takesIn(at, page.path));
  if (covering.some(({ access }) => access === page.access)) return null;
  if (covering.length === 0) return 'does not grant';
  const accesses = covering.map(({ access }) => `'${access}'`).join(' and ');
  return `grants for ${accesses} only`;
}

/** The claims of a remote that are not granted, each with the problem. */
function findUngrantedClaims(
  remote: Release,
  grants: Release['grants'],
): { claim: string; problem: string }[] {
  const granted = grants?.[remote.app] ?? [];
  return remote.pages.flatMap((page) => {
    const problem = findMissingGrant(page, granted);
    return problem === null ? [] : [{ claim: `${page.path} for '${page.access}'`, problem }];
  });
}

/** The claims of a remote that overlap with the shell's own pages. */
const findOwnPathClashes = (remote: Release, shell: Release): { claim: string; own: string }[] =>
  remote.pages.flatMap(({ path }) =>
    (shell.ownPaths ?? []).filter((own) => overlap(own, path)).map((own) => ({ claim: path, own })),
  );

/** Checks a new remote against an active shell. */
function checkAgainstShell(
  remote: Release,
  active: ActiveRelease,
  granted: ActiveReleases['granted'],
): string[] {
  const shell = active.release;
  const name = describeActive(active);
  const { grants, ignored } = effectiveGrants(shell, granted);
  const ignoredGrants = describeIgnored(ignored, remote.app);
  if (!grants) {
    return [
      `${name} was built before releases listed what remotes may claim. Release the shell again first: npm run release -- shell.`,
    ];
  }
  if (!grants[remote.app]) {
    return [
      `${name} does not know the app ${remote.app}.${ignoredGrants} Correct the name, have an admin register the app (Releases, Remotes), or add it to ${grantsFile} and release the shell first.`,
    ];
  }
  return [
    ...findUngrantedClaims(remote, grants).map(
      ({ claim, problem }) =>
        `${remote.app} claims ${claim}, which ${name} ${problem}.${ignoredGrants} Correct ${pagesFile(remote.app)}, ${adminGrantAdvice}, or add the grant to ${grantsFile} and release the shell first.`,
    ),
    ...findOwnPathClashes(remote, shell).map(
      ({ claim, own }) =>
        `${remote.app} claims ${claim}, but ${own} is a page of the shell itself (${name}). Choose another address in ${pagesFile(remote.app)}.`,
    ),
  ];
}

/** Checks a new shell, with what remotes may claim with it, against an active remote. */
function checkNewShell(
  shell: Release,
  { grants, ignored }: EffectiveGrants,
  active: ActiveRelease,
): string[] {
  const remote = active.release;
  const name = describeActive(active);
  const until = `until ${remote.app} has been released without that page`;
  const ignoredGrants = describeIgnored(ignored, remote.app);
  return [
    ...findUngrantedClaims(remote, grants).map(
      ({ claim, problem }) =>
        `${name} claims ${claim}, which this shell ${problem}.${ignoredGrants} Leave the grant in ${grantsFile}, or ${adminGrantAdvice}, ${until}.`,
    ),
    ...findOwnPathClashes(remote, shell).map(
      ({ claim, own }) =>
        `${name} claims ${claim}, which this shell uses for its own page ${own}. Keep that page out of shell/src/routes.ts ${until}.`,
    ),
  ];
}

function checkAgainstRemote(remote: Release, active: ActiveRelease): string[] {
  return remote.pages.flatMap(({ path }) =>
    active.release.pages
      .filter((page) => overlap(page.path, path))
      .map(
        (page) =>
          `${remote.app} claims ${path}, and so does ${describeActive(active)} with ${page.path}. Two remotes cannot share an address. Choose another one in ${pagesFile(remote.app)}, or release ${active.release.app} without it first.`,
      ),
  );
}

/** Checks that a remote's addresses are valid patterns, each used once. */
function checkOwnPages({ app, pages }: Release): string[] {
  const paths = pages.map(({ path }) => path);
  return [
    ...paths
      .filter((path) => !isPattern(path))
      .map(
        (path) =>
          `${path} is not an address that the shell can parse. Use only fixed segments, :parameters and a final * in ${pagesFile(app)}.`,
      ),
    ...paths
      .filter((path, index) => paths.indexOf(path) !== index)
      .map((path) => `${app} claims ${path} twice. Remove one of the pages in ${pagesFile(app)}.`),
  ];
}

/** Checks that the active releases allow and do not conflict with everything a release claims. */
export function checkClaims(
  release: Release,
  { shells, remotes, granted }: ActiveReleases,
): string[] {
  if (release.app === 'shell') {
    if (!release.grants)
      return ['release.json of the shell has no grants. Build it again: npx nx build shell.'];
    // Once for all remotes: it takes tens of milliseconds when there are hundreds.
    const effective = effectiveGrants(release, granted);
    return remotes.flatMap((remote) => checkNewShell(release, effective, remote));
  }
  if (shells.length === 0) {
    return [
      `No shell is live, so nothing says what ${release.app} may claim. Release the shell first: npm run release -- shell.`,
    ];
  }
  return [
    ...checkOwnPages(release),
    ...shells.flatMap((shell) => checkAgainstShell(release, shell, granted)),
    ...remotes.flatMap((remote) => checkAgainstRemote(release, remote)),
  ];
}
