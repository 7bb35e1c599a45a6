import type { ReleaseFlag } from '@hive/contract/flag-rules';
import type { Registry } from '@hive/contract/release';
import type { ServedReleases } from '../registry/served-releases';

/** A flag as the served releases of its app declare it. */
export interface DeclaredFlag {
  app: string;
  owner: string;
  /** As the live release declares it, or the canary if only that one does. */
  flag: ReleaseFlag;
  /** The names of the variants in all served releases. */
  variants: ReadonlySet<string>;
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
    for (const flag of release?.flags ?? []) {
      const names = Object.keys(flag.variants);
      const known = found.get(flag.key);
      found.set(flag.key, {
        app,
        owner: known?.owner ?? release!.owner,
        flag: known?.flag ?? flag,
        variants: new Set([...(known?.variants ?? []), ...names]),
        versions: [...(known?.versions ?? []), one],
      });
    }
  }
  return [...found.values()];
}

/** The flags that served releases declare, by app. */
export async function readDeclaredFlags(
  served: ServedReleases,
  registry: Registry,
): Promise<DeclaredFlag[]> {
  const apps = Object.keys(registry.apps).sort((one, other) => one.localeCompare(other));
  return (await Promise.all(apps.map((app) => readApp(served, registry, app)))).flat();
}
