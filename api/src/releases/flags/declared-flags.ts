import type { ReleaseFlag } from '@hive/contract/flag-rules';
import type { Registry } from '@hive/contract/release';
import { readServedManifests } from '../registry/served-manifests';
import type { ServedReleases } from '../registry/served-releases';

/** A flag as the served releases of its app declare it. */
export interface DeclaredFlag {
  app: string;
  owner: string;
  /** As the live release declares it, or the canary if only that one does; with the variants of both. */
  flag: ReleaseFlag;
  /** The versions that declare it. */
  versions: string[];
}

/** The flags of one app: those of the live release in its order, then those of the canary only. */
async function readApp(
  served: ServedReleases,
  registry: Registry,
  app: string,
): Promise<DeclaredFlag[]> {
  const found = new Map<string, DeclaredFlag>();
  // A flag that is missing for now must not look like one that was removed.
  for (const release of await readServedManifests(served, registry, app)) {
    for (const flag of release.flags ?? []) {
      const known = found.get(flag.key);
      found.set(flag.key, {
        app,
        owner: known?.owner ?? release.owner,
        flag: known
          ? { ...known.flag, variants: { ...flag.variants, ...known.flag.variants } }
          : flag,
        versions: [...(known?.versions ?? []), release.version],
      });
    }
  }
  return [...found.values()];
}

/**
 * The flags that served releases declare.
 * @param apps default: all
 * @throws Problem UNAVAILABLE
 */
export async function readDeclaredFlags(
  served: ServedReleases,
  registry: Registry,
  apps: readonly string[] = Object.keys(registry.apps),
): Promise<DeclaredFlag[]> {
  const known = apps.filter((app) => Object.hasOwn(registry.apps, app));
  return (await Promise.all(known.map((app) => readApp(served, registry, app)))).flat();
}
