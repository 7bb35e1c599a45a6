import type { Registry, Release } from '@hive/contract/release';
import { readRelease } from '../release-reader';
import type { ReleaseStorage } from '../release-storage';
import { isNamedByContent } from '../release-url';

/**
 * Checks that no file has the name of another content in a version that browsers get now: their addresses have no version, so
 * one of the two would be sent for both.
 */
export async function checkNamesTaken(
  release: Release,
  registry: Registry,
  storage: ReleaseStorage,
): Promise<string[]> {
  const { app, namedByContent, files } = release;
  const entry = registry.apps[app];
  if (!namedByContent || !entry) return [];
  const served = [entry.version, ...(entry.canary ? [entry.canary.version] : [])];
  const refusals = await Promise.all(
    served.map(async (version) => {
      const other = await readRelease(storage, app, version).catch(() => null);
      if (!other?.namedByContent) return [];
      const integrity = new Map(other.files.map((file) => [file.path, file.integrity]));
      return files
        .filter(({ path }) => isNamedByContent(path) && integrity.has(path))
        .filter((file) => integrity.get(file.path) !== file.integrity)
        .map(
          ({ path }) =>
            `${path} has the name of another file in ${app} ${version}, which browsers get now. Let the bundler name it by its content.`,
        );
    }),
  );
  return refusals.flat();
}
