import {
  hotVersion,
  type BrowserRegistry,
  type BrowserRemote,
  type Release,
} from '@hive/contract/release';

/** What one browser is served: a version of each app, and what the browser is told of them. */
export interface LiveReleases {
  /** Names the versions: browsers with the same ones share everything that is made of them. */
  key: string;
  shell: Release;
  remotes: ReadonlyMap<string, Release>;
  browser: BrowserRegistry;
}

export const releaseUrl = (release: Release, file: string): string =>
  `/releases/${release.app}/${release.version}/${file}`;

/**
 * Integrity by address of every script of a release that a browser may load. What is being edited is loaded without:
 * it says so for the scripts that the page begins with, and brings a loader of its own for the others.
 */
export function integrityOf(release: Release): Record<string, string> {
  if (release.version === hotVersion) {
    const first = release.entry ? [release.entry] : release.scripts;
    return Object.fromEntries(first.map((file) => [releaseUrl(release, file), '']));
  }
  return Object.fromEntries(
    release.files
      .filter(({ path: file }) => file.endsWith('.js') && !file.startsWith('server/'))
      .map(({ path: file, integrity }) => [releaseUrl(release, file), integrity]),
  );
}

/** Whether every script of the page has a hash: not while one of its apps is being edited. */
export const isChecked = ({ browser }: LiveReleases): boolean =>
  [browser.shell, ...Object.values(browser.remotes)].every(({ integrity }) =>
    Object.values(integrity).every(Boolean),
  );

/** A remote as browsers are told of it. */
export const describeRemote = (release: Release): BrowserRemote => ({
  version: release.version,
  owner: release.owner,
  entry: releaseUrl(release, release.entry ?? ''),
  integrity: integrityOf(release),
  pages: release.pages.map(({ path: page, access, module, title, styles, serverRendered }) => ({
    path: page,
    access,
    module,
    title,
    serverRendered,
    styles: styles.map((file) => releaseUrl(release, file)),
  })),
});

/** The registry as browsers with these versions are told of it. */
export const describeForBrowser = (
  revision: number,
  shell: Release,
  remotes: Release[],
): BrowserRegistry => ({
  revision,
  shell: { version: shell.version, integrity: integrityOf(shell) },
  remotes: Object.fromEntries(remotes.map((release) => [release.app, describeRemote(release)])),
});
