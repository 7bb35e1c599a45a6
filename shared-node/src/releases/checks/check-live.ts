import { release as releaseSchema, type Registry, type ReleaseKeys } from '@hive/contract/release';
import { storedFiles } from '../release-files';
import type { ReleaseStorage } from '../release-storage';
import { readSignedManifest } from '../signing/read-signature';
import { checkBetweenApps } from './check-between-apps';
import { checkFiles } from './check-files';
import { describeStored } from './describe-stored';
import { readManifest } from './read-manifest';
import { readOnce } from './read-once';

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
  const advice = `Choose another version of ${app}: its history lists them.`;
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
