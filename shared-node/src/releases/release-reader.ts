import { release as releaseSchema, type Release } from '@hive/contract/release';
import type { ReleaseStorage } from './release-storage';

export const manifestKey = (app: string, version: string): string =>
  `${app}/${version}/release.json`;

/** A release's manifest; null when there is none: it is written last, so a release without one was never finished. */
export async function readRelease(
  storage: ReleaseStorage,
  app: string,
  version: string,
): Promise<Release | null> {
  const text = await storage.read(manifestKey(app, version));
  return text && releaseSchema.parse(JSON.parse(text.toString('utf8')));
}

/** The versions of an app that are there whole, oldest build first. */
export async function listVersions(storage: ReleaseStorage, app: string): Promise<Release[]> {
  const keys = await storage.list(`${app}/`);
  const versions = keys
    .filter((key) => /^[^/]+\/[^/]+\/release\.json$/.test(key))
    .map((key) => key.split('/')[1]!);
  const releases = await Promise.all(versions.map((one) => readRelease(storage, app, one)));
  return releases.filter((one) => one !== null).sort((a, b) => a.builtAt.localeCompare(b.builtAt));
}
