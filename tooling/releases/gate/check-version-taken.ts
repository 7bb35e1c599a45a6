import { isDeepStrictEqual } from 'node:util';
import { builtRelease, type Registry, type Release } from '@hive/contract/release';
import { readRelease } from '@hive/shared-node/releases/release-reader';
import type { ReleaseStorage } from '@hive/shared-node/releases/release-storage';
import { checkFiles } from './check-files';
import { storedFiles, type ReleaseFiles } from './release-files';

const buildAnew =
  "A version never changes. Build through Nx (npm run release does), so that what has changed gets a version of its own; a build outside Nx is always called 'local'.";

/** A sentence about a release that was whole once. */
export const describeStored = (
  { app, version }: Pick<Release, 'app' | 'version'>,
  refusal: string,
): string => `As it is stored, ${app} ${version} is broken: ${refusal}`;

/** What a version is to the people who browse now. */
function getPublishState({ app, version }: Release, registry: Registry): string {
  const entry = registry.apps[app];
  if (entry?.version === version) return 'is live already';
  if (entry?.canary?.version === version) return 'is on trial already';
  return 'exists already';
}

/** The files that two builds do not have in common, at most three of them named. */
function differences(one: Release, other: Release): string {
  const hashes = ({ files }: Release) => new Map(files.map((file) => [file.path, file.integrity]));
  const [ours, theirs] = [hashes(one), hashes(other)];
  const all = [...new Set([...ours.keys(), ...theirs.keys()])];
  const different = all.filter((file) => ours.get(file) !== theirs.get(file));
  if (different.length === 0) return 'what release.json says differs';
  const more = different.length > 3 ? ` and ${different.length - 3} more differ` : ' differ';
  return `${different.slice(0, 3).join(', ')}${different.length === 1 ? ' differs' : more}`;
}

/** A release that was never finished has left files; those of another build would be mixed with this one's. */
async function checkRemains(
  { app, version }: Release,
  built: ReleaseFiles,
  stored: ReleaseFiles,
  place: string,
): Promise<string[]> {
  const mixed: string[] = [];
  for (const file of await stored.list()) {
    const [ours, theirs] = await Promise.all([built.read(file), stored.read(file)]);
    if (!ours || !theirs || !ours.equals(theirs)) mixed.push(file);
  }
  if (mixed.length === 0) return [];
  return [
    `An unfinished ${app} ${version} of another build lies in ${place} (${mixed.slice(0, 3).join(', ')}). ${buildAnew}`,
  ];
}

/**
 * Whether a version may be stored: nobody has used it for anything else. The very same release again is fine, whether
 * it is live or not, as long as what is stored of it is still whole.
 */
export async function checkVersionTaken(
  release: Release,
  built: ReleaseFiles,
  registry: Registry,
  storage: ReleaseStorage,
): Promise<string[]> {
  const { app, version } = release;
  const stored = storedFiles(storage, app, version);
  const standing = getPublishState(release, registry);
  const unreadable = `${app} ${version} ${standing}, but its release.json in ${storage.name} cannot be read. ${buildAnew}`;
  const earlier = await readRelease(storage, app, version).catch(() => 'unreadable' as const);
  if (earlier === 'unreadable') return [unreadable];
  if (earlier === null) return checkRemains(release, built, stored, storage.name);
  if (!isDeepStrictEqual(builtRelease.parse(earlier), builtRelease.parse(release))) {
    return [
      `${app} ${version} ${standing} with other content (${differences(release, earlier)}). ${buildAnew}`,
    ];
  }
  const mend =
    'Put its files back as they were, or change something, so that what you build gets a version of its own.';
  const { refusals } = await checkFiles(earlier, stored, mend);
  return refusals.map((refusal) => describeStored(earlier, refusal));
}
