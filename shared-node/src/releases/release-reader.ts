import { release as releaseSchema, type Release } from '@hive/contract/release';
import type { ReleaseStorage } from './release-storage';

export const manifestKey = (app: string, version: string): string =>
  `${app}/${version}/release.json`;

/** Reads a release's manifest; null when there is none. The manifest is written last, so without it a release is incomplete. */
export async function readRelease(
  storage: ReleaseStorage,
  app: string,
  version: string,
): Promise<Release | null> {
  const text = await storage.read(manifestKey(app, version));
  return text && releaseSchema.parse(JSON.parse(text.toString('utf8')));
}

/** The complete releases of an app, oldest build first. */
export async function listVersions(storage: ReleaseStorage, app: string): Promise<Release[]> {
  const keys = await storage.list(`${app}/`);
  const versions = keys
    .filter((key) => /^[^/]+\/[^/]+\/release\.json$/.test(key))
    .map((key) => key.split('/')[1]!);
  const releases = await Promise.all(versions.map((version) => readRelease(storage, app, version)));
  return releases
    .filter((release) => release !== null)
    .sort((a, b) => a.builtAt.localeCompare(b.builtAt));
}
