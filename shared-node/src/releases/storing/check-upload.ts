import type { Registry, ReleaseKeys } from '@hive/contract/release';
import { readActiveReleases } from '../checks/active-releases';
import { checkBetweenApps } from '../checks/check-between-apps';
import { checkClaims } from '../checks/check-claims';
import { checkDescription, checkFiles } from '../checks/check-files';
import { checkListedMaps } from '../checks/check-maps';
import { checkSigner } from '../checks/check-signature';
import { checkSlots } from '../checks/check-slots';
import { checkVersions } from '../checks/check-versions';
import { readOnce } from '../checks/read-once';
import { storedFiles, type ReleaseFiles } from '../release-files';
import type { ReleaseStorage } from '../release-storage';
import { checkNewFiles, newManifestChecks } from './check-new-release';
import type { StoredManifest } from './store-manifest';

/** A release that a program uploads, with the site that it is for. */
export interface UploadInput extends StoredManifest {
  registry: Registry;
  storage: ReleaseStorage;
  /** The keys of `RELEASE_KEYS_FILE`; null where signatures are not verified. */
  keys: ReleaseKeys | null;
}

/** Checks a manifest before any of its files: what no upload of files could correct. Returns a sentence for each reason against it. */
export async function checkUploadBegin(input: UploadInput): Promise<string[]> {
  const { release, registry, storage, keys } = input;
  const { app, version } = release;
  const described = [...checkDescription(release), ...checkListedMaps(release)];
  if (described.length > 0) return described;
  const { active, refusals } = await readActiveReleases(app, registry, storage);
  if (refusals.length > 0) return refusals;
  const files = storedFiles(storage, app, version);
  return [
    ...[...newManifestChecks, checkClaims, checkSlots, checkVersions].flatMap((check) =>
      check(release, active),
    ),
    ...checkSigner({ release, files, signed: input, active, storage, keys }),
  ];
}

/**
 * Checks a release whose files are all stored, before its manifest. Returns a sentence for each reason against it.
 * @param files its stored files
 */
export async function checkUploadComplete(
  input: UploadInput,
  files: ReleaseFiles = readOnce(
    storedFiles(input.storage, input.release.app, input.release.version),
  ),
): Promise<string[]> {
  const { release, registry, storage, keys } = input;
  const { refusals } = await checkFiles(release, files, 'Upload the file again.');
  if (refusals.length > 0) return refusals;
  const measured = { release, files, registry, storage };
  return [
    ...checkListedMaps(release),
    ...(await checkBetweenApps({ ...measured, signed: input, keys }, newManifestChecks)),
    ...(await checkNewFiles(measured)),
  ];
}
