import {
  builtRelease,
  type Registry,
  type Release,
  type ReleaseKeys,
} from '@hive/contract/release';
import { checkBetweenApps } from '@hive/shared-node/releases/checks/check-between-apps';
import { checkFiles, type Contents } from '@hive/shared-node/releases/checks/check-files';
import type { SignedManifest } from '@hive/shared-node/releases/checks/check-signature';
import { readManifest } from '@hive/shared-node/releases/checks/read-manifest';
import type { ReleaseStorage } from '@hive/shared-node/releases/release-storage';
import { checkCode } from '@hive/shared-node/releases/code/check-code';
import {
  checkNewFiles,
  newManifestChecks,
} from '@hive/shared-node/releases/storing/check-new-release';
import { checkLoading } from './check-loading';
import { checkMaps } from '@hive/shared-node/releases/checks/check-maps';
import { checkBuiltPages } from './check-built-pages';
import { checkVersionTaken } from './check-version-taken';
import { hasSameContents } from '@hive/shared-node/releases/has-same-contents';
import { builtFiles, builtMaps, hasOwnMaps } from './release-files';

export interface GateInput {
  /** The folder of the build. */
  built: string;
  /** The manifest in that folder, with the fields that are added when it is stored. */
  release: Release;
  /** The registry before the change. */
  registry: Registry;
  storage: ReleaseStorage;
  /** Its manifest as it will be stored, with the signature; by default it is not signed. */
  signed?: SignedManifest;
  /** The keys of `RELEASE_KEYS_FILE`; null where signatures are not verified. */
  keys?: ReleaseKeys | null;
}

const manifestChanged =
  'release.json in the folder changed while the command ran. Run the command again.';

/** Checks a build against its `release.json` and returns the contents of its files. */
async function openBuild({
  built,
  release,
}: GateInput): Promise<{ refusals: string[]; contents: Contents }> {
  const files = builtFiles(built);
  const { manifest, refusals } = await readManifest(files, builtRelease);
  if (!manifest) return { refusals, contents: new Map() };
  if (!hasSameContents(manifest, release)) {
    return { refusals: [manifestChanged], contents: new Map() };
  }
  return checkFiles(release, files);
}

/** Checks the maps of a build, unless those of an earlier build with the same contents are stored and stay. */
const checkBuiltMaps = async (release: Release, built: string): Promise<string[]> =>
  (await hasOwnMaps(release, built)) ? checkMaps(release, builtMaps(built)) : [];

/** All checks of a complete build that do not run it. */
async function checkStatically(
  { built, release, registry, storage, signed, keys = {} }: GateInput,
  contents: Contents,
): Promise<string[]> {
  const files = builtFiles(built);
  const measured = { release, files, registry, storage };
  return [
    ...(await checkVersionTaken(release, files, registry, storage)),
    ...(await checkBetweenApps({ ...measured, signed, keys }, newManifestChecks)),
    ...(await checkNewFiles(measured)),
    ...(await checkBuiltMaps(release, built)),
    ...checkCode(release, contents),
  ];
}

/**
 * Checks whether a built release can go live or become a canary. Changes nothing.
 * @param load loads a build and returns what it did
 * @returns a sentence for each reason against it, with what to do; empty if it passes
 */
export async function passGate(
  input: GateInput,
  load: (built: string) => Promise<string[]> = checkLoading,
): Promise<string[]> {
  const { refusals, contents } = await openBuild(input);
  // Further checks of a build that does not match its manifest would be misleading.
  if (refusals.length > 0) return refusals;
  const { entry, server } = input.release;
  const runs = entry !== null || server;
  const found = await Promise.all([
    checkStatically(input, contents),
    runs ? load(input.built) : [],
    checkBuiltPages(input, contents),
  ]);
  return found.flat();
}
