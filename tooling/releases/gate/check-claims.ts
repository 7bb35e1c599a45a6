import { takesIn } from '@hive/contract/remote';
import type { Release, ReleasePage } from '@hive/contract/release';
import { nameOf, type ActiveRelease, type ActiveReleases } from './active-releases';
import { isPattern, overlap } from './route-patterns';

const pagesFile = (app: string): string => `${app}/src/remote.ts`;
const grantsFile = 'shell/src/grants.ts';

/** What a page's claim lacks in a shell; null when it is granted. */
function findMissingGrant(
  page: ReleasePage,
  granted: NonNullable<Release['grants']>[string],
): string | null {
  const covering = granted.filter(({ at }) => takesIn(at, page.path));
  if (covering.some(({ access }) => access === page.access)) return null;
  if (covering.length === 0) return 'does not grant';
  const accesses = covering.map(({ access }) => `'${access}'`).join(' and ');
  return `grants for ${accesses} only`;
}

/** The claims of a remote that a shell does not grant, with what is wrong with each. */
function findUngrantedClaims(remote: Release, shell: Release): { claim: string; lack: string }[] {
  const granted = shell.grants?.[remote.app] ?? [];
  return remote.pages.flatMap((page) => {
    const lack = findMissingGrant(page, granted);
    return lack === null ? [] : [{ claim: `${page.path} for '${page.access}'`, lack }];
  });
}

/** The claims of a remote on addresses of the shell's own pages. */
const findOwnPathClashes = (remote: Release, shell: Release): { claim: string; own: string }[] =>
  remote.pages.flatMap(({ path }) =>
    (shell.ownPaths ?? []).filter((own) => overlap(own, path)).map((own) => ({ claim: path, own })),
  );

/** A remote before a shell that browsers have now. */
function againstShell(remote: Release, neighbour: ActiveRelease): string[] {
  const shell = neighbour.release;
  const name = nameOf(neighbour);
  if (!shell.grants) {
    return [
      `${name} was built before releases said what remotes may claim. Release the shell anew first: npm run release -- shell.`,
    ];
  }
  if (!shell.grants[remote.app]) {
    return [
      `${name} knows no app called ${remote.app}. Correct the name, or name it in ${grantsFile} and release the shell first.`,
    ];
  }
  return [
    ...findUngrantedClaims(remote, shell).map(
      ({ claim, lack }) =>
        `${remote.app} claims ${claim}, which ${name} ${lack}. Correct ${pagesFile(remote.app)}, or have the grant added in ${grantsFile} and the shell released first.`,
    ),
    ...findOwnPathClashes(remote, shell).map(
      ({ claim, own }) =>
        `${remote.app} claims ${claim}, but ${own} is a page of the shell itself (${name}). Choose another address in ${pagesFile(remote.app)}.`,
    ),
  ];
}

/** A shell before a remote that browsers have now. */
function checkNewShell(shell: Release, neighbour: ActiveRelease): string[] {
  const remote = neighbour.release;
  const name = nameOf(neighbour);
  const until = `until ${remote.app} has been released without that page`;
  return [
    ...findUngrantedClaims(remote, shell).map(
      ({ claim, lack }) =>
        `${name} claims ${claim}, which this shell ${lack}. Keep the grant in ${grantsFile} ${until}.`,
    ),
    ...findOwnPathClashes(remote, shell).map(
      ({ claim, own }) =>
        `${name} claims ${claim}, which this shell takes for its own page ${own}. Leave that page out of shell/src/routes.ts ${until}.`,
    ),
  ];
}

function againstRemote(remote: Release, neighbour: ActiveRelease): string[] {
  return remote.pages.flatMap(({ path }) =>
    neighbour.release.pages
      .filter((page) => overlap(page.path, path))
      .map(
        (page) =>
          `${remote.app} claims ${path}, and so does ${nameOf(neighbour)} with ${page.path}: one address, two remotes. Choose another in ${pagesFile(remote.app)}, or have ${neighbour.release.app} released without it first.`,
      ),
  );
}

/** A remote's own pages: readable, each address once. */
function ownPages({ app, pages }: Release): string[] {
  const paths = pages.map(({ path }) => path);
  return [
    ...paths
      .filter((path) => !isPattern(path))
      .map(
        (path) =>
          `${path} is no address the shell can read. Use texts, :parameters and a last * only, in ${pagesFile(app)}.`,
      ),
    ...paths
      .filter((path, index) => paths.indexOf(path) !== index)
      .map((path) => `${app} claims ${path} twice. Remove one of the pages in ${pagesFile(app)}.`),
  ];
}

/** Whether everything a release claims is its to claim, beside whatever browsers have now. */
export function checkClaims(release: Release, { shells, remotes }: ActiveReleases): string[] {
  if (release.app === 'shell') {
    if (release.grants) return remotes.flatMap((remote) => checkNewShell(release, remote));
    return ['release.json of the shell has no grants. Build it again: npx nx build shell.'];
  }
  if (shells.length === 0) {
    return [
      `No shell is live, so nothing says what ${release.app} may claim. Release the shell first: npm run release -- shell.`,
    ];
  }
  return [
    ...ownPages(release),
    ...shells.flatMap((shell) => againstShell(release, shell)),
    ...remotes.flatMap((remote) => againstRemote(release, remote)),
  ];
}
