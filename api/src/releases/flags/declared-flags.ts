import type { ReleaseFlag } from '@hive/contract/flag-rules';
import type { Registry } from '@hive/contract/release';
import { unavailable } from '../../platform/http/is-unavailable';
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
  const { version, canary } = registry.apps[app]!;
  const versions = [version, ...(canary ? [canary.version] : [])];
  const found = new Map<string, DeclaredFlag>();
  for (const one of versions) {
    const release = await served.manifestOf(registry, app, one);
    // A flag that is missing for now must not look like one that was removed.
    if (!release) throw unavailable(new Error(`${app} ${one} cannot be read`));
    for (const flag of release.flags ?? []) {
      const known = found.get(flag.key);
      found.set(flag.key, {
        app,
        owner: known?.owner ?? release.owner,
        flag: known
          ? { ...known.flag, variants: { ...flag.variants, ...known.flag.variants } }
          : flag,
        versions: [...(known?.versions ?? []), one],
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
