import fs from 'node:fs';
import path from 'node:path';
import type { ReleaseKeys } from '@hive/contract/release';
import { createFolderStorage } from '@hive/shared-node/releases/folder-storage';
import { checkRegistryChange } from '@hive/shared-node/releases/moves/check-registry-change';
import { throwIfRefused } from '@hive/shared-node/releases/moves/release-refused-error';
import { storedFiles } from '@hive/shared-node/releases/release-files';
import { readRelease } from '@hive/shared-node/releases/release-reader';
import { RegistryStore } from '@hive/shared-node/releases/registry-store';
import { checkNewRelease } from '@hive/shared-node/releases/storing/check-new-release';
import { createTeamKey } from '@hive/shared-node/testing/release-signing';
import { root } from '../child';
import { publishArguments, runRelease } from '../release/release-command';
import { buildFolder, readBuild } from '../release/variant';
import { addSampleRemotes } from './sample-remotes';

/** The settings of one site, for the release command and the web host. */
export type ReleaseSettings = Record<
  'RELEASES_DIR' | 'RELEASES_S3' | 'RELEASE_KEYS_FILE' | 'RELEASE_SIGNING_KEY_FILE',
  string
>;

/** Fails unless the gate's checks of manifests, files and signatures accept a sample remote. */
async function checkSample(folder: string, app: string, keys: ReleaseKeys): Promise<void> {
  const storage = createFolderStorage(folder);
  const registry = await new RegistryStore(storage).read();
  await checkRegistryChange(registry, [app], storage, { keys, signers: [] });
  const release = (await readRelease(storage, app, registry.apps[app]!.version))!;
  const files = storedFiles(storage, app, release.version);
  throwIfRefused(await checkNewRelease({ release, files, registry, storage }));
}

/**
 * Publishes apps of this project to a new folder, signed, and adds sample remotes.
 * @param folder temporary folder of this site
 * @param apps the apps of this project, with the shell
 * @param samples the number of further remotes
 */
export async function prepareReleases(
  folder: string,
  apps: readonly string[],
  samples: number,
): Promise<ReleaseSettings> {
  fs.mkdirSync(folder);
  const settings: ReleaseSettings = {
    RELEASES_DIR: path.join(folder, 'releases'),
    RELEASES_S3: '',
    RELEASE_KEYS_FILE: path.join(folder, 'keys.json'),
    RELEASE_SIGNING_KEY_FILE: path.join(folder, 'key.pem'),
  };
  const key = createTeamKey();
  fs.writeFileSync(settings.RELEASE_SIGNING_KEY_FILE, key.privateKey);
  const keys: ReleaseKeys = Object.fromEntries(apps.map((app) => [app, [key.listed()]]));
  const writeKeys = (): void =>
    fs.writeFileSync(settings.RELEASE_KEYS_FILE, JSON.stringify(keys, null, 2));
  writeKeys();
  const builds = new Map(apps.map((app) => [app, buildFolder(root, app)]));
  await runRelease(root, publishArguments(builds), settings);
  if (samples === 0) return settings;
  const [remote] = apps.filter((app) => app !== 'shell');
  const added = addSampleRemotes(
    settings.RELEASES_DIR,
    samples,
    readBuild(buildFolder(root, remote!)),
  );
  Object.assign(keys, added);
  writeKeys();
  for (const app of [Object.keys(added)[0]!, Object.keys(added).at(-1)!])
    await checkSample(settings.RELEASES_DIR, app, keys);
  return settings;
}
