import type { RemoteGrant } from '@hive/contract/grants';
import type { Registry } from '@hive/contract/release';
import { findEndingClaims, type ServedReleases } from './ending-claims';
import { setGrant } from './remote-grants';

/** The registry with what browsers get of the shell and of a remote, each the live release and then the canary. */
export interface GrantSite extends ServedReleases {
  registry: Registry;
}

/** The versions of an app that browsers get: the live one, then the canary. None of an app that is not released. */
export function servedVersions({ apps }: Pick<Registry, 'apps'>, app: string): string[] {
  const entry = Object.hasOwn(apps, app) ? apps[app] : undefined;
  if (!entry) return [];
  return entry.canary ? [entry.version, entry.canary.version] : [entry.version];
}

/** Whether browsers still get the same releases of the remote and the shell. */
export const haveSameReleases = (first: Registry, second: Registry, app: string): boolean =>
  ['shell', app].every(
    (name) => `${servedVersions(first, name)}` === `${servedVersions(second, name)}`,
  );

/** What a change of grants ends: all of it, and what the author has not confirmed. */
export interface EndingClaims {
  ending: string[];
  unconfirmed: string[];
}

/**
 * The pages and parts that a change of what is granted to a remote ends.
 * @param seen since when the grant applies that the author has seen; null if there was none
 * @param ends the names that the author confirms
 * @throws InvalidChangeError when the remote has another grant now
 */
export function findEnds(
  app: string,
  grant: RemoteGrant | null,
  { seen, ends }: { seen: string | null; ends: readonly string[] },
  site: GrantSite,
): EndingClaims {
  const { remotes } = setGrant(site.registry, app, grant, seen);
  const ending = findEndingClaims(site, site.registry.remotes, remotes);
  return { ending, unconfirmed: ending.filter((claim) => !ends.includes(claim)) };
}
