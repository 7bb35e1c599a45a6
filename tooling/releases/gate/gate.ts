import { isDeepStrictEqual } from 'node:util';
import {
  builtRelease,
  release as releaseSchema,
  type Registry,
  type Release,
} from '@hive/contract/release';
import type { ReleaseStorage } from '@hive/shared-node/releases/release-storage';
import { checkClaims } from './check-claims';
import { checkFiles, type Contents } from './check-files';
import { checkLoading } from './check-loading';
import { checkScripts } from './check-scripts';
import { checkFirstVisit, checkOwnSize, type MeasuredRelease } from './check-size';
import { checkStyles } from './check-styles';
import { describeStored, checkVersionTaken } from './check-version-taken';
import { checkVersions } from './check-versions';
import { readActiveReleases } from './active-releases';
import { readManifest } from './read-manifest';
import { builtFiles, storedFiles } from './release-files';

export interface GateInput {
  /** The folder it was built into. */
  built: string;
  /** What that folder's `release.json` says, with what is added when it is stored. */
  release: Release;
  /** The registry as it stands before the change. */
  registry: Registry;
  storage: ReleaseStorage;
}

const otherManifest =
  'release.json in the folder is not the one that is to be published: it changed meanwhile. Run the command again.';

/** What holds between a release and whatever browsers have beside it. */
async function checkBetweenApps(
  measured: MeasuredRelease,
  registry: Registry,
  storage: ReleaseStorage,
): Promise<string[]> {
  const { release } = measured;
  const { around, refusals } = await readActiveReleases(release.app, registry, storage);
  if (refusals.length > 0) return refusals;
  return [
    ...checkClaims(release, around),
    ...checkVersions(release, around),
    ...(await checkFirstVisit(measured, around, storage)),
  ];
}

/** Why a build is not what its `release.json` says; its files' contents where it is. */
async function openBuild({
  built,
  release,
}: GateInput): Promise<{ refusals: string[]; contents: Contents }> {
  const files = builtFiles(built);
  const { manifest, refusals } = await readManifest(files, builtRelease);
  if (!manifest) return { refusals, contents: new Map() };
  if (!isDeepStrictEqual(manifest, builtRelease.parse(release))) {
    return { refusals: [otherManifest], contents: new Map() };
  }
  return checkFiles(release, files);
}

/** Everything that can be said of a whole build without running it. */
async function examine(
  { built, release, registry, storage }: GateInput,
  contents: Contents,
): Promise<string[]> {
  const files = builtFiles(built);
  const measured = { release, files };
  return [
    ...(await checkVersionTaken(release, files, registry, storage)),
    ...(await checkBetweenApps(measured, registry, storage)),
    ...(await checkOwnSize(measured)),
    ...checkStyles(release, contents),
    ...checkScripts(release, contents),
  ];
}

/**
 * Whether a built release may be published, or put on trial. Changes nothing.
 * @param load how a build is loaded and watched
 * @returns one sentence for each reason against it, with what to do; none when it passes
 */
export async function passGate(
  input: GateInput,
  load: (built: string) => Promise<string[]> = checkLoading,
): Promise<string[]> {
  const { refusals, contents } = await openBuild(input);
  // What is not the release is not judged, and not run: the sentences would be about something else.
  if (refusals.length > 0) return refusals;
  const { entry, server } = input.release;
  const runs = entry !== null || server;
  const found = await Promise.all([examine(input, contents), runs ? load(input.built) : []]);
  return found.flat();
}

/**
 * Whether a stored release may be live beside what is live now: it is whole, and what holds between apps holds.
 * For going back, for promoting, and right before the registry is changed: what was live while the gate looked at a
 * release may not be live any more. Answers as `passGate` does.
 */
export async function checkLive(input: {
  app: string;
  version: string;
  /** The registry that is about to be changed. */
  registry: Registry;
  storage: ReleaseStorage;
}): Promise<string[]> {
  const { app, version, registry, storage } = input;
  const files = storedFiles(storage, app, version);
  const mend = `Choose another version: npm run release -- history ${app} names them.`;
  const { manifest, refusals: unreadable } = await readManifest(files, releaseSchema, mend);
  if (!manifest) return unreadable.map((refusal) => describeStored(input, refusal));
  if (manifest.app !== app || manifest.version !== version) {
    return [
      describeStored(
        input,
        `its release.json is that of ${manifest.app} ${manifest.version}. ${mend}`,
      ),
    ];
  }
  const { refusals: broken } = await checkFiles(manifest, files, mend);
  return [
    ...broken.map((refusal) => describeStored(input, refusal)),
    ...(await checkBetweenApps({ release: manifest, files }, registry, storage)),
  ];
}
