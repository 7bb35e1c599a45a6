import type { FlagRules } from '@hive/contract/flag-rules';
import type { AddedGrants } from '@hive/contract/grants';
import {
  hotVersion,
  type BrowserRegistry,
  type BrowserRemote,
  type Release,
} from '@hive/contract/release';
import { describeFlags } from '@hive/shared-node/releases/flags/flag-values';
import { releaseUrl } from '@hive/shared-node/releases/release-url';
import type { Preview } from '@hive/shared-node/releases/signing/preview-token';

/** Describes a release for one browser, with the values of its flags. */
export type DescribeRelease = (release: Release) => BrowserRemote;

/** The versions served to one browser, and the registry sent to it. */
export interface LiveReleases {
  /** Identifies the set of versions. Browsers with the same key share rendered pages. */
  key: string;
  shell: Release;
  remotes: ReadonlyMap<string, Release>;
  browser: BrowserRegistry;
  /** The same without what depends on the browser's bucket, for all browsers with these versions. */
  shared: BrowserRegistry;
  /** The preview that is one of them. */
  preview?: Preview;
}

/**
 * Integrity by URL of every script of a release that a browser may load. An app under development has none: its initial
 * scripts get an empty value, and it loads the others with its own loader.
 */
export function integrityOf(release: Release): Record<string, string> {
  if (release.version === hotVersion) {
    const initial = release.entry ? [release.entry] : release.scripts;
    return Object.fromEntries(initial.map((file) => [releaseUrl(release, file), '']));
  }
  return Object.fromEntries(
    release.files
      .filter(({ path: file }) => file.endsWith('.js') && !file.startsWith('server/'))
      .map(({ path: file, integrity }) => [releaseUrl(release, file), integrity]),
  );
}

/** Whether every script of the page has a hash. False while one of its apps is under development. */
export const hasFullIntegrity = ({ browser }: LiveReleases): boolean =>
  [browser.shell, ...Object.values(browser.remotes)].every(({ integrity }) =>
    Object.values(integrity).every(Boolean),
  );

/** What the registry says about remotes beside their versions. */
export interface RemoteRules {
  flags: FlagRules | undefined;
  /** What admins granted to remotes and the shell of the page accepts. */
  added: Readonly<Record<string, AddedGrants>>;
}

/** A remote's entry in the registry sent to browsers, with the values of its flags in a bucket; null for no share. */
export const describeRemote = (
  release: Release,
  { flags, added }: RemoteRules,
  bucket: number | null,
): BrowserRemote => ({
  version: release.version,
  owner: release.owner,
  entry: releaseUrl(release, release.entry ?? ''),
  integrity: integrityOf(release),
  pages: release.pages.map(({ path: pagePath, access, module, title, styles, serverRendered }) => ({
    path: pagePath,
    access,
    module,
    title,
    serverRendered,
    styles: styles.map((file) => releaseUrl(release, file)),
  })),
  ...(release.slots && {
    slots: release.slots.map(({ scripts: _scripts, styles: _styles, ...slot }) => slot),
  }),
  ...(release.menu && { menu: release.menu }),
  ...describeFlags(release, flags, bucket),
  ...added[release.app],
});

/** The registry sent to browsers that get these versions and are in no share. */
export const describeForBrowser = (
  revision: number,
  shell: Release,
  remotes: Release[],
  rules: RemoteRules,
): BrowserRegistry => ({
  revision,
  shell: { version: shell.version, integrity: integrityOf(shell) },
  // In one order on all web hosts: a registry is named by its content.
  remotes: Object.fromEntries(
    [...remotes]
      .sort((one, other) => (one.app < other.app ? -1 : 1))
      .map((release) => [release.app, describeRemote(release, rules, null)]),
  ),
});
