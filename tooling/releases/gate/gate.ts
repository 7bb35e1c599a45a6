import { isDeepStrictEqual } from 'node:util';
import {
  builtRelease,
  release as releaseSchema,
  type Registry,
  type Release,
  type ReleaseKeys,
} from '@hive/contract/release';
import { storedFiles } from '@hive/shared-node/releases/release-files';
import type { ReleaseStorage } from '@hive/shared-node/releases/release-storage';
import { readSignedManifest } from '@hive/shared-node/releases/signing/read-signature';
import { checkClaims } from './check-claims';
import { checkFiles, type Contents } from './check-files';
import { checkLibraries } from './check-libraries';
import { checkLoading } from './check-loading';
import { checkOwner } from './check-owner';
import { checkScripts } from './check-scripts';
import { checkSignature, type SignatureInput, type SignedManifest } from './check-signature';
import { checkFirstVisit, checkOwnSize, type MeasuredRelease } from './check-size';
import { checkStyles } from './check-styles';
import { describeStored, checkVersionTaken } from './check-version-taken';
import { checkVersions } from './check-versions';
import { readActiveReleases, type ActiveReleases } from './active-releases';
import { readManifest } from './read-manifest';
import { builtFiles, readOnce } from './release-files';

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

/** Checks of a manifest against those of the other active releases. */
type ManifestCheck = (release: Release, active: ActiveReleases) => string[];
const compatibility: readonly ManifestCheck[] = [checkClaims, checkVersions];

/** Checks a release against the other active releases. */
async function checkBetweenApps(
  {
    registry,
    storage,
    ...measured
  }: MeasuredRelease & Omit<SignatureInput, 'active'> & { registry: Registry },
  manifestChecks = compatibility,
): Promise<string[]> {
  const { release } = measured;
  const { active, refusals } = await readActiveReleases(release.app, registry, storage);
  if (refusals.length > 0) return refusals;
  return [
    ...manifestChecks.flatMap((check) => check(release, active)),
    ...(await checkSignature({ ...measured, active, storage })),
    ...(await checkFirstVisit(measured, active, storage)),
  ];
}

/** Checks a build against its `release.json` and returns the contents of its files. */
async function openBuild({
  built,
  release,
}: GateInput): Promise<{ refusals: string[]; contents: Contents }> {
  const files = builtFiles(built);
  const { manifest, refusals } = await readManifest(files, builtRelease);
  if (!manifest) return { refusals, contents: new Map() };
  if (!isDeepStrictEqual(manifest, builtRelease.parse(release))) {
    return { refusals: [manifestChanged], contents: new Map() };
  }
  return checkFiles(release, files);
}

/** All checks of a complete build that do not run it. */
async function checkStatically(
  { built, release, registry, storage, signed, keys = {} }: GateInput,
  contents: Contents,
): Promise<string[]> {
  const files = builtFiles(built);
  const measured = { release, files };
  return [
    ...(await checkVersionTaken(release, files, registry, storage)),
    // Only for new releases: those of a former owner stay available for a rollback.
    ...(await checkBetweenApps({ ...measured, registry, storage, signed, keys }, [
      checkOwner,
      ...compatibility,
    ])),
    ...(await checkOwnSize(measured)),
    ...checkStyles(release, contents),
    ...checkScripts(release, contents),
    ...checkLibraries(release, contents),
  ];
}

/**
 * Checks whether a built release can be published or put on trial. Changes nothing.
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
  ]);
  return found.flat();
}

/**
 * Checks whether a stored release can be live together with the current registry: it is complete, and the checks
 * between apps pass. Used for rollback and promotion, and right before the registry changes, since other versions may
 * have become live while the gate ran. Returns the same as `passGate`.
 */
export async function checkLive(input: {
  app: string;
  version: string;
  /** The registry that is about to be changed. */
  registry: Registry;
  storage: ReleaseStorage;
  /** The keys of `RELEASE_KEYS_FILE`; null where signatures are not verified. */
  keys?: ReleaseKeys | null;
}): Promise<string[]> {
  const { app, version, registry, storage, keys = {} } = input;
  const files = readOnce(storedFiles(storage, app, version));
  const advice = `Choose another version: npm run release -- history ${app} lists them.`;
  const { manifest, refusals: unreadable } = await readManifest(files, releaseSchema, advice);
  if (!manifest) return unreadable.map((refusal) => describeStored(input, refusal));
  if (manifest.app !== app || manifest.version !== version) {
    return [
      describeStored(
        input,
        `its release.json belongs to ${manifest.app} ${manifest.version}. ${advice}`,
      ),
    ];
  }
  const { refusals: broken } = await checkFiles(manifest, files, advice);
  const signed = (await readSignedManifest(storage, app, version)) ?? undefined;
  return [
    ...broken.map((refusal) => describeStored(input, refusal)),
    ...(await checkBetweenApps({ release: manifest, files, registry, storage, signed, keys })),
  ];
}
