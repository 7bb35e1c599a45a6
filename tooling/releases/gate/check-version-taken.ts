import type { Registry, Release } from '@hive/contract/release';
import { storedFiles, type ReleaseFiles } from '@hive/shared-node/releases/release-files';
import { readRelease } from '@hive/shared-node/releases/release-reader';
import type { ReleaseStorage } from '@hive/shared-node/releases/release-storage';
import { isSignatureFile } from '@hive/shared-node/releases/signing/sign-release';
import { hasSameContents } from '@hive/shared-node/releases/has-same-contents';
import { checkFiles } from '@hive/shared-node/releases/checks/check-files';
import { describeStored } from '@hive/shared-node/releases/checks/describe-stored';

const rebuildAdvice =
  'A version never changes: it is a hash of what the build contains. Build the app again, and do not change the folder afterwards.';

/** The current state of a version. */
function describeState({ app, version }: Release, registry: Registry): string {
  const entry = registry.apps[app];
  if (entry?.version === version) return 'is already live';
  if (entry?.canary?.version === version) return 'is already on trial';
  return 'already exists';
}

/** Names up to three files that differ between two builds. */
function differences(one: Release, other: Release): string {
  const hashes = ({ files }: Release) => new Map(files.map((file) => [file.path, file.integrity]));
  const [ours, theirs] = [hashes(one), hashes(other)];
  const all = [...new Set([...ours.keys(), ...theirs.keys()])];
  const different = all.filter((file) => ours.get(file) !== theirs.get(file));
  if (different.length === 0) return 'the contents of release.json differ';
  const more = different.length > 3 ? ` and ${different.length - 3} more differ` : ' differ';
  return `${different.slice(0, 3).join(', ')}${different.length === 1 ? ' differs' : more}`;
}

/** Checks that files left by an incomplete publish belong to this build: otherwise two builds would be mixed. */
async function checkLeftovers(
  { app, version }: Release,
  built: ReleaseFiles,
  stored: ReleaseFiles,
  place: string,
): Promise<string[]> {
  const mixed: string[] = [];
  for (const file of await stored.list()) {
    if (isSignatureFile(file)) continue;
    const [ours, theirs] = await Promise.all([built.read(file), stored.read(file)]);
    if (!ours || !theirs || !ours.equals(theirs)) mixed.push(file);
  }
  if (mixed.length === 0) return [];
  return [
    `An incomplete ${app} ${version} from another build is stored in ${place} (${mixed.slice(0, 3).join(', ')}). ${rebuildAdvice}`,
  ];
}

/**
 * Checks that a version can be stored: it is unused, or holds exactly this release, live or not, and the stored files
 * are intact.
 */
export async function checkVersionTaken(
  release: Release,
  built: ReleaseFiles,
  registry: Registry,
  storage: ReleaseStorage,
): Promise<string[]> {
  const { app, version } = release;
  const stored = storedFiles(storage, app, version);
  const state = describeState(release, registry);
  const unreadable = `${app} ${version} ${state}, but its release.json in ${storage.name} cannot be read. ${rebuildAdvice}`;
  const earlier = await readRelease(storage, app, version).catch(() => 'unreadable' as const);
  if (earlier === 'unreadable') return [unreadable];
  if (earlier === null) return checkLeftovers(release, built, stored, storage.name);
  if (!hasSameContents(earlier, release)) {
    return [
      `${app} ${version} ${state} with other content (${differences(release, earlier)}). ${rebuildAdvice}`,
    ];
  }
  const advice = 'Restore its files, or change something so that the build gets a new version.';
  const { refusals } = await checkFiles(earlier, stored, advice);
  return refusals.map((refusal) => describeStored(earlier, refusal));
}
